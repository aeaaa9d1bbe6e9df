import type { SalesReport, SoldItem } from "@lightwell/shared/contract/orders/sales-endpoints";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { monthOf, sumOfAmounts } from "@lightwell/shared/sales/sales";
import type { SalesAmounts } from "@lightwell/shared/sales/sales-schemas";
import { monthsBefore } from "@lightwell/shared/sales/sales-periods";
import { cutText } from "@lightwell/shared/text/cut-text";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { failureOf } from "#src/admin/api/back-office-api.ts";
import { useToday } from "#src/admin/format/shop-time.ts";
import { signedUsd } from "#src/admin/format/signed-usd.ts";
import { DataTable, TextHeadings } from "#src/admin/table/data-table.tsx";
import { ListFailure } from "#src/admin/table/list-failure.tsx";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { saveCsv } from "#src/ui/save-file.ts";
import { SelectField } from "#src/ui/select-field.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { salesApi } from "./sales-api.ts";
import { SalesChart, monthName } from "./sales-chart.tsx";

/** The sales of a chosen period: a chart with its table, and tables by photo, collection, size, frame and state. */
export function SalesView() {
  const [recent, ...years] = periodsUntil(monthOf(useToday()));
  const [chosen, setChosen] = useState("");
  const { from, until } = years.find(({ value }) => value === chosen) ?? recent;
  const {
    currentData: report,
    error,
    refetch,
  } = salesApi.useSalesQuery({ body: { from, until } }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <div className="list-tools">
        <SelectField
          label="Period"
          placeholder={recent.label}
          options={years}
          value={chosen}
          onChange={setChosen}
        />
        {report && (
          <Button onClick={() => saveCsv(`sales-${from}-${until}.csv`, report.csv)}>Download as CSV</Button>
        )}
      </div>
      {error && <ListFailure onRetry={() => void refetch()} />}
      {!report && !error && <Spinner />}
      {report && <Report report={report} />}
      <Recount report={report} />
    </>
  );
}

interface Period {
  readonly value: string;
  readonly label: string;
  readonly from: string;
  readonly until: string;
}

/** The last twelve months, this year and the two before. */
function periodsUntil(month: string): readonly [Period, ...Period[]] {
  const year = Number(cutText(month, 4));
  const years = [year, year - 1, year - 2].map((one) => ({
    value: String(one),
    label: String(one),
    from: `${one}-01`,
    until: `${one}-12`,
  }));
  return [{ value: "", label: "Last 12 months", from: monthsBefore(month, 11), until: month }, ...years];
}

function Report({ report }: { readonly report: SalesReport }) {
  const { months, states, photos, collections, sizes, frames } = report;
  const total = sumOfAmounts(months.map(({ amounts }) => amounts));
  return (
    <>
      <SalesChart months={months} />
      <AmountsTable
        title="By month"
        first="Month"
        rows={[
          ...months.map(({ month, amounts }) => ({ id: month, name: monthName(month), amounts })),
          { id: "total", name: "Total", amounts: total },
        ]}
      />
      <p className="editor-note">
        Payments contain shipping and tax. They count on the day of the payment, refunds on the day of the
        refund, as in the tax report. A checkout is unfinished if it reached the payment page and was not paid
        before that page ended; once it is paid after all, it is an order. It is counted for a year, as long
        as the shop keeps orders that were never paid.
      </p>
      <SoldTable
        id="photos"
        title="By photo"
        items={photos}
        nameOf={({ id, name }) => <Link to={adminPaths.photo.href(id)}>{name}</Link>}
      />
      <SoldTable
        id="collections"
        title="By collection"
        note="A print counts in every collection that contains its photo today."
        items={collections}
        nameOf={({ id, name }) =>
          id === "" ? name : <Link to={adminPaths.collection.href(id)}>{name}</Link>
        }
      />
      <SoldTable id="sizes" title="By size" items={sizes} />
      <SoldTable id="frames" title="By frame" items={frames} />
      <AmountsTable title="By state" first="State" rows={states} />
    </>
  );
}

