import type { z } from "zod";
import { createHash } from "node:crypto";
import { cutText } from "@lightwell/shared/text/cut-text";
import { parseOrderNumber } from "@lightwell/shared/checkout/order-number";
import type { TrackingRow } from "@lightwell/shared/contract/orders/order-csv-endpoints";
import { isBeforeShipment } from "@lightwell/shared/orders/fulfilment";
import { isSplit, labName, type LabPart, labPart, labsOf } from "@lightwell/shared/orders/order-labs";
import { parcelsOf } from "@lightwell/shared/orders/order-parts";
import { type Actor, type Parcel, parcelSchema } from "@lightwell/shared/orders/orders-schemas";
import type { Carrier } from "@lightwell/shared/orders/parcel";
import { CsvProblem, readCsv } from "#src/csv/csv-table.ts";
import {
  enteredText,
  isoDateOf,
  spreadsheetDateProblem,
  spreadsheetNumberProblem,
} from "#src/csv/spreadsheet-cell.ts";
import { chunksOf } from "#src/firestore/batches.ts";
import { AppError } from "#src/http/app-error.ts";
import { recordOrderEvent, withEvent } from "#src/orders/record-order-event.ts";
import type { OrderDeps } from "#src/orders/order-repository.ts";
import type { Order } from "#src/orders/order.ts";

export interface TrackingFile {
  readonly csv: string;
  /** Used where the file names no carrier or date. */
  readonly carrier: Carrier;
  readonly shippedOn: string;
  readonly isPreview: boolean;
}

const maxRows = 500;
/** Maximum number of orders that are read or changed at the same time. */
const maxAtOnce = 10;

/**
 * Marks the orders of a file as shipped, each in a transaction of its own; a preview only returns the result. An order
 * that is already shipped with the same number is not changed, so a file can be imported again. Throws an `AppError`
 * (`invalid-request`) for a file that is not such a table.
 */
export async function importTracking(
  deps: OrderDeps,
  file: TrackingFile,
  by: Actor,
): Promise<{ rows: TrackingRow[] }> {
  const rows = await inTurns(readRows(file.csv), async (row) => await withOrder(deps, row));
  // An order of two labs has a row for each of them.
  const subjectOf = ({ id, ...order }: Order, { lab }: FileRow) =>
    isSplit(order) ? `${id} ${lab.toLowerCase()}` : id;
  const lines = new Map<string, number>();
  for (const row of rows) {
    const subject = row.found && subjectOf(row.found, row);
    if (subject !== undefined && !lines.has(subject)) lines.set(subject, row.line);
  }
  return {
    rows: await inTurns(rows, async ({ found, ...row }) => {
      if (row.problem !== undefined) return rejected(row, row.problem);
      if (!found) return rejected(row, "There is no such order.");
      const line = lines.get(subjectOf(found, row)) ?? row.line;
      if (line < row.line) return rejected(row, `The order is on line ${line} as well.`);
      return await importRow(deps, file, row, found, by);
    }),
  };
}

async function inTurns<Item, Result>(
  items: readonly Item[],
  change: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const chunk of chunksOf(items, maxAtOnce)) results.push(...(await Promise.all(chunk.map(change))));
  return results;
}

interface FileRow {
  readonly line: number;
  readonly order: string;
  readonly tracking: string;
  readonly carrier: string;
  readonly shippedOn: string;
  /** The name of the lab that sends the parcel; empty where the file does not say. */
  readonly lab: string;
  /** Why the row cannot be read. */
  readonly problem?: string | undefined;
}

/** A row with its order, if there is one; an order that cannot be read is the problem of its row. */
async function withOrder(deps: OrderDeps, row: FileRow): Promise<FileRow & { readonly found?: Order }> {
  try {
    const found = await deps.orders.byNumberOrId(parseOrderNumber(row.order) ?? row.order.toLowerCase());
    return { ...row, ...(found && { found }) };
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    return { ...row, problem: row.problem ?? cause.message };
  }
}

