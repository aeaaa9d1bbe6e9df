import type { OrderDetail } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { formatUsd } from "@lightwell/shared/money/cents";
import { paidCents, refundedAmounts } from "@lightwell/shared/orders/order-payment";
import type { TimelineEntry } from "@lightwell/shared/orders/orders-schemas";
import { Notice } from "#src/ui/notice.tsx";

/** The amounts that the payment provider has charged and refunded. */
export function OrderAmounts({ order }: { readonly order: OrderDetail }) {
  const { subtotal, shipping, taxes, isTaxFallback, total, receivedCents, timeline, paymentId, paymentUrl } =
    order;
  const { refundedCents, refundedTaxCents, requestedCents } = refundedAmounts(timeline);
  return (
    <>
      <RefundState timeline={timeline} requestedCents={requestedCents} />
      <dl className="facts">
        <Amount label="Subtotal" cents={subtotal} />
        <Amount label="Shipping" cents={shipping.cost} />
        <Amount
          label="Sales tax"
          cents={taxes.taxAmount}
          note={isTaxFallback ? "By the tables of the shop: the tax service was not available." : undefined}
        />
        <Amount label="Total" cents={total} />
        {receivedCents !== undefined && <Amount label="Received" cents={receivedCents} />}
        {refundedCents > 0 && (
          <>
            <Amount label="Refunded" cents={refundedCents} />
            <Amount label="Sales tax in it" cents={refundedTaxCents} />
            <Amount label="Kept" cents={paidCents(order) - refundedCents} />
          </>
        )}
        {paymentId !== undefined && (
          <div>
            <dt>Payment</dt>
            <dd>
              <code>{paymentId}</code>
              {paymentUrl !== undefined && (
                <>
                  {" "}
                  <a href={paymentUrl} rel="noreferrer" target="_blank">
                    Open at the payment provider
                  </a>
                </>
              )}
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

interface RefundStateProps {
  readonly timeline: readonly TimelineEntry[];
  readonly requestedCents: number;
}

/** The requested refund without a result yet, or the error of the last refund if it was rejected or failed. */
function RefundState({ timeline, requestedCents }: RefundStateProps) {
  if (requestedCents > 0)
    return (
      <Notice tone="neutral">
        {`A refund of ${formatUsd(requestedCents)} is requested. The payment provider has not answered yet.`}
      </Notice>
    );
  const last = timeline.findLast(({ event }) => event.kind.startsWith("refund"));
  if (last?.event.kind === "refund-rejected")
    return <Notice tone="alarm">{`The last refund was rejected: ${last.reason}`}</Notice>;
  if (last?.event.kind === "refund-failed")
    return (
      <Notice tone="alarm">The last refund did not arrive. The money is back at the payment provider.</Notice>
    );
  return null;
}

interface AmountProps {
  readonly label: string;
  readonly cents: number;
  readonly note?: string | undefined;
}

function Amount({ label, cents, note }: AmountProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{formatUsd(cents)}</span>
        {note !== undefined && <p>{note}</p>}
      </dd>
    </div>
  );
}