interface AmountsTableProps {
  readonly title: string;
  /** The heading of the first column. */
  readonly first: string;
  readonly rows: readonly { readonly id: string; readonly name: string; readonly amounts: SalesAmounts }[];
}

function AmountsTable({ title, first, rows }: AmountsTableProps) {
  if (rows.length === 0) return null;
  return (
    <section className="sales-table">
      <h2>{title}</h2>
      <DataTable
        caption={title}
        head={
          <tr>
            <TextHeadings
              titles={[
                first,
                "Payments less refunds",
                "Orders",
                "Prints",
                "Payments",
                "Shipping",
                "Tax",
                "Refunds",
                "Unfinished checkouts",
                "Their totals",
              ]}
            />
          </tr>
        }
      >
        {rows.map(({ id, name, amounts }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{signedUsd(amounts.paymentsCents - amounts.refundsCents)}</td>
            <td>{amounts.orders.toLocaleString("en-US")}</td>
            <td>{amounts.prints.toLocaleString("en-US")}</td>
            <td>{signedUsd(amounts.paymentsCents)}</td>
            <td>{signedUsd(amounts.shippingCents)}</td>
            <td>{signedUsd(amounts.taxCents)}</td>
            <td>{signedUsd(amounts.refundsCents)}</td>
            <td>{amounts.unfinished.toLocaleString("en-US")}</td>
            <td>{signedUsd(amounts.unfinishedCents)}</td>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}

interface SoldTableProps {
  readonly id: string;
  readonly title: string;
  readonly items: readonly SoldItem[];
  readonly note?: string;
  readonly nameOf?: (item: SoldItem) => ReactNode;
}

/** The rows shown until all are asked for. */
const firstRows = 10;

function SoldTable({ id, title, note, items, nameOf = ({ name }) => name }: SoldTableProps) {
  const [isLong, setIsLong] = useState(false);
  if (items.length === 0) return null;
  return (
    <section className="sales-table" id={id}>
      <h2>{title}</h2>
      {note !== undefined && <p className="editor-note">{note}</p>}
      <DataTable
        caption={title}
        head={
          <tr>
            <TextHeadings titles={["Name", "Prints", "Prices"]} />
          </tr>
        }
      >
        {items.slice(0, isLong ? items.length : firstRows).map((item) => (
          <tr key={item.id}>
            <th scope="row">{nameOf(item)}</th>
            <td>{item.prints.toLocaleString("en-US")}</td>
            <td>{signedUsd(item.priceCents)}</td>
          </tr>
        ))}
      </DataTable>
      {items.length > firstRows && (
        <Button look="text" onClick={() => setIsLong(!isLong)}>
          {isLong ? "Show fewer" : `Show all ${items.length.toLocaleString("en-US")}`}
        </Button>
      )}
    </section>
  );
}

/** Counts all orders again, call by call, until the count is complete. */
function Recount({ report }: { readonly report: SalesReport | undefined }) {
  const [recount, { error }] = salesApi.useRecountSalesMutation();
  const [isBusy, setIsBusy] = useState(false);
  const handleRecount = async () => {
    setIsBusy(true);
    let isComplete: boolean | undefined;
    do {
      const { data } = await recount({});
      isComplete = data?.isComplete;
    } while (isComplete === false);
    setIsBusy(false);
  };
  return (
    <section aria-labelledby="recount-heading">
      <h2 id="recount-heading">Count again</h2>
      {report?.isCounting && !isBusy && (
        <Notice tone="alarm">The count of the sales was interrupted: not all orders are in it.</Notice>
      )}
      {report?.otherTimeZone !== undefined && (
        <Notice tone="alarm">
          {`These days are those of ${report.otherTimeZone}, the shop’s former time zone. Count again for days of the present one.`}
        </Notice>
      )}
      <p className="editor-note">
        Sales are counted when orders are paid and refunded. Count them again if the shop has another time
        zone, or if they differ from the tax report.
      </p>
      <Button isBusy={isBusy} onClick={() => void handleRecount()}>
        Count all orders again
      </Button>
      {error && <Notice tone="alarm">{failureOf(error).message}</Notice>}
    </section>
  );
}
