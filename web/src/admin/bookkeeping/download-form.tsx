import { cutText } from "@lightwell/shared/text/cut-text";
import type { OrderCursor } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { orderStages } from "@lightwell/shared/orders/order-stage";
import { instantsOfDays } from "@lightwell/shared/delivery/calendar-date";
import { useState } from "react";
import { failureOf } from "#src/admin/api/back-office-api.ts";
import { useShopTimeZone, useTimeZoneName, useToday } from "#src/admin/format/shop-time.ts";
import { orderReportApi } from "#src/admin/api/order-report-api.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { saveFile } from "#src/ui/save-file.ts";
import { TaxReportTotals } from "./tax-report-totals.tsx";

const tableNames = { orders: "Orders", lines: "Order lines" } as const;

/** Downloads the tax report, the orders or their lines of some days. */
export function DownloadForm() {
  const timeZone = useShopTimeZone();
  const timeZoneName = useTimeZoneName();
  const today = useToday();
  const [chosenFrom, setFrom] = useState<string>();
  const [chosenUntil, setUntil] = useState<string>();
  const from = chosenFrom ?? `${cutText(today, 8)}01`;
  const until = chosenUntil ?? today;
  const [loadReport, { data: report, error: reportError, isLoading }] = orderReportApi.useTaxReportMutation();
  const [loadPage, { error: pageError }] = orderReportApi.useExportOrdersMutation();
  const [exported, setExported] = useState<keyof typeof tableNames>();
  const error = reportError ?? pageError;
  const isBusy = isLoading || exported !== undefined;
  const problem =
    from === "" || until === "" || until < from ? "Choose the first and the last day." : undefined;
  const period = `${from}-${until}`;

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
    <div className="order-form">
      <Field label="First day" type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
      <Field
        label="Last day"
        type="date"
        hint={`Days are those of the shop, ${timeZoneName}. Taxes count when an order is paid and when a refund is made, orders when they are placed.`}
        problem={problem}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
      <div className="order-action-bar">
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
      {report && !isLoading && <TaxReportTotals report={report} />}
    </div>
  );
}

/** Downloads a table. The mark at its beginning tells spreadsheets that it is UTF-8. */
function saveCsv(name: string, csv: string): void {
  saveFile(name, new Blob(["\uFEFF", csv], { type: "text/csv;charset=utf-8" }));
}
