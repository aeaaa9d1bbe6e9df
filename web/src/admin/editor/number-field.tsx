import { useState } from "react";
import { Field } from "#src/ui/field.tsx";

interface Props {
  readonly label: string;
  readonly value: number;
  /** What a number has to look like. */
  readonly pattern: RegExp;
  /** What to say of anything else. */
  readonly refusal: string;
  readonly hint: string;
  readonly problem: string | undefined;
  readonly onChange: (value: number) => void;
}

/** A number as it is typed; what is no number is not taken over. A value from elsewhere replaces what was typed. */
export function NumberField({ label, value, pattern, refusal, hint, problem, onChange }: Props) {
  const [typed, setTyped] = useState(String(value));
  const isNumber = pattern.test(typed);
  return (
    <Field
      label={label}
      inputMode="decimal"
      value={isNumber && Number(typed) !== value ? value : typed}
      hint={hint}
      problem={isNumber ? problem : refusal}
      onChange={(event) => {
        setTyped(event.target.value);
        if (pattern.test(event.target.value)) onChange(Number(event.target.value));
      }}
    />
  );
}
