import type { PublicPhoto } from "#src/catalog/catalog-schemas.ts";
import { sizeOf, type PrintConfiguration } from "#src/print/configuration/configuration.ts";
import { pickPrintedPicture } from "#src/print/geometry/printed-picture.ts";
import { formatNamedPrints, namedPrint } from "#src/routes/named-print.ts";
import { paths } from "#src/routes/paths.ts";
import { printHref } from "#src/routes/print-href.ts";
import type { SavedPrint } from "./saved-schemas.ts";

/** Maximum number of saved prints; the oldest one is removed for a new one. */
export const maxSavedPrints = 50;

export function savedPrintsText(prints: readonly SavedPrint[]): string | null {
  return prints.length === 0 ? null : JSON.stringify({ prints });
}

export function savedPrintOf(photo: PublicPhoto, { type, choices }: PrintConfiguration): SavedPrint {
  const { slug, title, subtitle, image } = photo;
  const picture = pickPrintedPicture(photo);
  return { slug, title, subtitle, image, picture, configuration: { type, choices: { ...choices } } };
}

export const listQueryName = "list";

/** The address of a list of prints, for any browser: `/saved?list=heron.print_framed.size_16x20..pier` */
export function savedListHref(prints: readonly Pick<SavedPrint, "slug" | "configuration">[]): string {
  const named = prints.map(({ slug, configuration }) => namedPrint(slug, configuration));
  return `${paths.saved.href()}?${listQueryName}=${formatNamedPrints(named)}`;
}

/** The link to the photo with all choices. It also identifies a saved print. */
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
