import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import type {
  ComparedAmounts,
  getThisWeek,
  SoldItem,
} from "@lightwell/shared/contract/orders/sales-endpoints";
import { dateRangeText } from "@lightwell/shared/delivery/delivery-texts";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import type { SalesAmounts } from "@lightwell/shared/sales/sales-schemas";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { photoCount } from "#src/admin/format/counts.ts";
import { signedUsd } from "#src/admin/format/signed-usd.ts";
import { DataTable, TextHeadings } from "#src/admin/table/data-table.tsx";

/**
 * What is sold beside the year before, unfinished checkouts, the best sellers and photos that are hard to find, each
 * with a link to its list. Renders nothing before the first sale.
 */
export function ThisWeek({ sales, best, photos }: Reply) {
  if (!sales) return null;
  return (
    <section className="this-week" aria-labelledby="this-week-heading">
      <h2 id="this-week-heading">This week</h2>
      <DataTable
        caption="Sales"
        head={
          <tr>
            <TextHeadings titles={["Sales", "Now", "A year ago"]} />
          </tr>
        }
      >
        <Compared title="Last 7 days" compared={sales.week} />
        <Compared title="This month" compared={sales.month} />
      </DataTable>
      <p className="editor-note">
        What was paid, with shipping and tax, less refunds.{" "}
        <Link to={adminPaths.sales.href()}>All sales</Link>
      </p>
      <Unfinished week={sales.week.now.amounts} month={sales.month.now.amounts} />
      <Best {...best} />
      <HiddenPhotos {...photos} />
    </section>
  );
}

type Reply = ReplyOf<typeof getThisWeek>;

function Compared({ title, compared }: { readonly title: string; readonly compared: ComparedAmounts }) {
  const { from, until } = compared.now.span;
  return (
    <tr>
      <th scope="row">
        {title}
        <br />
        <small>{dateRangeText({ earliest: from, latest: until })}</small>
      </th>
      <Amounts {...compared.now.amounts} />
      <Amounts {...compared.yearBefore.amounts} />
    </tr>
  );
}

function Amounts({ orders, paymentsCents, refundsCents }: SalesAmounts) {
  return (
    <td>
      {signedUsd(paymentsCents - refundsCents)}
      <br />
      <small>{orders === 1 ? "1 order" : `${orders.toLocaleString("en-US")} orders`}</small>
    </td>
  );
}

interface UnfinishedProps {
  readonly week: SalesAmounts;
  readonly month: SalesAmounts;
}

/** Checkouts that reached the payment page and were not paid. Those of a year ago are deleted with their orders. */
function Unfinished({ week, month }: UnfinishedProps) {
  if (week.unfinished === 0 && month.unfinished === 0) return null;
  return (
    <>
      <h3>Reached the payment page and not paid</h3>
      <ul className="bullets">
        <li>{`Last 7 days: ${unfinishedText(week)}`}</li>
        <li>{`This month: ${unfinishedText(month)}`}</li>
      </ul>
    </>
  );
}

/** `"3 checkouts, $450.00"` */
function unfinishedText({ unfinished, unfinishedCents }: SalesAmounts): string {
  if (unfinished === 0) return "none";
  const count = unfinished === 1 ? "1 checkout" : `${unfinished.toLocaleString("en-US")} checkouts`;
  return `${count}, ${signedUsd(unfinishedCents)}`;
}

/** The best sellers of this month and the one before. */
function Best({ photos, sizes, frames }: Reply["best"]) {
  if (photos.length === 0) return null;
  const salesOf = (table: string) => `${adminPaths.sales.href()}#${table}`;
  return (
    <>
      <h3>Sold most since last month</h3>
      <dl className="best-sellers">
        <BestOf title="Photos" items={photos} hrefOf={({ id }) => adminPaths.photo.href(id)} />
        <BestOf title="Sizes" items={sizes} hrefOf={() => salesOf("sizes")} />
        <BestOf title="Frames" items={frames} hrefOf={() => salesOf("frames")} />
      </dl>
    </>
  );
}

interface BestOfProps {
  readonly title: string;
  readonly items: readonly SoldItem[];
  readonly hrefOf: (item: SoldItem) => string;
}

function BestOf({ title, items, hrefOf }: BestOfProps) {
  return (
    <div>
      <dt>{title}</dt>
      {items.map((item) => (
        <dd key={item.id}>
          <Link to={hrefOf(item)}>{item.name}</Link> {item.prints.toLocaleString("en-US")}
        </dd>
      ))}
    </div>
  );
}

function HiddenPhotos({ withoutCollection, withoutDescription }: Reply["photos"]) {
  if (withoutCollection + withoutDescription === 0) return null;
  const listOf = (mark: string, count: number, what: string): ReactNode =>
    count > 0 && (
      <li>
        <Link
          to={`${adminPaths.photos.href()}?filter=${mark}`}
        >{`${photoCount(count)} on sale ${what}`}</Link>
      </li>
    );
  return (
    <>
      <h3>Hard to find</h3>
      <ul className="bullets">
        {listOf("no-collection", withoutCollection, "in no collection")}
        {listOf("no-description", withoutDescription, "without a description")}
      </ul>
    </>
  );
}
