import { carrierFacts, carriers, parcelSchema, type Parcel } from "@lightwell/shared/orders/parcel";
import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { focusFirstInvalid } from "#src/ui/focus/focus-first-invalid.ts";
import { SelectField } from "#src/ui/select-field.tsx";
import { today } from "#src/admin/format/today.ts";

interface Props {
  readonly known?: Parcel | undefined;
  readonly action: string;
  readonly isBusy: boolean;
  readonly onSubmit: (parcel: Parcel) => void;
}

/** A form for carrier, tracking number and date of shipment. */
export function ParcelFields({ known, action, isBusy, onSubmit }: Props) {
  const [carrier, setCarrier] = useState<string>(known?.carrier ?? "usps");
  const [trackingNumber, setTrackingNumber] = useState(known?.trackingNumber ?? "");
  const [shippedOn, setShippedOn] = useState(known?.shippedOn ?? today);
  const [isChecked, setChecked] = useState(false);
  const parsed = parcelSchema.safeParse({ carrier, trackingNumber, shippedOn });
  const problemOf = (field: keyof Parcel) =>
    isChecked ? parsed.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;
  return (
    <form
      className="order-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        focusFirstInvalid(event.currentTarget, () => setChecked(true));
        if (parsed.success && !isBusy) onSubmit(parsed.data);
      }}
    >
      <SelectField
        label="Carrier"
        placeholder="Choose"
        options={carriers.map((value) => ({ value, label: carrierFacts[value].name }))}
        value={carrier}
        onChange={setCarrier}
        problem={problemOf("carrier")}
      />
      <Field
        label="Tracking number"
        value={trackingNumber}
        autoComplete="off"
        onChange={(event) => setTrackingNumber(event.target.value)}
        problem={problemOf("trackingNumber")}
      />
      <Field
        label="Shipped on"
        type="date"
        value={shippedOn}
        onChange={(event) => setShippedOn(event.target.value)}
        problem={problemOf("shippedOn")}
      />
      <Button look="primary" type="submit" isBusy={isBusy} isDisabled={isBusy}>
        {action}
      </Button>
    </form>
  );
}
