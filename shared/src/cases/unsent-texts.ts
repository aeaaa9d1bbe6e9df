import { z } from "zod";

const textsSchema = z.object({ reply: z.string().default(""), note: z.string().default("") });
export type CaseTexts = z.infer<typeof textsSchema>;

/** The unsent texts of a case as a browser tab stores them. */
export const unsentTextsSchema = z.object({ updated: z.number(), base: textsSchema, changes: textsSchema });
