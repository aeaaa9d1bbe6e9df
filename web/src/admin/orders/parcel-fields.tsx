import { bookedCarrier, carrierFacts, carriers } from "@lightwell/shared/orders/parcel";
import { type Parcel, parcelSchema } from "@lightwell/shared/orders/orders-schemas";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { focusFirstInvalid } from "#src/ui/focus.ts";
import { SelectField } from "#src/ui/select-field.tsx";
import { useToday } from "#src/admin/format/shop-time.ts";
import { useState } from "react";

interface OrderParcel {
  readonly orderId: string;
  readonly parcel: Parcel;
}

interface Props {
  /** The orders whose tracking numbers are asked for, with the label of the field of each. */
  readonly orders: readonly { readonly id: string; readonly label: string }[];
  readonly known?: Parcel | undefined;
  readonly action: string;
  readonly isBusy: boolean;
  /** Also while something else is recorded. */
  readonly isDisabled?: boolean;
  readonly onSubmit: (parcels: readonly OrderParcel[]) => void;
}

/** A form for the tracking number of each order; carrier and date of shipment are those of all. */
export function ParcelFields({ orders, known, action, isBusy, isDisabled = isBusy, onSubmit }: Props) {
  const [carrier, setCarrier] = useState<string>(known?.carrier ?? bookedCarrier);
  const today = useToday();
  const [chosenDay, setChosenDay] = useState(known?.shippedOn);
  const shippedOn = chosenDay ?? today;
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const [isChecked, setChecked] = useState(false);
  const numberOf = (id: string) => numbers[id] ?? known?.trackingNumber ?? "";
  const parsed = orders.map(({ id }) => ({
    orderId: id,
    result: parcelSchema.safeParse({ carrier, shippedOn, trackingNumber: numberOf(id) }),
  }));
  const parcels = parsed.flatMap(({ orderId, result }) =>
    result.success ? [{ orderId, parcel: result.data }] : [],
  );
  const problemOf = (field: keyof Parcel, index = 0) =>
    isChecked
      ? parsed[index]?.result.error?.issues.find(({ path }) => path[0] === field)?.message
      : undefined;
  return (
    <form
      className="box admin-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        focusFirstInvalid(event.currentTarget, () => setChecked(true));
        if (parcels.length === orders.length && !isDisabled) onSubmit(parcels);
      }}
    >
      <SelectField
        label="Carrier"
        placeholder="Choose"
        options={carriers.map((value) => ({ value, label: carrierFacts[value].name }))}
        value={carrier}
        disabled={isBusy}
        onChange={setCarrier}
        problem={problemOf("carrier")}
      />
      <Field
        label="Shipped on"
        type="date"
        value={shippedOn}
        readOnly={isBusy}
        onChange={(event) => setChosenDay(event.target.value)}
        problem={problemOf("shippedOn")}
      />
      {orders.map(({ id, label }, index) => (
        <Field
          key={id}
          label={label}
          autoComplete="off"
          value={numberOf(id)}
          readOnly={isBusy}
          onChange={(event) => setNumbers({ ...numbers, [id]: event.target.value })}
          problem={problemOf("trackingNumber", index)}
        />
      ))}
      <Button look="primary" type="submit" isBusy={isBusy} isDisabled={isDisabled}>
        {action}
      </Button>
    </form>
  );
}
