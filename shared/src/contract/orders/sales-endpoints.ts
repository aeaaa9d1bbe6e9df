import { z } from "zod";
import { adminCall } from "#src/contract/endpoint.ts";
import { salesAmountsSchema } from "#src/sales/sales-schemas.ts";

const spanSchema = z.object({ from: z.string(), until: z.string() });
const amountsOfSpanSchema = z.object({ span: spanSchema, amounts: salesAmountsSchema });
const comparedSchema = z.object({ now: amountsOfSpanSchema, yearBefore: amountsOfSpanSchema });
export type ComparedAmounts = Readonly<z.infer<typeof comparedSchema>>;

/** What was sold of a photo, size or frame, most prints first. The prices of its prints in cents, before refunds. */
const soldItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  prints: z.int(),
  priceCents: z.int(),
});
export type SoldItem = Readonly<z.infer<typeof soldItemSchema>>;

/** What is sold and what is due, at a glance. Days are those of the shop. Reads at most 12 documents. */
export const getThisWeek = adminCall({
  method: "GET",
  path: "/api/admin/this-week",
  reply: z.object({
    /**
     * The last seven days and the month until today, beside the same days a year ago; absent until an order is paid or
     * a checkout is unfinished.
     */
    sales: z.object({ week: comparedSchema, month: comparedSchema }).optional(),
    /** Of this month and the one before. */
    best: z.object({
      photos: z.array(soldItemSchema),
      sizes: z.array(soldItemSchema),
      frames: z.array(soldItemSchema),
    }),
    /** Photos on sale that no list shows, or that no search finds by their text. */
    photos: z.object({ withoutCollection: z.int(), withoutDescription: z.int() }),
  }),
});

const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
/** Maximum number of months of one report. */
export const mostSalesMonths = 36;

const salesReportSchema = z.object({
  months: z.array(z.object({ month: z.string(), amounts: salesAmountsSchema })),
  states: z.array(z.object({ id: z.string(), name: z.string(), amounts: salesAmountsSchema })),
  photos: z.array(soldItemSchema),
  /** A print counts in every collection that contains its photo now. */
  collections: z.array(soldItemSchema),
  sizes: z.array(soldItemSchema),
  frames: z.array(soldItemSchema),
  /** All tables in one file, in dollars. */
  csv: z.string(),
  /** Whether orders are still being counted: the sums are not complete. */
  isCounting: z.boolean(),
  /** The time zone of the days, if it is not the one that the shop has now. */
  otherTimeZone: z.string().optional(),
});
export type SalesReport = Readonly<z.infer<typeof salesReportSchema>>;

/** The sales of some months, both included. */
export const getSales = adminCall({
  method: "POST",
  path: "/api/admin/sales",
  body: z.strictObject({ from: monthSchema, until: monthSchema }),
  reply: salesReportSchema,
});

/**
 * Counts the sales of all orders again, with the days of the shop's time zone. A call ends after some seconds:
 * `isComplete` is false until another one has counted the rest.
 */
export const recountSales = adminCall({
  method: "POST",
  path: "/api/admin/sales/recount",
  reply: z.object({ isComplete: z.boolean() }),
});
