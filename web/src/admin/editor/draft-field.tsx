import { Field } from "#src/ui/field.tsx";

interface Props<Name extends string> {
  /** What of the draft is typed here. */
  readonly name: Name;
  readonly label: string;
  readonly maxLength: number;
  readonly draft: Readonly<Record<Name, string>>;
  /** Error messages of the server, by field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (changes: Partial<Record<Name, string>>) => void;
}

/** One line of a draft, typed. */
export function DraftField<Name extends string>({
  name,
  label,
  maxLength,
  draft,
  problems,
  onChange,
}: Props<Name>) {
  const handleText = (text: string) => {
    const changes: Partial<Record<Name, string>> = {};
    changes[name] = text;
    onChange(changes);
  };
  return (
    <Field
      label={label}
      value={draft[name]}
      maxLength={maxLength}
      problem={problems[name]}
      onChange={(event) => handleText(event.target.value)}
    />
  );
}
