import { z } from "zod";
import { orderRowSchema } from "#src/contract/orders/order-admin-endpoints.ts";
import { adminCall } from "#src/contract/endpoint.ts";
import { caseRowSchema } from "./case-endpoints.ts";

/** Maximum number shown of each kind. */
export const attentionRows = 3;

const casesSchema = z.object({ count: z.int(), first: z.array(caseRowSchema) });

/** What waits for the owner, newest first but for late orders: how much of each, and the first of it. */
export const getAttention = adminCall({
  method: "GET",
  path: "/api/admin/attention",
  reply: z.object({
    questions: casesSchema,
    /** Open cases about payments: reviews, disputes, warnings of fraud, failed refunds. */
    payments: casesSchema,
    failedMails: casesSchema,
    /** In review, or paid and not yet at the lab. */
    orders: z.object({ count: z.int(), first: z.array(orderRowSchema) }),
    /** Not shipped or not arrived on the day that was promised; the most urgent first. */
    lateOrders: z.object({ count: z.int(), first: z.array(orderRowSchema) }),
    /** How many orders have to be shipped, or to arrive, today or tomorrow to keep their promise. */
    dueByTomorrow: z.int(),
    /** Pages that were changed more than 15 minutes ago and are not on the site yet: paths. */
    latePages: z.object({ count: z.int(), first: z.array(z.string()) }),
    /** Planned prices that do not begin, as some of them were changed since: the days, and the changed prices. */
    heldPrices: z.object({
      count: z.int(),
      first: z.array(z.object({ day: z.iso.date(), changed: z.int() })),
    }),
    /** Drafts of the site that are not published on their day, as what they change was changed since. */
    heldDrafts: z.object({
      count: z.int(),
      first: z.array(z.object({ name: z.string(), day: z.iso.date() })),
    }),
  }),
});
