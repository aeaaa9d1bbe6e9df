import { z } from "zod";
import { emailSchema, orderNumberSchema } from "#src/checkout/checkout-schemas.ts";
import { orderStages } from "#src/orders/order-stage.ts";
import { adminCall } from "#src/contract/endpoint.ts";

const personSchema = z.strictObject({ emailAddress: emailSchema });

/**
 * What erasing does to an order: `deleted` when it was never paid, `reduced` to what tax law requires, or `kept` while
 * it is being made, delivered or paid.
 */
export const orderErasures = ["deleted", "reduced", "kept"] as const;
export type OrderErasure = (typeof orderErasures)[number];

/** Summary of the data that the shop stores about a person; `created` in epoch ms. */
export const personSummarySchema = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      number: orderNumberSchema,
      stage: z.enum(orderStages),
      created: z.int(),
      erasure: z.enum(orderErasures),
    }),
  ),
  /** Whether the person is on the list of those who want mails about new prints. */
  isSubscribed: z.boolean(),
  cases: z.int(),
  carts: z.int(),
  paymentSessions: z.int(),
  mails: z.int(),
  /** Changes in the back office; they are kept without the owner's name. */
  changes: z.int(),
  /** Documents that do not fit their schema. Erasing leaves them: one may be an order that has to be kept. */
  unreadable: z.int(),
});
export type PersonSummary = z.infer<typeof personSummarySchema>;

/** A body and no query: addresses do not belong into logs. */
export const findPerson = adminCall({
  method: "POST",
  path: "/api/admin/person/find",
  body: personSchema,
  reply: personSummarySchema,
});

const documentsSchema = z.array(z.record(z.string(), z.unknown()));

/** Everything that the shop holds of a person, as it is stored; `exportedAt` in epoch ms. */
export const exportPerson = adminCall({
  method: "POST",
  path: "/api/admin/person/export",
  body: personSchema,
  reply: z.object({
    emailAddress: z.string(),
    exportedAt: z.int(),
    orders: documentsSchema,
    cases: documentsSchema,
    carts: documentsSchema,
    paymentSessions: documentsSchema,
    mails: documentsSchema,
    changes: documentsSchema,
    unreadable: documentsSchema,
  }),
});

/** Erases a person for good, except what is `kept`; answers what is left. It can be repeated. */
export const erasePerson = adminCall({
  method: "POST",
  path: "/api/admin/person/erase",
  body: personSchema,
  reply: personSummarySchema,
});

/** Removes a person from the list of those who want mails about new prints. It can be repeated. */
export const unsubscribePerson = adminCall({
  method: "POST",
  path: "/api/admin/person/unsubscribe",
  body: personSchema,
  reply: personSummarySchema,
});

/** Everybody who wants mails about new prints, as CSV with the names of the columns first. */
export const exportSubscribers = adminCall({
  method: "GET",
  path: "/api/admin/subscribers",
  reply: z.object({ csv: z.string(), count: z.int() }),
});
