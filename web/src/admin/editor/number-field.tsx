import { useState } from "react";
import { Field } from "#src/ui/field.tsx";

interface Props {
  readonly label: string;
  readonly value: number;
  readonly format: (value: number) => string;
  /** Returns undefined for text that is not a number. */
  readonly parse: (text: string) => number | undefined;
  /** What is displayed below text that is not a number. */
  readonly invalidMessage: string;
  readonly hint?: string;
  readonly problem: string | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly onChange: (value: number) => void;
}

/**
 * A number as text. Text that is not a number is kept in the field but not in the value, and marked for
 * `focusInvalidField`. A value from elsewhere replaces the text.
 */
export function NumberField({
  label,
  value,
  format,
  parse,
  invalidMessage,
  hint,
  problem,
  isDisabled,
  onChange,
}: Props) {
  const [text, setText] = useState(() => format(value));
  const number = parse(text);
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      disabled={isDisabled}
      value={number === undefined || number === value ? text : format(value)}
      hint={hint}
      problem={number === undefined ? invalidMessage : problem}
      data-is-invalid={(number === undefined && !isDisabled) || undefined}
      onBlur={() => {
        if (number !== undefined) setText(format(value));
      }}
      onChange={(event) => {
        setText(event.target.value);
        const changed = parse(event.target.value);
        if (changed !== undefined) onChange(changed);
      }}
    />
  );
}
