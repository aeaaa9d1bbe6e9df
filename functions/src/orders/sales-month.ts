import { noSales } from "@lightwell/shared/sales/sales";
import { salesSchema } from "@lightwell/shared/sales/sales-schemas";
import { z } from "zod";

/**
 * The sales of a month of one count, under the name `salesMonthName()`. `titles` are those of its photos when they were
 * last ordered.
 */
export const salesMonthSchema = z.preprocess(
  (stored) => ({ ...noSales, titles: {}, ...(typeof stored === "object" ? stored : {}) }),
  salesSchema.extend({ count: z.int(), month: z.string(), titles: z.record(z.string(), z.string()) }),
);
export type SalesMonth = z.infer<typeof salesMonthSchema>;

/**
 * The current count of the sales. The orders are counted again, in the next count, if days are to be those of another
 * time zone; each order has the number of the count that contains it.
 */
export const salesCountSchema = z.object({
  count: z.int(),
  timeZone: z.string(),
  /** Whether orders of before this count are still being added to it. */
  isCounting: z.boolean(),
  /** The last order that was added: epoch ms of its creation, and its id. */
  after: z.object({ created: z.int(), id: z.string() }).optional(),
});
export type SalesCount = z.infer<typeof salesCountSchema>;

export function salesMonthName(count: number, month: string): string {
  return `${count}:${month}`;
}
