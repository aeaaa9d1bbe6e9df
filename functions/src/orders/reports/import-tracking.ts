import { parseOrderNumber } from "@lightwell/shared/checkout/order-number";
import type { TrackingRow } from "@lightwell/shared/contract/orders/order-csv-endpoints";
import { parcelSchema, type Carrier, type Parcel } from "@lightwell/shared/orders/parcel";
import type { Actor } from "@lightwell/shared/orders/timeline";
import { CsvError, parse } from "csv-parse/sync";
import { createHash } from "node:crypto";
import { z } from "zod";
import { AppError } from "#src/http/app-error.ts";
import { recordOrderEvent } from "#src/orders/fulfilment/record-order-event.ts";
import type { OrderDeps } from "#src/orders/order-deps.ts";
import { withEvent } from "#src/orders/with-event.ts";

export interface TrackingFile {
  readonly csv: string;
  /** Used where the file names no carrier or date. */
  readonly carrier: Carrier;
  readonly shippedOn: string;
  readonly isPreview: boolean;
}

const maxRows = 500;
/** Maximum number of orders that are changed at the same time. */
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
  const read = readRows(file.csv);
  const seen = new Map<string, number>();
  const rows: TrackingRow[] = [];
  for (let first = 0; first < read.length; first += maxAtOnce) {
    const chunk = read.slice(first, first + maxAtOnce).map((row) => {
      const order = parseOrderNumber(row.order) ?? row.order;
      const before = seen.get(order);
      if (before === undefined) seen.set(order, row.line);
      return { ...row, order, before };
    });
    rows.push(
      ...(await Promise.all(
        chunk.map(async ({ before, ...row }) =>
          before === undefined
            ? await importRow(deps, file, row, by)
            : {
                ...givenFields(row),
                outcome: "rejected" as const,
                message: `The order is on line ${before} as well.`,
              },
        ),
      )),
    );
  }
  return { rows };
}

interface FileRow {
  readonly line: number;
  readonly order: string;
  readonly tracking: string;
  readonly carrier: string;
  readonly shippedOn: string;
}

async function importRow(
  deps: OrderDeps,
  { carrier, shippedOn, isPreview }: TrackingFile,
  row: FileRow,
  by: Actor,
): Promise<TrackingRow> {
  const parsed = parcelSchema.safeParse({
    carrier: row.carrier.toLowerCase() || carrier,
    trackingNumber: row.tracking,
    shippedOn: row.shippedOn || shippedOn,
  });
  if (!parsed.success)
    return { ...givenFields(row), outcome: "rejected", message: problemOf(parsed.error, row.carrier) };
  const order = await deps.orders.byNumberOrId(row.order);
  if (!order) return { ...givenFields(row), outcome: "rejected", message: "There is no such order." };
  const { trackingNumber } = parsed.data;
  const result = { ...givenFields(row), trackingNumber };
  if (order.parcel?.trackingNumber === trackingNumber)
    return { ...result, outcome: "recorded", message: "The order is shipped with this number." };
  if (order.parcel) {
    const message = `The order is shipped with the number ${order.parcel.trackingNumber}.`;
    return { ...result, outcome: "rejected", message };
  }
  const recorded = {
    id: entryId(parsed.data),
    by,
    reason: "Imported",
    event: { kind: "shipped", parcel: parsed.data },
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

function givenFields({ line, order, tracking }: FileRow) {
  return { line, order, trackingNumber: tracking };
}

function problemOf(error: z.ZodError, carrier: string): string {
  const [issue] = error.issues;
  if (issue?.path[0] === "carrier") return `The carrier "${carrier}" is not usps, ups, fedex or dhl.`;
  return issue?.message ?? "This row cannot be read.";
}

/** Id of the timeline entry. It is derived from the parcel, so that a repeated import records it once. */
function entryId({ carrier, trackingNumber }: Parcel): string {
  return `tracking-${createHash("sha256").update(`${carrier} ${trackingNumber}`).digest("hex").slice(0, 32)}`;
}

/** The accepted names of columns. */
const columnNames: Readonly<Record<string, keyof FileRow>> = {
  order: "order",
  "order number": "order",
  number: "order",
  tracking: "tracking",
  "tracking number": "tracking",
  carrier: "carrier",
  "shipped on": "shippedOn",
  date: "shippedOn",
};

const cell = z.string().default("");
const recordSchema = z.object({ order: cell, tracking: cell, carrier: cell, shippedOn: cell });

function readRows(csv: string): FileRow[] {
  try {
    const parsed: unknown = parse(csv, {
      bom: true,
      columns: (names: string[]) => namedColumns(names),
      delimiter: [",", ";", "\t"],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
    });
    const found = z.array(z.unknown()).parse(parsed);
    if (found.length > maxRows)
      throw new AppError("invalid-request", `A file may have ${maxRows} rows at most.`);
    if (found.length === 0) throw new AppError("invalid-request", "There are no rows in this file.");
    return found.map((one) => {
      const { record, info } = z
        .object({ record: recordSchema, info: z.object({ lines: z.int() }) })
        .parse(one);
      return { line: info.lines, ...record };
    });
  } catch (cause) {
    if (cause instanceof CsvError) throw new AppError("invalid-request", cause.message);
    throw cause;
  }
}

function namedColumns(names: readonly string[]): (string | false)[] {
  const columns = names.map((name) => columnNames[name.trim().toLowerCase().replace(/[_-]/g, " ")] ?? false);
  if (!columns.includes("order") || !columns.includes("tracking"))
    throw new AppError("invalid-request", "The first line must name the columns order and tracking.");
  return columns;
}
