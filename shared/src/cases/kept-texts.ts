import { z } from "zod";

const textsSchema = z.object({ reply: z.string().default(""), note: z.string().default("") });
export type CaseTexts = z.infer<typeof textsSchema>;

/** The unsent texts of a case as the browser keeps them. */
export const keptTextsSchema = z.object({ updated: z.number(), base: textsSchema, changes: textsSchema });
