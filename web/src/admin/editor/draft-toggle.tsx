import { Toggle } from "#src/ui/toggle.tsx";

interface Props<Name extends string> {
  /** Name of the draft's field that this checkbox edits. */
  readonly name: Name;
  readonly label: string;
  readonly draft: Readonly<Record<Name, boolean>>;
  readonly warning?: string | undefined;
  readonly onChange: (changes: Partial<Record<Name, boolean>>) => void;
}

/** A yes or no of a draft. */
export function DraftToggle<Name extends string>({ name, label, draft, warning, onChange }: Props<Name>) {
  const handleTick = (isOn: boolean) => {
    const changes: Partial<Record<Name, boolean>> = {};
    changes[name] = isOn;
    onChange(changes);
  };
  return <Toggle label={label} isOn={draft[name]} warning={warning} onChange={handleTick} />;
}
