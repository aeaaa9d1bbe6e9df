import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import type { getTaxReport } from "@lightwell/shared/contract/orders/order-csv-endpoints";
import { formatUsd } from "@lightwell/shared/money/cents";
import { Notice } from "#src/ui/notice.tsx";

/** The sums of a tax report beside those of the payment provider. */
export function TaxReportTotals({ report }: { readonly report: ReplyOf<typeof getTaxReport> }) {
  const { paymentsCents, refundsCents, taxOwedCents, provider } = report;
  const isEqual = provider?.paymentsCents === paymentsCents && provider.refundsCents === refundsCents;
  return (
    <>
      <table className="order-sums">
        <caption>Sums of the tax report</caption>
        <thead>
          <tr>
            <th scope="col">Sum</th>
            <th scope="col">Shop</th>
            <th scope="col">Payment provider</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Payments</th>
            <td>{signedUsd(paymentsCents)}</td>
            <td>{provider ? signedUsd(provider.paymentsCents) : "-"}</td>
          </tr>
          <tr>
            <th scope="row">Refunds</th>
            <td>{signedUsd(refundsCents)}</td>
            <td>{provider ? signedUsd(provider.refundsCents) : "-"}</td>
          </tr>
          <tr>
            <th scope="row">Sales tax owed</th>
            <td>{signedUsd(taxOwedCents)}</td>
            <td>-</td>
          </tr>
        </tbody>
      </table>
      {!provider && <Notice tone="neutral">The payment provider did not answer.</Notice>}
      {provider && isEqual && <Notice tone="good">Both agree to the cent.</Notice>}
      {provider && !isEqual && (
        <Notice tone="alarm">
          They differ. Look for payments without an order, orders that were paid twice, payments that were
          refunded in a review, and payments around midnight.
        </Notice>
      )}
    </>
  );
}

function signedUsd(cents: number): string {
  return cents < 0 ? `-${formatUsd(-cents)}` : formatUsd(cents);
}
