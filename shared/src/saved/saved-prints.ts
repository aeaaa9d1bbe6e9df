import { z } from "zod";
import { printedPictureSchema, type PublicPhoto } from "#src/catalog/photo.ts";
import { configurationTypes, optionGroups } from "#src/options/option-groups.ts";
import { sizeOf, type PrintConfiguration } from "#src/print/configuration/configuration.ts";
import { pickPrintedPicture } from "#src/print/geometry/printed-picture.ts";
import { printHref } from "#src/routes/print-href.ts";

/** Most prints that a browser saves; the oldest one makes room. */
const maxSavedPrints = 50;

/** A photo that a visitor saved in the browser, and what was chosen of it, which may be nothing yet. */
const savedPrintSchema = z.object({
  slug: z.string().min(1).max(120),
  title: z.string().max(200),
  subtitle: z.string().max(300),
  image: z.string().max(200),
  picture: printedPictureSchema,
  configuration: z.object({
    type: z.enum(configurationTypes),
    choices: z.partialRecord(z.enum(optionGroups), z.string().max(64)),
  }),
});
export type SavedPrint = z.infer<typeof savedPrintSchema>;

const storedSchema = z.object({ prints: z.array(z.unknown()) });

/** Reads what a browser stored. What is not a list is discarded; of a partly broken list the valid prints are kept. */
export function readSavedPrints(text: string | null): readonly SavedPrint[] {
  const stored = storedSchema.safeParse(parseJson(text));
  if (!stored.success) return [];
  return stored.data.prints.flatMap((print) => {
    const saved = savedPrintSchema.safeParse(print);
    return saved.success ? [saved.data] : [];
  });
}

export function savedPrintsText(prints: readonly SavedPrint[]): string | null {
  return prints.length === 0 ? null : JSON.stringify({ prints });
}

export function savedPrintOf(photo: PublicPhoto, { type, choices }: PrintConfiguration): SavedPrint {
  const { slug, title, subtitle, image } = photo;
  const picture = pickPrintedPicture(photo);
  return { slug, title, subtitle, image, picture, configuration: { type, choices: { ...choices } } };
}

/** Links to the photo with everything chosen; also what tells two saved prints apart. */
export function savedPrintHref({ slug, configuration }: Pick<SavedPrint, "slug" | "configuration">): string {
  return printHref(slug, configuration);
}

/** Adds a print, newest first. It replaces the same photo that was saved before a size was chosen. */
export function withSavedPrint(prints: readonly SavedPrint[], print: SavedPrint): readonly SavedPrint[] {
  const others = prints.filter(
    (other) =>
      savedPrintHref(other) !== savedPrintHref(print) &&
      (other.slug !== print.slug || sizeOf(other.configuration) !== undefined),
  );
  return [print, ...others].slice(0, maxSavedPrints);
}

export function withoutSavedPrint(prints: readonly SavedPrint[], print: SavedPrint): readonly SavedPrint[] {
  return prints.filter((other) => savedPrintHref(other) !== savedPrintHref(print));
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined; // what another program wrote there is no list of prints
  }
}
