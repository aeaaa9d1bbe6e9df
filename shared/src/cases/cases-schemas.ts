import { z } from "zod";
import { textLimits } from "#src/text/text-limits.ts";
import { documentIdSchema, multiLineSchema, singleLineSchema } from "#src/text/text-schemas.ts";
import { caseEntryKinds, caseKinds, caseNumberPattern, caseStates } from "./case.ts";

export const caseNumberSchema = z.string().regex(caseNumberPattern);

/** `id` is made by the caller: the same id is recorded once. `at` in epoch ms, `by` the owner's e-mail address. */
export const caseEntrySchema = z.object({
  id: documentIdSchema.min(8),
  kind: z.enum(caseEntryKinds),
  text: multiLineSchema.trim().max(textLimits.caseEntry).default(""),
  at: z.int(),
  by: singleLineSchema.default(""),
});
export type CaseEntry = z.infer<typeof caseEntrySchema>;

/** Something that the owner has to answer or to look into. Times in epoch ms. */
export const caseSchema = z.object({
  number: caseNumberSchema,
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  /** The person it is about; both empty when nobody is known. */
  name: z.string(),
  emailAddress: z.string(),
  /** The question, or what has happened. */
  text: z.string(),
  /** The id or the number of an order. For a question it is what the text names, which need not exist. */
  order: z.string().optional(),
  /** When an answer is due at the latest, where the payment provider names a time. */
  answerBy: z.int().optional(),
  /** Oldest first. */
  entries: z.array(caseEntrySchema).default([]),
  created: z.int(),
  updated: z.int(),
});
export type Case = z.infer<typeof caseSchema>;

/** A text that the owner keeps to answer with. `updated` in epoch ms. */
export const savedAnswerSchema = z.object({
  id: documentIdSchema,
  name: singleLineSchema.trim().min(1, "Enter a name.").max(textLimits.answerName),
  text: multiLineSchema.trim().min(1, "Write something.").max(textLimits.caseEntry),
  updated: z.int(),
});
export type SavedAnswer = z.infer<typeof savedAnswerSchema>;
