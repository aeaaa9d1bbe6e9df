import type { OrderDetail } from "@lightwell/shared/contract/order-admin-endpoints";
import { formatUsd } from "@lightwell/shared/money/cents";
import { refundedAmounts } from "@lightwell/shared/orders/refunded-amounts";

/** The amounts that the payment provider has charged and given back. */
export function OrderAmounts({ order }: { readonly order: OrderDetail }) {
  const { subtotal, shipping, taxes, total, timeline, paymentId } = order;
  const { refundedCents, refundedTaxCents } = refundedAmounts(timeline);
  return (
    <dl className="order-amounts">
      <Amount label="Subtotal" cents={subtotal} />
      <Amount label="Shipping" cents={shipping.cost} />
      <Amount label="Sales tax" cents={taxes.taxAmount} />
      <Amount label="Total" cents={total} />
      {refundedCents > 0 && (
        <>
          <Amount label="Refunded" cents={refundedCents} />
          <Amount label="Sales tax in it" cents={refundedTaxCents} />
          <Amount label="Kept" cents={total - refundedCents} />
        </>
      )}
      {paymentId !== undefined && (
        <div>
          <dt>Payment</dt>
          <dd>
            <code>{paymentId}</code>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Amount({ label, cents }: { readonly label: string; readonly cents: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatUsd(cents)}</dd>
    </div>
  );
}
