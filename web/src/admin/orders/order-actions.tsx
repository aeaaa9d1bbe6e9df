import type { OrderDetail } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { formatUsd } from "@lightwell/shared/money/cents";
import { eventProblem, isBeforeShipment } from "@lightwell/shared/orders/fulfilment";
import { refundProblemText, type RefundQuote, refundQuote } from "@lightwell/shared/orders/refund-quote";
import { lineNumbersText } from "@lightwell/shared/orders/line-numbers-text";
import { refundableCents } from "@lightwell/shared/orders/order-payment";
import type { OrderEvent } from "@lightwell/shared/orders/orders-schemas";
import { restWithoutRefund } from "@lightwell/shared/orders/rest-not-made";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { failureOf } from "#src/admin/api/back-office-api.ts";
import { orderAdminApi } from "#src/admin/api/order-admin-api.ts";
import { useRequestId } from "#src/api/use-request-id.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { TextField } from "#src/ui/field.tsx";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";
import { Notice } from "#src/ui/notice.tsx";
import { AddressCorrection } from "./address-correction.tsx";
import { canBeDelayed, DelayForm } from "./delay-form.tsx";
import { MakeAgainForm } from "./make-again-form.tsx";
import { ParcelFields } from "./parcel-fields.tsx";
import { type ParcelForm, parcelForms } from "./parcel-forms.ts";
import { type ConfirmedRefund, RefundForm } from "./refund-form.tsx";
import { useState } from "react";

type Form = ParcelForm["name"] | "address" | "note" | "refund" | "cancel" | "rest" | "again" | "delay";

