import { decimalDollars, parseUsd } from "@lightwell/shared/money/cents";
import { NumberField } from "./number-field.tsx";

interface Props {
  readonly label: string;
  readonly cents: number;
  readonly problem: string | undefined;
  readonly isDisabled?: boolean;
  readonly onChange: (cents: number) => void;
}

/** An amount of integer cents, which the owner reads and types in dollars. */
export function AmountField({ label, cents, problem, isDisabled, onChange }: Props) {
  return (
    <NumberField
      label={label}
      value={cents}
      format={decimalDollars}
      parse={parseUsd}
      invalidMessage="Enter an amount in dollars, such as 275 or 275.00."
      problem={problem}
      isDisabled={isDisabled}
      onChange={onChange}
    />
  );
}
