import { z } from "zod";
import { printedPictureSchema } from "#src/print/print-schemas.ts";
import { configurationTypes, optionGroups } from "#src/options/option-groups.ts";
import { parseJson } from "#src/text/text-schemas.ts";
import { textLimits } from "#src/text/text-limits.ts";

/** A photo that a visitor saved in the browser, with its choices, of which there may be none. */
const savedPrintSchema = z.object({
  slug: z.string().min(1).max(textLimits.slug),
  title: z.string().max(textLimits.title),
  subtitle: z.string().max(textLimits.subtitle),
  image: z.string().max(200),
  picture: printedPictureSchema,
  configuration: z.object({
    type: z.enum(configurationTypes),
    choices: z.partialRecord(z.enum(optionGroups), z.string().max(64)),
  }),
});
export type SavedPrint = z.infer<typeof savedPrintSchema>;

const storedSchema = z.object({ prints: z.array(z.unknown()) });

/**
 * Reads the prints that a browser stored. Text that is not a list is discarded; invalid prints of a list are dropped.
 */
export function readSavedPrints(text: string | null): readonly SavedPrint[] {
  const stored = storedSchema.safeParse(parseJson(text));
  if (!stored.success) return [];
  return stored.data.prints.flatMap((print) => {
    const saved = savedPrintSchema.safeParse(print);
    return saved.success ? [saved.data] : [];
  });
}
