import { formatUsd } from "@lightwell/shared/money/cents";
import { useState } from "react";
import { Field } from "#/ui/field.tsx";

interface Props {
  readonly label: string;
  readonly cents: number;
  readonly problem: string | undefined;
  readonly onChange: (cents: number) => void;
}

/** A whole number of cents; the same in dollars stands below. What is no amount is not taken over. */
export function AmountField({ label, cents, problem, onChange }: Props) {
  const [typed, setTyped] = useState(String(cents));
  const isAmount = /^\d{1,8}$/.test(typed);

  return (
    <Field
      label={label}
      inputMode="numeric"
      value={typed}
      hint={formatUsd(cents)}
      problem={isAmount ? problem : "Enter a whole number of cents."}
      onChange={(event) => {
        setTyped(event.target.value);
        if (/^\d{1,8}$/.test(event.target.value)) onChange(Number(event.target.value));
      }}
    />
  );
}
