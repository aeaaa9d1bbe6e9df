import { z } from "zod";
import { multiLineSchema, singleLineSchema } from "#src/text/text-schemas.ts";
import { textLimits } from "#src/text/text-limits.ts";

/** A part of a page of text, with sanitized HTML as in a photo's description. */
export const textSectionSchema = z.object({
  /** Empty for a part without a heading. */
  title: singleLineSchema.max(textLimits.sectionTitle),
  html: multiLineSchema.max(textLimits.sectionText),
  questions: z
    .array(
      z.object({
        question: singleLineSchema.min(1, "Enter the question.").max(textLimits.faqQuestion),
        html: multiLineSchema.max(textLimits.faqAnswer),
      }),
    )
    .max(20),
});
export type TextSection = z.infer<typeof textSectionSchema>;

const textSchema = z.array(textSectionSchema).max(12);

/** The pages of text by their name in `paths`, as the owner edits them. */
export const textsSchema = z.object({
  about: textSchema,
  faq: textSchema,
  refunds: textSchema,
  /** Above the form for questions. */
  support: textSchema,
  privacy: textSchema,
  terms: textSchema,
});
export type TextPageName = keyof z.infer<typeof textsSchema>;

export const textPageNames: readonly TextPageName[] = textsSchema.keyof().options;

/** Pages that are published once the owner has written them; every page links to the others. */
export const optionalTextPages: readonly TextPageName[] = ["privacy", "terms"];

export function isTextPageName(name: string): name is TextPageName {
  return textPageNames.some((known) => known === name);
}

/** All HTML of a text, changed: that of its sections and of the answers. */
export function mapHtml(sections: readonly TextSection[], change: (html: string) => string): TextSection[] {
  return sections.map(({ title, html, questions }) => ({
    title,
    html: change(html),
    questions: questions.map((asked) => ({ question: asked.question, html: change(asked.html) })),
  }));
}
