import { formatUsd } from "@lightwell/shared/money/cents";
import { NumberField } from "./number-field.tsx";

interface Props {
  readonly label: string;
  readonly cents: number;
  readonly problem: string | undefined;
  readonly onChange: (cents: number) => void;
}

/** A whole number of cents; the same in dollars stands below. */
export function AmountField({ label, cents, problem, onChange }: Props) {
  return (
    <NumberField
      label={label}
      value={cents}
      pattern={/^\d{1,8}$/}
      refusal="Enter a whole number of cents."
      hint={formatUsd(cents)}
      problem={problem}
      onChange={onChange}
    />
  );
}
