import { addressProblems } from "@lightwell/shared/checkout/address-problems";
import type { Recipient } from "@lightwell/shared/checkout/checkout-schemas";
import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { focusFirstInvalid } from "#src/ui/focus.ts";

interface Props {
  readonly known: Recipient;
  readonly emailAddress: string;
  readonly isBusy: boolean;
  /** Also while something else is recorded. */
  readonly isDisabled: boolean;
  readonly onSubmit: (shipTo: Recipient, reason: string) => void;
}

const fields = [
  ["firstName", "First name"],
  ["lastName", "Last name"],
  ["street1", "Address 1"],
  ["street2", "Address 2"],
  ["city", "City"],
  ["postal", "ZIP code"],
] as const;

/** A form that corrects where an order ships to; the state stays, since its taxes are paid. */
export function AddressCorrection({ known, emailAddress, isBusy, isDisabled, onSubmit }: Props) {
  const [shipTo, setShipTo] = useState(known);
  const [reason, setReason] = useState("");
  const [isChecked, setChecked] = useState(false);
  const problems: Readonly<Record<string, string | undefined>> = addressProblems(shipTo, emailAddress);
  return (
    <form
      className="box admin-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        focusFirstInvalid(event.currentTarget, () => setChecked(true));
        if (Object.values(problems).every((problem) => !problem) && !isDisabled) onSubmit(shipTo, reason);
      }}
    >
      {fields.map(([field, label]) => (
        <Field
          key={field}
          label={label}
          autoComplete="off"
          value={shipTo[field]}
          readOnly={isBusy}
          onChange={(event) => setShipTo({ ...shipTo, [field]: event.target.value })}
          problem={isChecked ? problems[field] : undefined}
        />
      ))}
      <Field label="State" value={shipTo.state} readOnly hint="The taxes paid are those of this state." />
      <Field
        label="Reason"
        value={reason}
        readOnly={isBusy}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button look="primary" type="submit" isBusy={isBusy} isDisabled={isDisabled}>
        Correct the address
      </Button>
    </form>
  );
}
