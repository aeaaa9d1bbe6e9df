import type { OrderDetail } from "@lightwell/shared/contract/order-admin-endpoints";
import { eventProblem } from "@lightwell/shared/orders/fulfilment";
import type { OrderEvent } from "@lightwell/shared/orders/timeline";
import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { TextField } from "#src/ui/field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { AddressCorrection } from "./address-correction.tsx";
import { ParcelFields } from "./parcel-fields.tsx";
import { useRecordEvent } from "./use-record-event.ts";

type Form = "ship" | "parcel" | "address" | "note" | "cancel";

/** What can be done with an order now; a form opens below its button. */
export function OrderActions({ order }: { readonly order: OrderDetail }) {
  const { record, isBusy, problem, reset } = useRecordEvent(order.id);
  const [form, setForm] = useState<Form>();
  const canRecord = (kind: "sent-to-lab" | "delivered" | "cancelled") =>
    eventProblem(order, { kind }, "owner") === undefined;
  const isShippable = eventProblem(order, { kind: "shipped", parcel: anyParcel }, "owner") === undefined;
  const isBeforeShipment = order.fulfilment === "unfulfilled" || order.fulfilment === "at-lab";

  const submit = async (event: OrderEvent, reason?: string) => {
    if (await record(event, reason)) setForm(undefined);
  };
  const toggle = (name: Form) => {
    reset();
    setForm(form === name ? undefined : name);
  };
  const opener = (name: Form, label: string) => (
    <Button aria-expanded={form === name} onClick={() => toggle(name)}>
      {label}
    </Button>
  );

  return (
    <section className="order-actions" aria-label="Actions">
      <div className="order-action-bar">
        {canRecord("sent-to-lab") && (
          <Button
            look="primary"
            isBusy={isBusy}
            isResting={isBusy}
            onClick={() => void submit({ kind: "sent-to-lab" })}
          >
            At the lab
          </Button>
        )}
        {isShippable && opener("ship", "Shipped…")}
        {canRecord("delivered") && (
          <Button
            look="primary"
            isBusy={isBusy}
            isResting={isBusy}
            onClick={() => void submit({ kind: "delivered" })}
          >
            Delivered
          </Button>
        )}
        {order.fulfilment === "shipped" && opener("parcel", "Correct the tracking…")}
        {order.isPaid && isBeforeShipment && opener("address", "Correct the address…")}
        {opener("note", "Add a note…")}
        {canRecord("cancelled") && opener("cancel", "Cancel the order…")}
      </div>
      {problem && <Notice tone="alarm">{problem}</Notice>}
      {form === "ship" && (
        <ParcelFields
          action="Mark as shipped and tell the shopper"
          isBusy={isBusy}
          onSubmit={(parcel) => void submit({ kind: "shipped", parcel })}
        />
      )}
      {form === "parcel" && (
        <ParcelFields
          known={order.parcel}
          action="Correct and tell the shopper"
          isBusy={isBusy}
          onSubmit={(parcel) => void submit({ kind: "parcel-corrected", parcel })}
        />
      )}
      {form === "address" && (
        <AddressCorrection
          known={order.shipTo}
          emailAddress={order.emailAddress}
          isBusy={isBusy}
          onSubmit={(shipTo, reason) => void submit({ kind: "address-corrected", shipTo }, reason)}
        />
      )}
      {form === "note" && (
        <NoteForm isBusy={isBusy} onSubmit={(text) => void submit({ kind: "noted", text })} />
      )}
      {form === "cancel" && (
        <ConfirmDialog
          title="Cancel this order?"
          action="Cancel the order"
          onCancel={() => setForm(undefined)}
          onConfirm={() => {
            setForm(undefined);
            void submit({ kind: "cancelled" });
          }}
        >
          The shopper is told by mail, and the order cannot be continued. The payment is not refunded by this:
          refund it in the payment provider’s dashboard, and the order shows it. Tell the lab if it is making
          the prints.
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Asks only whether a parcel could be recorded. */
const anyParcel = { carrier: "usps", trackingNumber: "", shippedOn: "" } as const;

interface NoteProps {
  readonly isBusy: boolean;
  readonly onSubmit: (text: string) => void;
}

/** A note that only the owner sees. */
function NoteForm({ isBusy, onSubmit }: NoteProps) {
  const [text, setText] = useState("");
  return (
    <form
      className="order-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "" && !isBusy) onSubmit(text);
      }}
    >
      <TextField
        label="Note"
        hint="Only you see it."
        rows={3}
        maxLength={2_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button look="primary" type="submit" isBusy={isBusy} isResting={isBusy || text.trim() === ""}>
        Save the note
      </Button>
    </form>
  );
}
