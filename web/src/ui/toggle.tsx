import { useId } from "react";

interface Props {
  readonly label: string;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  /** Warning about the current state, which screen readers announce with it. */
  readonly warning?: string | undefined;
  readonly onChange: (isChecked: boolean) => void;
}

/** A labelled checkbox. */
export function Toggle({ label, isChecked, isDisabled, warning, onChange }: Props) {
  const warningId = useId();
  return (
    <>
      <label className="toggle">
        <input
          type="checkbox"
          checked={isChecked}
          disabled={isDisabled}
          aria-describedby={warning ? warningId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />{" "}
        <span>{label}</span>
      </label>
      {warning && (
        <p className="help is-danger toggle-warning" id={warningId} role="status">
          {warning}
        </p>
      )}
    </>
  );
}
