import { z } from "zod";
import { textLimits } from "#src/text/text-limits.ts";
import { documentIdSchema, multiLineSchema, singleLineSchema } from "#src/text/text-schema.ts";
import { caseNumberSchema } from "./case-number.ts";

/** What a case is about. A visitor asks a question; the shop opens all others. */
export const caseKinds = [
  "question",
  "failed-mail",
  "payment-review",
  "dispute",
  "fraud-warning",
  "failed-refund",
] as const;
export type CaseKind = (typeof caseKinds)[number];

export const caseKindLabels: Readonly<Record<CaseKind, string>> = {
  question: "Question",
  "failed-mail": "Mail not delivered",
  "payment-review": "Payment to review",
  dispute: "Disputed payment",
  "fraud-warning": "Possible fraud",
  "failed-refund": "Refund that did not arrive",
};

/** An `answered` case waits for the person who asked; a `closed` case can be reopened. */
export const caseStates = ["open", "answered", "closed"] as const;
export type CaseState = (typeof caseStates)[number];

export const caseStateLabels: Readonly<Record<CaseState, string>> = {
  open: "Open",
  answered: "Answered",
  closed: "Closed",
};

/** An action of the owner: a reply is sent as a mail, a note is visible to the owner only. */
export const caseEntryKinds = ["reply", "note", "closed", "reopened"] as const;
export type CaseEntryKind = (typeof caseEntryKinds)[number];

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
  /** Oldest first. */
  entries: z.array(caseEntrySchema).default([]),
  created: z.int(),
  updated: z.int(),
});
export type Case = z.infer<typeof caseSchema>;
