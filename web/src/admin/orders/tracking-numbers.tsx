import type { OrderRow } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { carrierFacts, carriers, parcelSchema, type Parcel } from "@lightwell/shared/orders/parcel";
import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { focusFirstInvalid } from "#src/ui/focus/focus-first-invalid.ts";
import { SelectField } from "#src/ui/select-field.tsx";
import { today } from "#src/admin/format/today.ts";

interface Props {
  readonly orders: readonly OrderRow[];
  readonly isBusy: boolean;
  readonly onSubmit: (parcels: readonly (Parcel & { readonly orderId: string })[]) => void;
}

/** Asks for the tracking number of each order; carrier and date are those of all. */
export function TrackingNumbers({ orders, isBusy, onSubmit }: Props) {
  const [carrier, setCarrier] = useState<string>("usps");
  const [shippedOn, setShippedOn] = useState(today);
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const [isChecked, setChecked] = useState(false);
  const parsed = orders.map(({ id }) => ({
    orderId: id,
    result: parcelSchema.safeParse({ carrier, shippedOn, trackingNumber: numbers[id] ?? "" }),
  }));
  const parcels = parsed.flatMap(({ orderId, result }) =>
    result.success ? [{ orderId, ...result.data }] : [],
  );
  const problemOf = (field: keyof Parcel, index = 0) =>
    isChecked
      ? parsed[index]?.result.error?.issues.find(({ path }) => path[0] === field)?.message
      : undefined;
  return (
    <form
      className="order-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        focusFirstInvalid(event.currentTarget, () => setChecked(true));
        if (parcels.length === orders.length && !isBusy) onSubmit(parcels);
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
        label="Shipped on"
        type="date"
        value={shippedOn}
        onChange={(event) => setShippedOn(event.target.value)}
        problem={problemOf("shippedOn")}
      />
      {orders.map(({ id, number, name }, index) => (
        <Field
          key={id}
          label={`Tracking number of ${number}, ${name}`}
          autoComplete="off"
          value={numbers[id] ?? ""}
          onChange={(event) => setNumbers({ ...numbers, [id]: event.target.value })}
          problem={problemOf("trackingNumber", index)}
        />
      ))}
      <Button look="primary" type="submit" isBusy={isBusy} isDisabled={isBusy}>
        Mark as shipped and tell the shoppers
      </Button>
    </form>
  );
}
