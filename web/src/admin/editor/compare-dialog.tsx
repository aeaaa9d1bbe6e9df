import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Modal } from "#src/ui/modal.tsx";
import type { Difference } from "./differences.ts";

export interface ComparedField extends Difference<string> {
  readonly label: string;
  /** The value of the field in both versions, as text. */
  readonly yours: string;
  readonly theirs: string;
}

interface Props {
  readonly compared: readonly ComparedField[];
  /** Called with the fields for which the owner chose "Yours". */
  readonly onApply: (own: string[]) => void;
  readonly onClose: () => void;
}

/**
 * Asks for each field whether to keep one's own value or the value that somebody else saved. Preselects one's own
 * changes.
 */
export function CompareDialog({ compared, onApply, onClose }: Props) {
  const [own, setOwn] = useState(
    () =>
      new Set(compared.filter(({ changedBy }) => changedBy !== "somebody else").map(({ field }) => field)),
  );
  const choose = (field: string, isOwn: boolean) =>
    setOwn((before) => {
      const after = new Set(before);
      if (isOwn) after.add(field);
      else after.delete(field);
      return after;
    });

  return (
    <Modal
      title="Somebody saved in between"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Decide later</Button>
          <Button look="primary" onClick={() => onApply([...own])}>
            Go on with these
          </Button>
        </>
      }
    >
      <p>
        {compared.length === 0
          ? "What they saved is what you have here."
          : "Choose what shall stand in each field. Nothing is saved before you press Save."}
      </p>
      {compared.map(({ field, label, changedBy, yours, theirs }) => (
        <fieldset key={field} className="comparison">
          <legend>
            <span>{label}</span> <span className="row-note">{`changed by ${changedBy}`}</span>
          </legend>
          <Choice
            name={field}
            title="Yours"
            text={yours}
            isChecked={own.has(field)}
            onChoose={() => choose(field, true)}
          />
          <Choice
            name={field}
            title="Theirs"
            text={theirs}
            isChecked={!own.has(field)}
            onChoose={() => choose(field, false)}
          />
        </fieldset>
      ))}
    </Modal>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly isChecked: boolean;
  readonly onChoose: () => void;
}

function Choice({ name, title, text, isChecked, onChoose }: ChoiceProps) {
  return (
    <label className="toggle">
      <input type="radio" name={name} checked={isChecked} onChange={onChoose} />
      <strong>{title}</strong> <span>{text || "(empty)"}</span>
    </label>
  );
}
