import type { Firestore } from "@google-cloud/firestore";
import { type Case } from "@lightwell/shared/cases/cases-schemas";
import { caseKindLabels, caseStateLabels, caseStates } from "@lightwell/shared/cases/case";
import type { Collection } from "@lightwell/shared/catalog/catalog-schemas";
import type { CaseCursor } from "@lightwell/shared/contract/back-office/case-endpoints";
import type { OrderCursor } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { ordersPerExport } from "@lightwell/shared/contract/orders/order-csv-endpoints";
import { dateTimeInTimeZone } from "@lightwell/shared/delivery/calendar-date";
import { orderStages } from "@lightwell/shared/orders/order-stage";
import type { CaseRepository } from "#src/cases/case-repository.ts";
import { savedAnswers } from "#src/cases/saved-answers.ts";
import type { CatalogRepository } from "#src/catalog/catalog-repository.ts";
import { photoCells, photoColumns } from "#src/catalog/photos/photo-table.ts";
import { csvOf } from "#src/csv/csv-table.ts";
import { ifReadable } from "#src/firestore/typed-collection.ts";
import { damageFolder } from "#src/images/bucket-damage-photos.ts";
import { exportOrders, type ExportDeps } from "#src/orders/reports/export-orders.ts";

export interface ArchiveTableDeps extends ExportDeps {
  readonly database: Firestore;
  readonly catalog: Pick<
    CatalogRepository,
    "photos" | "collections" | "site" | "options" | "pricePlans" | "savedDrafts"
  >;
  readonly cases: Pick<CaseRepository, "page">;
}

/** A file of the archive that is no picture, in parts that are read when they are written. */
export interface ArchiveTable {
  readonly path: string;
  readonly content: AsyncIterable<string>;
}

/** What the shop stores, as decision 0100 lists it with what is left out, and without what cannot be read. */
export async function archiveTables(deps: ArchiveTableDeps): Promise<readonly ArchiveTable[]> {
  const { timeZone } = await deps.shippingSettings();
  const timeOf = (epochMs: number) => dateTimeInTimeZone(epochMs, timeZone);
  const options = await ifReadable(deps.catalog.options());
  return [
    { path: "READ ME.txt", content: once(() => Promise.resolve(readMe)) },
    { path: "tables/photos.csv", content: withMark(photos(deps, timeOf)) },
    { path: "tables/collections.csv", content: withMark(collections(deps)) },
    { path: "tables/orders.csv", content: withMark(orders(deps, "orders")) },
    { path: "tables/order-lines.csv", content: withMark(orders(deps, "lines")) },
    { path: "tables/order-events.csv", content: withMark(orderEvents(deps, timeOf)) },
    { path: "tables/cases.csv", content: withMark(cases(deps, timeOf)) },
    { path: "tables/saved-answers.csv", content: withMark(answers(deps)) },
    { path: "tables/site.json", content: once(async () => json(await deps.catalog.site())) },
    ...(options
      ? [{ path: "tables/options.json", content: once(() => Promise.resolve(json(options))) }]
      : []),
    { path: "tables/planned-prices.json", content: once(async () => json(await deps.catalog.pricePlans())) },
    { path: "tables/site-drafts.json", content: once(async () => json(await deps.catalog.savedDrafts())) },
  ];
}

const readMe = `Everything in this shop when the archive was begun.

tables      photos and collections with their texts, paid orders with their lines and all that happened to them, cases
            and saved answers, as CSV for a spreadsheet; the site, its drafts, the options with their prices and
            planned prices as JSON. The texts in photos.csv can be changed and uploaded on the page of the photos.
pictures    the originals, unchanged. Their names begin with the column "number" of photos.csv or collections.csv.
            In "damage" the photos of damaged prints, which order-events.csv names.
manifest    the files of each part with their length in bytes and their SHA-256.

Orders and cases contain names and addresses: keep the archive where nobody else can read it, and delete it when you no
longer need it.
`;

type TimeOf = (epochMs: number) => string;

