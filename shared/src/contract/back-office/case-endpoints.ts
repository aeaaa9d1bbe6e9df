import { z } from "zod";
import { caseEntrySchema, caseKinds, caseSchema, caseStates } from "#src/cases/case.ts";
import { caseNumberSchema } from "#src/cases/case-number.ts";
import { orderNumberSchema } from "#src/checkout/order-number.ts";
import { singleLineSchema } from "#src/text/text-schema.ts";
import { endpoint, noBody } from "#src/contract/endpoint.ts";
import { textLimits } from "#src/text/text-limits.ts";

/** So many cases are read and shown at once. */
export const casesPerPage = 50;

/** Where a page of cases begins: behind this case. `created` in epoch ms. */
const cursorSchema = z.strictObject({ created: z.int(), number: caseNumberSchema });
export type CaseCursor = z.infer<typeof cursorSchema>;

export const caseSearchSchema = z.strictObject({
  text: singleLineSchema.trim().max(textLimits.search).default(""),
  states: z.array(z.enum(caseStates)).min(1).max(caseStates.length),
  /** All kinds when left out. */
  kinds: z.array(z.enum(caseKinds)).min(1).max(caseKinds.length).optional(),
  after: cursorSchema.optional(),
});
export type CaseSearch = z.infer<typeof caseSearchSchema>;

/** A case in a list; `text` is its beginning. Epoch ms. */
export const caseRowSchema = caseSchema
  .pick({ number: true, kind: true, state: true, name: true, emailAddress: true, text: true })
  .extend({ created: z.int(), updated: z.int() });
export type CaseRow = z.infer<typeof caseRowSchema>;

/** Cases, newest first; `next` is where the next page begins. */
export const searchCases = endpoint({
  method: "POST",
  path: "/api/admin/cases/search",
  access: "admin",
  cache: "never",
  body: caseSearchSchema,
  reply: z.object({ cases: z.array(caseRowSchema), next: cursorSchema.optional() }),
  status: 200,
});

/** The order that a case names. `isSameEmail`: whether both have the same e-mail address; anybody can name any order. */
const caseOrderSchema = z.object({
  id: z.string(),
  number: orderNumberSchema,
  isSameEmail: z.boolean(),
});

export const caseDetailSchema = caseSchema.omit({ order: true }).extend({
  order: caseOrderSchema.optional(),
  entries: z.array(
    caseEntrySchema.extend({
      /** How far the mail of a reply has got. */
      mail: z.enum(["waiting", "sent", "failed"]).optional(),
    }),
  ),
});
export type CaseDetail = z.infer<typeof caseDetailSchema>;

export const getCase = endpoint({
  method: "GET",
  path: "/api/admin/case/:id",
  access: "admin",
  cache: "never",
  body: noBody,
  reply: caseDetailSchema,
  status: 200,
});

/** What the owner does with a case. `id` is made by the caller; the same id is recorded, and mailed, once. */
export const caseEntryRequestSchema = caseEntrySchema
  .pick({ id: true, kind: true, text: true })
  .strict()
  .refine(({ kind, text }) => text !== "" || (kind !== "reply" && kind !== "note"), {
    path: ["text"],
    message: "Write something.",
  });
export type CaseEntryRequest = z.infer<typeof caseEntryRequestSchema>;

/** A reply is in the outbox when this call has answered. */
export const recordCaseEntry = endpoint({
  method: "POST",
  path: "/api/admin/case/:id/entries",
  access: "admin",
  cache: "never",
  body: caseEntryRequestSchema,
  reply: caseDetailSchema,
  status: 200,
});