async function importRow(
  deps: OrderDeps,
  { carrier, shippedOn, isPreview }: TrackingFile,
  row: FileRow,
  order: Order,
  by: Actor,
): Promise<TrackingRow> {
  const parsed = parcelSchema.safeParse({
    carrier: row.carrier.toLowerCase() || carrier,
    trackingNumber: row.tracking,
    shippedOn: row.shippedOn || shippedOn,
  });
  if (!parsed.success) return rejected(row, problemOf(parsed.error, row));
  const { trackingNumber } = parsed.data;
  const result = { ...givenFields(row), trackingNumber };
  const isOpen = isBeforeShipment(order.fulfilment);
  if (parcelsOf(order).some(({ parcel }) => parcel.trackingNumber === trackingNumber))
    return { ...result, outcome: "recorded", message: "The order is shipped with this number." };
  if (order.parcel && !isOpen) {
    const message = `The order is shipped with the number ${order.parcel.trackingNumber}.`;
    return { ...result, outcome: "rejected", message };
  }
  const part = isOpen && isSplit(order) ? partOf(order, row) : undefined;
  if (typeof part === "string") return { ...result, outcome: "rejected", message: part };
  const lineNumbers = part && { lineNumbers: [...part.parcelLines] };
  const recorded = {
    id: entryId(parsed.data),
    by,
    reason: "Imported",
    event: { kind: "shipped", parcel: parsed.data, ...lineNumbers },
  } as const;
  try {
    if (isPreview) withEvent(order, { ...recorded, at: deps.now() });
    else await recordOrderEvent(deps, { ...recorded, orderId: order.id });
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    return { ...result, outcome: "rejected", message: cause.message };
  }
  return isPreview
    ? { ...result, outcome: "ready", message: "Will be marked as shipped." }
    : { ...result, outcome: "recorded", message: "Marked as shipped." };
}

/**
 * What the lab of a row makes of an order of two: the named lab, or the only one that has not sent its parcel. A text
 * where that is not known, or where the parcel is sent already.
 */
function partOf(order: Order, { lab }: FileRow): LabPart | string {
  const parts = labsOf(order).map((one) => ({ one, name: labName(order, one), ...labPart(order, one) }));
  const names = parts.map(({ name }) => `“${name}”`).join(" or ");
  const named = parts.filter(({ name }) => name.toLowerCase() === lab.toLowerCase());
  const possible = lab === "" ? parts.filter(({ parcel }) => !parcel) : named;
  const [part, other] = possible;
  if (!part) return `“${lab}” is no lab of this order. Name ${names}.`;
  if (other) return `Two labs make this order. Name ${names} in a column “lab”.`;
  if (part.parcel) return `“${part.name}” has shipped with the number ${part.parcel.trackingNumber}.`;
  return part;
}

function givenFields({ line, order, tracking }: FileRow) {
  return { line, order, trackingNumber: tracking };
}

function rejected(row: FileRow, message: string): TrackingRow {
  return { ...givenFields(row), outcome: "rejected", message };
}

function problemOf(error: z.ZodError, { carrier, shippedOn }: FileRow): string {
  const [issue] = error.issues;
  if (issue?.path[0] === "carrier") return `The carrier "${carrier}" is not usps, ups, fedex or dhl.`;
  if (issue?.path[0] === "shippedOn") return spreadsheetDateProblem(shippedOn);
  return issue?.message ?? "This row cannot be read.";
}

/** Id of the timeline entry. It is derived from the parcel, so that a repeated import records it once. */
function entryId({ carrier, trackingNumber }: Parcel): string {
  const hash = createHash("sha256").update(`${carrier} ${trackingNumber}`).digest("hex");
  return `tracking-${cutText(hash, 32)}`;
}

/** The accepted names of columns. */
const columns = new Map([
  ["order", "order"],
  ["order number", "order"],
  ["number", "order"],
  ["tracking", "tracking"],
  ["tracking number", "tracking"],
  ["carrier", "carrier"],
  ["shipped on", "shippedOn"],
  ["date", "shippedOn"],
  ["lab", "lab"],
] as const);
const format = { columns, required: ["order", "tracking"], header: "order and tracking" } as const;

function readRows(csv: string): FileRow[] {
  const rows = rowsOf(csv);
  if (rows.length > maxRows)
    throw new AppError("invalid-request", `A file may have ${maxRows} rows at most.`);
  if (rows.length === 0) throw new AppError("invalid-request", "There are no rows in this file.");
  return rows.map(({ line, cells, problem }) => {
    const tracking = enteredText(cells.tracking);
    return {
      line,
      order: enteredText(cells.order),
      tracking,
      carrier: enteredText(cells.carrier),
      shippedOn: isoDateOf(enteredText(cells.shippedOn)),
      lab: enteredText(cells.lab),
      problem:
        problem ??
        (tracking === "" ? "There is no tracking number in this row." : spreadsheetNumberProblem(tracking)),
    };
  });
}

function rowsOf(csv: string) {
  try {
    return readCsv(csv, format);
  } catch (cause) {
    if (cause instanceof CsvProblem) throw new AppError("invalid-request", cause.message);
    throw cause;
  }
}
