import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import type { OrderCursor } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import type { getTaxReport, ProviderTotals } from "@lightwell/shared/contract/orders/order-csv-endpoints";
import { instantsOfDays } from "@lightwell/shared/delivery/calendar-date";
import { orderStages } from "@lightwell/shared/orders/order-stage";
import { cutText } from "@lightwell/shared/text/cut-text";
import { useState } from "react";
import { errorOfLast, failureOf } from "#src/admin/api/back-office-api.ts";
import { orderAdminApi } from "#src/admin/api/order-admin-api.ts";
import { signedUsd } from "#src/admin/format/signed-usd.ts";
import { ScrollingTable } from "#src/admin/table/data-table.tsx";
import { useShopTimeZone, useTimeZoneName, useToday } from "#src/admin/format/shop-time.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { saveCsv } from "#src/ui/save-file.ts";
import { reportPeriods } from "./report-periods.ts";
import { TrackingImport } from "./tracking-import.tsx";

/** The tables that are downloaded and uploaded. */
export function OrderFiles() {
  return (
    <section className="order-files" aria-label="Files">
      <h2>Files</h2>
      <details>
        <summary>Tax report, orders and order lines as CSV</summary>
        <DownloadForm />
      </details>
      <details>
        <summary>Import tracking numbers from a CSV</summary>
        <TrackingImport />
      </details>
    </section>
  );
}

/** Downloads the tax report, the orders or their lines of some days. */
function DownloadForm() {
  const timeZone = useShopTimeZone();
  const timeZoneName = useTimeZoneName();
  const today = useToday();
  const [chosenFrom, setFrom] = useState<string>();
  const [chosenUntil, setUntil] = useState<string>();
  const from = chosenFrom ?? `${cutText(today, 8)}01`;
  const until = chosenUntil ?? today;
  const [loadReport, reporting] = orderAdminApi.useTaxReportMutation();
  const [loadPage, paging] = orderAdminApi.useExportOrdersMutation();
  const [exported, setExported] = useState<keyof typeof tableNames>();
  const { data: report, isLoading, originalArgs } = reporting;
  const error = errorOfLast(reporting, paging);
  const isBusy = isLoading || exported !== undefined;
  const problem =
    from === "" || until === "" || until < from ? "Choose the first and the last day." : undefined;
  const period = `${from}-${until}`;
  const isReportOfPeriod = originalArgs?.body.from === from && originalArgs.body.until === until;

  const downloadReport = async () => {
    const { data } = await loadReport({ body: { from, until } });
    if (data) saveCsv(`taxes-${period}.csv`, data.csv);
  };
  const downloadTable = async (table: keyof typeof tableNames) => {
    setExported(table);
    const csv = await allPages(table);
    setExported(undefined);
    if (csv !== undefined) saveCsv(`${table}-${period}.csv`, csv);
  };
  /** Undefined when a page could not be loaded. */
  const allPages = async (table: keyof typeof tableNames): Promise<string | undefined> => {
    const stages = orderStages.filter((stage) => stage !== "unpaid");
    const { fromMs, untilMs } = instantsOfDays({ from, until }, timeZone);
    let csv = "";
    let after: OrderCursor | undefined;
    do {
      const search = { text: "", stages, from: fromMs, until: untilMs, ...(after && { after }) };
      const { data } = await loadPage({ body: { table, search } });
      if (!data) return undefined;
      csv += data.csv;
      after = data.next;
    } while (after);
    return csv;
  };

  return (
    <div className="box admin-form">
      <div className="buttons" role="group" aria-label="Periods">
        {reportPeriods(today).map((period) => (
          <Button
            key={period.label}
            aria-pressed={period.from === from && period.until === until}
            onClick={() => {
              setFrom(period.from);
              setUntil(period.until);
            }}
          >
            {period.label}
          </Button>
        ))}
      </div>
      <Field label="First day" type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
      <Field
        label="Last day"
        type="date"
        hint={`Days are those of the shop, ${timeZoneName}. Taxes count when an order is paid and when a refund is made, orders when they are placed.`}
        problem={problem}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
      <div className="buttons">
        <Button
          look="primary"
          isBusy={isLoading}
          isDisabled={isBusy || problem !== undefined}
          onClick={() => void downloadReport()}
        >
          Tax report
        </Button>
        {(["orders", "lines"] as const).map((table) => (
          <Button
            key={table}
            isBusy={exported === table}
            isDisabled={isBusy || problem !== undefined}
            onClick={() => void downloadTable(table)}
          >
            {tableNames[table]}
          </Button>
        ))}
      </div>
      {error && <Notice tone="alarm">{failureOf(error).message}</Notice>}
      {report && isReportOfPeriod && <TaxReportTotals report={report} />}
    </div>
  );
}

/** The sums of a tax report beside those of the payment provider. */
function TaxReportTotals({ report }: { readonly report: ReplyOf<typeof getTaxReport> }) {
  const { paymentsCents, refundsCents, taxOwedCents, provider } = report;
  const isEqual = provider?.paymentsCents === paymentsCents && provider.refundsCents === refundsCents;
  return (
    <>
      <ScrollingTable label="Sums of the tax report">
        <table className="table is-fullwidth">
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
      </ScrollingTable>
      {!provider && <Notice tone="neutral">The payment provider did not answer.</Notice>}
      {provider && isEqual && <Notice tone="good">Both agree to the cent.</Notice>}
      {provider && !isEqual && (
        <Notice tone="alarm">
          They differ. Look for payments without an order, orders that were paid twice, payments that were
          refunded in a review, and payments around midnight.
        </Notice>
      )}
      {provider && <BalanceTable totals={provider} />}
    </>
  );
}

/** What moved the balance at the payment provider. */
function BalanceTable({ totals }: { readonly totals: ProviderTotals }) {
  const { paymentsCents, refundsCents, disputesCents, feesCents, otherCents, payoutsCents } = totals;
  const movements = [
    ["Payments", paymentsCents],
    ["Refunds", -refundsCents],
    ["Disputes", -disputesCents],
    ["Fees", -feesCents],
    ["Other", otherCents],
  ] as const;
  const left = movements.reduce((sum, [, cents]) => sum + cents, 0);
  return (
    <ScrollingTable label="At the payment provider">
      <table className="table is-fullwidth">
        <caption>At the payment provider</caption>
        <tbody>
          {[
            ...movements,
            ["Left after fees", left] as const,
            ["Paid out to your bank", payoutsCents] as const,
          ].map(([name, cents]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{signedUsd(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollingTable>
  );
}

const tableNames = { orders: "Orders", lines: "Order lines" } as const;