/** What can be done with an order now; a form opens below its button. */
export function OrderActions({ order }: { readonly order: OrderDetail }) {
  const { record, isBusy: isRecording, problem: eventProblemText, reset } = useRecordEvent(order.id);
  const { refund, isRefunding, refundProblem, resetRefund } = useRequestRefund(order.id);
  const isBusy = isRecording || isRefunding;
  const problem = eventProblemText ?? refundProblem;
  const [form, setForm] = useState<Form>();
  const [sent, setSent] = useState<Form>();
  const isStepRecorded = isBusy && sent === undefined; // by a button without a form
  const section = useFocusAfter<HTMLElement>(`${form} ${order.timeline.length}`); // both remove buttons
  const canRecord = (kind: "sent-to-lab" | "delivered" | "not-delivered" | "cancelled") =>
    eventProblem(order, { kind }, "owner") === undefined;
  const parcels = parcelForms(order);
  const rest = restWithoutRefund(order);
  const openParcel = parcels.find(({ name }) => name === form);

  /** Another form that was opened meanwhile stays open. */
  const close = (submitted: Form) => setForm((current) => (current === submitted ? undefined : current));
  /** Until the reply, which closes it or needs what was typed, a form can neither be changed nor left. */
  const send = async (name: Form, isDone: Promise<boolean>) => {
    setSent(name);
    const hasSucceeded = await isDone;
    setSent(undefined);
    if (hasSucceeded) close(name);
  };
  /** Ends the correction of the tracking. */
  const markDelivered = async () => {
    if (await record({ kind: "delivered" })) close(openParcel?.name ?? "parcel first");
  };
  const toggle = (name: Form) => {
    if (!isRecording) reset(); // what still runs may fail later
    if (!isRefunding) resetRefund();
    setForm(form === name ? undefined : name);
  };
  const opener = (name: Form, label: string) => (
    <Button
      key={name}
      aria-expanded={form === name}
      isDisabled={sent !== undefined || ((name === "cancel" || name === "rest") && isBusy)} // what is confirmed is recorded at once
      onClick={() => toggle(name)}
    >
      {label}
    </Button>
  );

  return (
    <section ref={section} className="order-actions" aria-label="Actions" tabIndex={-1}>
      <div className="buttons">
        {canRecord("sent-to-lab") && (
          <Button
            look="primary"
            isBusy={isStepRecorded}
            isDisabled={isBusy}
            onClick={() => void record({ kind: "sent-to-lab" })}
          >
            At the lab
          </Button>
        )}
        {parcels.map(({ name, label, known }) => !known && opener(name, label))}
        {canRecord("delivered") && (
          <Button
            look="primary"
            isBusy={isStepRecorded}
            isDisabled={isBusy}
            onClick={() => void markDelivered()}
          >
            Delivered
          </Button>
        )}
        {canRecord("not-delivered") && (
          <Button
            isBusy={isStepRecorded}
            isDisabled={isBusy}
            onClick={() => void record({ kind: "not-delivered" })}
          >
            Not delivered
          </Button>
        )}
        {parcels.map(({ name, label, known }) => known && opener(name, label))}
        {order.isPaid && isBeforeShipment(order.fulfilment) && opener("address", "Correct the address…")}
        {canBeDelayed(order) && opener("delay", "Tell the shopper about the delay…")}
        {order.erasedAt === undefined &&
          eventProblem(order, anyReplacement, "owner") === undefined &&
          opener("again", "Make again…")}
        {opener("note", "Add a note…")}
        {order.paymentId !== undefined &&
          order.isPaid &&
          refundableCents(order) > 0 &&
          opener("refund", "Refund…")}
        {canRecord("cancelled") && opener("cancel", "Cancel the order…")}
        {rest.length > 0 && opener("rest", "The rest is not made…")}
      </div>
      {problem && <Notice tone="alarm">{problem}</Notice>}
      {openParcel && (
        <ParcelFields
          key={openParcel.name}
          orders={[{ id: order.id, label: "Tracking number" }]}
          known={openParcel.known}
          action={openParcel.action}
          isBusy={sent === openParcel.name}
          isDisabled={isBusy}
          onSubmit={([typed]) =>
            typed && void send(openParcel.name, record(openParcel.eventOf(typed.parcel)))
          }
        />
      )}
      {form === "address" && (
        <AddressCorrection
          known={order.shipTo}
          emailAddress={order.emailAddress}
          isBusy={sent === "address"}
          isDisabled={isBusy}
          onSubmit={(shipTo, reason) =>
            void send("address", record({ kind: "address-corrected", shipTo }, reason))
          }
        />
      )}
      {form === "delay" && <DelayForm order={order} onSend={(isDone) => void send("delay", isDone)} />}
      {form === "again" && <MakeAgainForm order={order} onSend={(isDone) => void send("again", isDone)} />}
      {form === "note" && (
        <NoteForm
          isBusy={sent === "note"}
          isDisabled={isBusy}
          onSubmit={(text) => void send("note", record({ kind: "noted", text }))}
        />
      )}
      {form === "refund" && (
        <RefundForm
          order={order}
          isBusy={sent === "refund"}
          isDisabled={isBusy}
          onConfirm={(confirmed) => void send("refund", refund(confirmed))}
        />
      )}
      {form === "cancel" && (
        <CancelDialog
          order={order}
          onCancel={() => setForm(undefined)}
          onConfirm={(quote) => {
            setForm(undefined);
            if (!quote) void record({ kind: "cancelled" });
            else void refund({ selection: { kind: "rest" }, shown: quote, reason: "", isCancelling: true });
          }}
        />
      )}
      {form === "rest" && rest.length > 0 && (
        <ConfirmDialog
          title={`Leave out ${lineNumbersText(rest)}?`}
          action="Do not make the rest"
          refusal="Keep the rest"
          onCancel={() => setForm(undefined)}
          onConfirm={() => {
            setForm(undefined);
            void record({ kind: "not-made", lineNumbers: [...rest] });
          }}
        >
          <p>
            {`The order is shipped without ${lineNumbersText(rest)}, and nothing is refunded. The shopper is told by mail, and this cannot be undone. ${labIsTold}`}
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

const labIsTold = "The lab is told by mail if it got its ticket by mail; otherwise tell it.";

interface CancelProps {
  readonly order: OrderDetail;
  readonly onCancel: () => void;
  /** Called with the refund to make, or undefined without a refund. */
  readonly onConfirm: (quote: RefundQuote | undefined) => void;
}

/** Asks before an order is cancelled, and offers to refund what is left of its payment in the same step. */
function CancelDialog({ order, onCancel, onConfirm }: CancelProps) {
  const rest = refundQuote(order, { kind: "rest" });
  const isDisputed = "problem" in rest && rest.problem === "disputed";
  const quote = "problem" in rest || order.paymentId === undefined ? undefined : rest;
  const [isRefunding, setRefunding] = useState(true);
  const refunded = isRefunding ? quote : undefined;
  return (
    <ConfirmDialog
      title="Cancel this order?"
      action={refunded ? `Cancel and refund ${formatUsd(refunded.amountCents)}` : "Cancel the order"}
      refusal="Keep the order"
      onCancel={onCancel}
      onConfirm={() => onConfirm(refunded)}
    >
      <p>{`The shopper is told by mail, and the order cannot be continued. ${labIsTold}`}</p>
      {isDisputed && <p>{refundProblemText.disputed}</p>}
      {quote && (
        <label className="toggle">
          <input
            type="checkbox"
            checked={isRefunding}
            onChange={(event) => setRefunding(event.target.checked)}
          />{" "}
          <span>{`Refund ${formatUsd(quote.amountCents)}, ${formatUsd(quote.taxCents)} of it sales tax`}</span>
        </label>
      )}
    </ConfirmDialog>
  );
}

/** Asks only whether prints could be made again. */
const anyReplacement: OrderEvent = { kind: "made-again", orderId: "", number: "", lineNumbers: [1] };

interface NoteProps {
  readonly isBusy: boolean;
  /** Also while something else is recorded. */
  readonly isDisabled: boolean;
  readonly onSubmit: (text: string) => void;
}

/** A note that only the owner sees. */
function NoteForm({ isBusy, isDisabled, onSubmit }: NoteProps) {
  const [text, setText] = useState("");
  return (
    <form
      className="box admin-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "" && !isDisabled) onSubmit(text);
      }}
    >
      <TextField
        label="Note"
        hint="Only you see it."
        rows={3}
        maxLength={textLimits.note}
        readOnly={isBusy}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button look="primary" type="submit" isBusy={isBusy} isDisabled={isDisabled || text.trim() === ""}>
        Save the note
      </Button>
    </form>
  );
}

/** Records events of one order. A repeated press sends the same id, so that the event is recorded once. */
function useRecordEvent(orderId: string) {
  const [record, { error, isLoading, reset }] = orderAdminApi.useRecordOrderEventMutation();
  const { idOf, settle } = useRequestId();
  return {
    isBusy: isLoading,
    problem: error && failureOf(error).message,
    reset,
    /** Whether it was recorded. */
    record: async (event: OrderEvent, reason = ""): Promise<boolean> => {
      const content = { event, reason };
      const { error: failure } = await record({ id: orderId, body: { id: idOf(content), ...content } });
      settle(failure && failureOf(failure));
      return !failure;
    },
  };
}

/** Requests refunds of one order. A repeated press sends the same id, so that the refund is made once. */
function useRequestRefund(orderId: string) {
  const [request, { error, isLoading, reset }] = orderAdminApi.useRefundOrderMutation();
  const { idOf, settle } = useRequestId();
  return {
    isRefunding: isLoading,
    refundProblem: error && failureOf(error).message,
    resetRefund: reset,
    /** Whether it was requested. */
    refund: async (confirmed: ConfirmedRefund): Promise<boolean> => {
      const { error: failure } = await request({ id: orderId, body: { id: idOf(confirmed), ...confirmed } });
      settle(failure && failureOf(failure));
      return !failure;
    },
  };
}
