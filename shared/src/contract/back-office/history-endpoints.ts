import { z } from "zod";
import { adminCall } from "#src/contract/endpoint.ts";
import { historyEntrySchema } from "#src/history/history-schemas.ts";
import { textLimits } from "#src/text/text-limits.ts";
import { documentIdSchema, singleLineSchema } from "#src/text/text-schemas.ts";

/** Maximum number of changes read and shown at once. */
export const changesPerPage = 50;

/** Cursor of a page of changes: the last one of the page before. `created` in epoch ms. */
const cursorSchema = z.strictObject({ created: z.int(), id: documentIdSchema });
export type HistoryCursor = z.infer<typeof cursorSchema>;

export const historySearchSchema = z.strictObject({
  text: singleLineSchema.trim().max(textLimits.search).default(""),
  /** All kinds when left out. */
  kind: historyEntrySchema.shape.kind.optional(),
  after: cursorSchema.optional(),
});
export type HistorySearch = z.infer<typeof historySearchSchema>;

/** What was changed in the back office, newest first; `next` is where the next page begins. */
export const searchHistory = adminCall({
  method: "POST",
  path: "/api/admin/history/search",
  body: historySearchSchema,
  reply: z.object({
    entries: z.array(historyEntrySchema),
    next: cursorSchema.optional(),
  }),
});

/** The fields that a change has replaced, as the editor of the item takes them. `not-found` once they are not kept. */
export const getEarlierFields = adminCall({
  method: "GET",
  path: "/api/admin/history/:id",
  params: { id: documentIdSchema },
  reply: z.object({ fields: z.record(z.string(), z.unknown()) }),
});
