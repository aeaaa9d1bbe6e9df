import { z } from "zod";
import { collectionDraftSchema, photoDraftSchema } from "#src/catalog/catalog-schemas.ts";
import { optionSchema } from "#src/options/options-schemas.ts";

/** Unsaved work as a browser tab stores it: the changed fields, what they held before, and which save they change. */
export function localDraftSchema<Shape extends z.ZodRawShape>(draft: z.ZodObject<Shape>) {
  return z.object({ updated: z.int(), base: draft.partial(), changes: draft.partial() });
}

export type LocalDraftSchema = z.ZodType<{
  readonly updated: number;
  readonly base: object;
  readonly changes: object;
}>;

/** What a text, a number or a list may lack or exceed while somebody works on it. */
const unfinished: ReadonlySet<string> = new Set(["too_small", "too_big", "invalid_format", "custom"]);

/**
 * Unsaved work with values that cannot be saved yet, such as an empty title: the server checks them in the save. Throws
 * when something in it is another kind of value.
 */
export function readUnfinished<Work>(schema: z.ZodType<Work>, stored: unknown): Work {
  const { data, error } = schema.safeParse(stored);
  if (error?.issues.some(({ code }) => !unfinished.has(code))) throw error;
  return data ?? (stored as Work); // nothing else is wrong with it
}

export const localPhotoDraftSchema = localDraftSchema(photoDraftSchema);
export const localCollectionDraftSchema = localDraftSchema(collectionDraftSchema);
/** The options' fields are their rows. */
export const localOptionsDraftSchema = z.object({
  updated: z.int(),
  base: z.record(z.string(), optionSchema),
  changes: z.record(z.string(), optionSchema),
});

const textsSchema = z.object({ reply: z.string().default(""), note: z.string().default("") });
export type CaseTexts = z.infer<typeof textsSchema>;

/** The unsent texts of a case as a browser tab stores them. */
export const unsentTextsSchema = z.object({ updated: z.number(), base: textsSchema, changes: textsSchema });
