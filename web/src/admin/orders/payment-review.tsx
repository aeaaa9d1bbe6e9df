import type { HeldPaymentDetail, OrderDetail } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { formatMoney, formatUsd } from "@lightwell/shared/money/cents";
import { isAcceptable } from "@lightwell/shared/orders/order-payment";
import { failureOf } from "#src/admin/api/back-office-api.ts";
import { orderAdminApi } from "#src/admin/api/order-admin-api.ts";
import { useInstantFormat } from "#src/admin/format/shop-time.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";
import { Notice } from "#src/ui/notice.tsx";
import { useState } from "react";

/**
 * The payments of an order that do not agree with it. While the order is in review, one of them can be accepted, or the
 * order cancelled, which refunds all of them.
 */
export function PaymentReview({ order }: { readonly order: OrderDetail }) {
  const [end, { error, isLoading, reset }] = orderAdminApi.useEndReviewMutation();
  const [asked, setAsked] = useState<HeldPaymentDetail | "cancel">();
  const section = useFocusAfter<HTMLElement>(order.stage); // removes the buttons
  const isOpen = order.stage === "review";
  if (!isOpen && order.heldPayments.length === 0) return null;

  const acceptable = order.heldPayments.filter(
    (payment) => payment.returned === "none" && isAcceptable(order, payment),
  );
  const refundable = order.heldPayments.filter(isRefundable);
  const isUnknown = order.heldPayments.some((payment) => payment.paymentId === undefined);
  const ask = (question: HeldPaymentDetail | "cancel") => {
    reset();
    setAsked(question);
  };
  return (
    <section ref={section} className="box" aria-label="Payment review" tabIndex={-1}>
      <h2>Payment review</h2>
      {isOpen && <p>The payment does not agree with the order. Nothing was sent to the lab.</p>}
      <dl className="facts">
        <div>
          <dt>Ordered</dt>
          <dd>{formatUsd(order.total)}</dd>
        </div>
        {order.heldPayments.map((payment) => (
          <Received key={payment.id} order={order} payment={payment} />
        ))}
      </dl>
      {isOpen && (
        <div className="buttons">
          {acceptable.map((payment) => (
            <Button
              key={payment.id}
              look="primary"
              isBusy={isLoading}
              isDisabled={isLoading}
              onClick={() => ask(payment)}
            >{`Accept ${sumOf(payment)}…`}</Button>
          ))}
          <Button isBusy={isLoading} isDisabled={isLoading} onClick={() => ask("cancel")}>
            {refundable.length > 0 ? `Refund ${sumsOf(refundable)}…` : "Cancel the order…"}
          </Button>
        </div>
      )}
      {error && <Notice tone="alarm">{failureOf(error).message}</Notice>}
      {asked === "cancel" && (
        <ConfirmDialog
          title={refundable.length > 0 ? `Refund ${sumsOf(refundable)}?` : "Cancel this order?"}
          action={refundable.length > 0 ? "Refund and cancel the order" : "Cancel the order"}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            void end({ id: order.id, body: { kind: "refund" } });
          }}
        >
          {refundable.length > 0
            ? `${sumsOf(refundable)} of order ${order.number} go back to the card or account that paid. The order is cancelled, and the shopper is told by mail. This cannot be undone.`
            : `${isUnknown ? "The shop cannot refund the payment: look for it in the payment provider’s dashboard. " : ""}The shopper is told by mail that the order is cancelled. This cannot be undone.`}
        </ConfirmDialog>
      )}
      {asked !== undefined && asked !== "cancel" && (
        <ConfirmDialog
          title={`Accept ${sumOf(asked)}?`}
          action={`Accept ${sumOf(asked)}`}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            void end({ id: order.id, body: { kind: "accept", session: asked.id } });
          }}
        >
          {`Order ${order.number} of ${formatUsd(order.total)} becomes paid by ${sumOf(asked)}, and refunds can give back no more than that. The shopper gets the confirmation, and you get the lab ticket.${refundable.length > 1 ? " What else was received is refunded." : ""}`}
        </ConfirmDialog>
      )}
    </section>
  );
}

interface ReceivedProps {
  readonly order: OrderDetail;
  readonly payment: HeldPaymentDetail;
}

function Received({ order, payment }: ReceivedProps) {
  const formatInstant = useInstantFormat();
  const { paymentId, url, at } = payment;
  return (
    <div>
      <dt>Received</dt>
      <dd>
        <span>{`${sumOf(payment)} on ${formatInstant(at)}`}</span>
        <br />
        {paymentId !== undefined && <code>{paymentId}</code>}
        {url !== undefined && (
          <>
            {" "}
            <a href={url} rel="noreferrer" target="_blank">
              Open at the payment provider
            </a>
          </>
        )}
        {notesOn(order, payment).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </dd>
    </div>
  );
}

/** The state of a payment, or a hint for the owner's decision. */
function notesOn(order: OrderDetail, payment: HeldPaymentDetail): readonly string[] {
  const { state, currency, isAccepted, isOwnPage, returned, paymentId } = payment;
  if (isAccepted) return ["Accepted."];
  if (returned === "requested")
    return ["The refund is requested. The payment provider has not answered yet."];
  if (returned === "made") return ["Refunded."];
  if (returned === "failed")
    return ["The refund was not made. Refund it in the payment provider’s dashboard."];
  if (state === "processing") return ["Pending: it is not received yet."];
  if (state === "failed") return ["Failed: nothing was received."];
  return [
    ...(isOwnPage ? [] : ["It was made on a payment page that the shop has not opened for this order."]),
    ...(currency === "usd" ? [] : ["It is not in US dollars, so it cannot be accepted."]),
    ...(currency !== "usd" || isAcceptable(order, payment)
      ? []
      : ["It is less than the sales tax of the order, so it cannot be accepted."]),
    ...(paymentId === undefined ? ["Only the payment provider’s dashboard can refund it."] : []),
  ];
}

function isRefundable({ state, paymentId, returned }: HeldPaymentDetail): boolean {
  return state === "paid" && paymentId !== undefined && returned === "none";
}

function sumOf({ amountTotal, currency }: HeldPaymentDetail): string {
  return formatMoney(amountTotal, currency);
}

function sumsOf(payments: readonly HeldPaymentDetail[]): string {
  return payments.map(sumOf).join(" and ");
}