async function* photos({ catalog }: ArchiveTableDeps, timeOf: TimeOf): AsyncGenerator<string> {
  yield csvOf([photoColumns]);
  for (const photo of await catalog.photos()) yield csvOf([photoCells(photo, timeOf)]);
}

async function* collections({ catalog }: ArchiveTableDeps): AsyncGenerator<string> {
  yield csvOf([
    [
      "id",
      "title",
      "description",
      "long_description",
      "number",
      "address",
      "active",
      "on_homepage",
      "photos",
    ],
  ]);
  yield csvOf((await catalog.collections()).map(collectionCells));
}

/** The photos by their numbers, in their order. */
function collectionCells(collection: Collection): string[] {
  const { id, id2, title, description, longDescription, slug, active, showOnHomepage } = collection;
  const yesOrNo = [active, showOnHomepage].map((is) => (is ? "yes" : "no"));
  return [
    id,
    title,
    description,
    longDescription,
    id2,
    slug,
    ...yesOrNo,
    collection.collectionPhotos.join(" "),
  ];
}

/** Orders that were never paid are left out. */
const stages = orderStages.filter((stage) => stage !== "unpaid");

async function* orders(deps: ArchiveTableDeps, table: "orders" | "lines"): AsyncGenerator<string> {
  let after: OrderCursor | undefined;
  do {
    const page = await exportOrders(deps, { table, search: { text: "", stages, ...(after && { after }) } });
    yield page.csv;
    after = page.next;
  } while (after);
}

/** What belongs to one kind of event only is JSON. */
async function* orderEvents({ orders: stored }: ArchiveTableDeps, timeOf: TimeOf): AsyncGenerator<string> {
  yield csvOf([["order", "time", "by", "event", "reason", "details", "photo"]]);
  let after: OrderCursor | undefined;
  do {
    const page = await stored.page({ text: "", stages, ...(after && { after }) }, ordersPerExport);
    yield csvOf(
      page.orders.flatMap(({ id, number, timeline }) =>
        timeline.map(({ at, by, reason, event: { kind, ...details } }) => {
          const photo = "photo" in details ? `pictures/${damageFolder}${id}/${details.photo}.webp` : "";
          return [number, timeOf(at), by.name || by.role, kind, reason, JSON.stringify(details), photo];
        }),
      ),
    );
    after = page.next;
  } while (after);
}

async function* cases({ cases: stored }: ArchiveTableDeps, timeOf: TimeOf): AsyncGenerator<string> {
  yield csvOf([["case", "kind", "state", "created", "updated", "name", "email", "order", "text", "entries"]]);
  let after: CaseCursor | undefined;
  do {
    const page = await stored.page({ text: "", states: [...caseStates], ...(after && { after }) });
    yield csvOf(page.cases.map((one) => caseCells(one, timeOf)));
    after = page.next;
  } while (after);
}

function caseCells(one: Case, timeOf: TimeOf): string[] {
  const entries = one.entries.map(({ at, by, kind, text }) => `${timeOf(at)} ${by} (${kind}): ${text}`);
  return [
    one.number,
    caseKindLabels[one.kind],
    caseStateLabels[one.state],
    timeOf(one.created),
    timeOf(one.updated),
    one.name,
    one.emailAddress,
    one.order ?? "",
    one.text,
    entries.join("\n\n"),
  ];
}

async function* answers(deps: ArchiveTableDeps): AsyncGenerator<string> {
  yield csvOf([["name", "text"]]);
  yield csvOf((await savedAnswers(deps)).map(({ name, text }) => [name, text]));
}

async function* once(read: () => Promise<string>): AsyncGenerator<string> {
  yield await read();
}

/** The mark at its beginning tells spreadsheets that a table is UTF-8. */
async function* withMark(table: AsyncIterable<string>): AsyncGenerator<string> {
  yield "\uFEFF";
  yield* table;
}

function json(value: object): string {
  return JSON.stringify(value, null, 2);
}
