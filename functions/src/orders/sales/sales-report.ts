import type { SalesReport, SoldItem } from "@lightwell/shared/contract/orders/sales-endpoints";
import { usStates } from "@lightwell/shared/checkout/us-states";
import { decimalDollars } from "@lightwell/shared/money/cents";
import { optionLabel } from "@lightwell/shared/options/option-groups";
import { amountsOfDays, sumOfSales } from "@lightwell/shared/sales/sales";
import type { Sales, SalesAmounts, Sold } from "@lightwell/shared/sales/sales-schemas";
import { csvOf } from "#src/csv/csv-table.ts";
import type { SalesMonth } from "#src/orders/sales-month.ts";

/** The parts of the catalog by which sold photos are grouped. */
export interface CatalogOfSales {
  collections(): Promise<
    readonly { readonly id: string; readonly title: string; readonly collectionPhotos: readonly string[] }[]
  >;
  photoRows(): Promise<readonly { readonly id: string; readonly id2: string; readonly title: string }[]>;
}

/** What was sold most, most prints first. */
export interface SoldItems {
  readonly photos: SoldItem[];
  readonly sizes: SoldItem[];
  readonly frames: SoldItem[];
}

/** The photos, sizes and frames of some months. Photos have the titles under which they were last ordered. */
export function soldItems(months: readonly SalesMonth[]): SoldItems {
  const sales = sumOfSales(months);
  const titles = new Map(months.flatMap((month) => Object.entries(month.titles)));
  return {
    photos: sortedItems(sales.photos, (id) => titles.get(id) || "Untitled"),
    sizes: sortedItems(sales.sizes, (size) => (size === "other" ? "Other" : optionLabel("sizes", size))),
    frames: sortedItems(sales.frames, (frame) =>
      frame === "unframed" ? "Unframed" : optionLabel("framed_materials", frame),
    ),
  };
}

/** The tables of the page of sales, and all of them as CSV. */
export async function salesTables(
  catalog: CatalogOfSales,
  months: readonly SalesMonth[],
): Promise<Omit<SalesReport, "isCounting" | "otherTimeZone">> {
  const sales = sumOfSales(months);
  const tables = {
    months: months.map((month) => ({ month: month.month, amounts: amountsOf(month) })),
    states: Object.entries(sales.states)
      .map(([id, amounts]) => ({ id, name: stateNames[id] ?? id, amounts }))
      .toSorted((one, other) => other.amounts.paymentsCents - one.amounts.paymentsCents),
    ...soldItems(months),
    collections: await soldCollections(catalog, sales),
  };
  return { ...tables, csv: csvOfTables(tables) };
}

const stateNames: Readonly<Record<string, string>> = usStates;

function amountsOf(sales: Sales): SalesAmounts {
  return amountsOfDays(sales, { from: "0000-01-01", until: "9999-12-31" });
}

/** The prints of the photos that each collection contains now; those of no collection are the last. */
async function soldCollections(catalog: CatalogOfSales, { photos }: Sales): Promise<SoldItem[]> {
  if (Object.keys(photos).length === 0) return [];
  const [collections, rows] = await Promise.all([catalog.collections(), catalog.photoRows()]);
  const id2s = new Map(rows.map(({ id, id2 }) => [id, id2]));
  const sumOfPhotos = (isCounted: (id2: string | undefined) => boolean): Sold => {
    const counted = Object.entries(photos).filter(([id]) => isCounted(id2s.get(id)));
    return counted.reduce(
      (sum, [, { prints, priceCents }]) => ({
        prints: sum.prints + prints,
        priceCents: sum.priceCents + priceCents,
      }),
      { prints: 0, priceCents: 0 },
    );
  };
  const members = collections.map(({ collectionPhotos }) => new Set(collectionPhotos));
  const sold = collections.map(({ id, title }, index) => ({
    id,
    name: title || "Untitled",
    ...sumOfPhotos((id2) => id2 !== undefined && members[index]?.has(id2) === true),
  }));
  const rest = sumOfPhotos((id2) => id2 === undefined || !members.some((ids) => ids.has(id2)));
  const all = [...sold.toSorted(byPrints), { id: "", name: "In no collection", ...rest }];
  return all.filter(({ prints }) => prints > 0);
}

function sortedItems(sold: Readonly<Record<string, Sold>>, nameOf: (id: string) => string): SoldItem[] {
  return Object.entries(sold)
    .map(([id, { prints, priceCents }]) => ({ id, name: nameOf(id), prints, priceCents }))
    .toSorted(byPrints);
}

function byPrints(one: SoldItem, other: SoldItem): number {
  return other.prints - one.prints || other.priceCents - one.priceCents || one.name.localeCompare(other.name);
}

function csvOfTables(tables: Omit<SalesReport, "csv" | "isCounting" | "otherTimeZone">): string {
  const { months, states, ...sold } = tables;
  const amounts = [
    ...months.map(({ month, amounts: own }) => ["month", month, own] as const),
    ...states.map(({ name, amounts: own }) => ["state", name, own] as const),
  ].map(([by, name, own]) => [
    by,
    name,
    own.orders,
    own.prints,
    "",
    ...[own.shippingCents, own.taxCents, own.paymentsCents, own.refundsCents, own.refundedTaxCents].map(
      decimalDollars,
    ),
    own.unfinished,
    decimalDollars(own.unfinishedCents),
  ]);
  const items = [
    ...sold.photos.map((item) => ["photo", item] as const),
    ...sold.collections.map((item) => ["collection", item] as const),
    ...sold.sizes.map((item) => ["size", item] as const),
    ...sold.frames.map((item) => ["frame", item] as const),
  ].map(([by, { name, prints, priceCents }]) => [
    by,
    name,
    "",
    prints,
    decimalDollars(priceCents),
    "",
    "",
    "",
    "",
    "",
    "",
    "",
  ]);
  return csvOf([csvColumns, ...amounts, ...items]);
}

const csvColumns = [
  "by",
  "name",
  "orders",
  "prints",
  "prices_usd",
  "shipping_usd",
  "tax_usd",
  "payments_usd",
  "refunded_usd",
  "refunded_tax_usd",
  "unfinished",
  "unfinished_usd",
];
