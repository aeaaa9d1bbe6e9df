import { z } from "zod";
import { adminCall } from "#src/contract/endpoint.ts";
import { orderCursorSchema, orderSearchSchema } from "./order-admin-endpoints.ts";
import { carriers } from "#src/orders/parcel.ts";

export const ordersPerExport = 300;

/** The rows of a table of orders, or of their lines, as CSV; the first page begins with the names of the columns. */
export const exportOrders = adminCall({
  method: "POST",
  path: "/api/admin/orders/export",
  body: z.strictObject({ table: z.enum(["orders", "lines"]), search: orderSearchSchema }),
  reply: z.object({ csv: z.string(), next: orderCursorSchema.optional() }),
});

/** What a row of a file of tracking numbers does: `ready` can be recorded, `recorded` was (now or before). */
export const trackingOutcomes = ["ready", "recorded", "rejected"] as const;

const trackingRowSchema = z.object({
  /** Of the file; the names of the columns are line 1. */
  line: z.int(),
  order: z.string(),
  trackingNumber: z.string(),
  outcome: z.enum(trackingOutcomes),
  /** What happens, or why it cannot. */
  message: z.string(),
});
export type TrackingRow = z.infer<typeof trackingRowSchema>;

/**
 * Reads tracking numbers from a CSV with the columns `order` and `tracking`, and `carrier` and `shipped on` where they
 * differ from those given. The column `lab` has the name of the lab that sends the parcel, where two labs make an order
 * and neither has sent its own. A preview changes nothing; otherwise each order is marked as shipped. Repeated, it
 * changes nothing more.
 */
export const importTracking = adminCall({
  method: "POST",
  path: "/api/admin/orders/tracking",
  body: z.strictObject({
    csv: z.string().min(1).max(200_000),
    carrier: z.enum(carriers),
    shippedOn: z.iso.date(),
    isPreview: z.boolean(),
  }),
  reply: z.object({ rows: z.array(trackingRowSchema) }),
});

/** Sums of payments and of refunds without those that failed in the same period; cents. */
const paymentTotalsSchema = z.object({ paymentsCents: z.int(), refundsCents: z.int() });
export type PaymentTotals = Readonly<z.infer<typeof paymentTotalsSchema>>;

/** What moved the balance at the provider; cents. */
const providerTotalsSchema = paymentTotalsSchema.extend({
  /** The provider's fees, less those it returned. */
  feesCents: z.int(),
  /** Disputed payments, less those that were won. */
  disputesCents: z.int(),
  /** Everything else that increased the balance, less what decreased it. */
  otherCents: z.int(),
  /** Paid to the owner's bank. */
  payoutsCents: z.int(),
});
export type ProviderTotals = Readonly<z.infer<typeof providerTotalsSchema>>;

/**
 * The taxes of the days in the shop's time zone, both included, as CSV with its sums in cents, next to what moved the
 * provider's balance on these days; `provider` is absent when it does not respond.
 */
export const getTaxReport = adminCall({
  method: "POST",
  path: "/api/admin/tax-report",
  body: z.strictObject({ from: z.iso.date(), until: z.iso.date() }),
  reply: paymentTotalsSchema.extend({
    csv: z.string(),
    taxOwedCents: z.int(),
    provider: providerTotalsSchema.optional(),
  }),
});
