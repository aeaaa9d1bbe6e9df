import { cutText } from "#src/text/cut-text.ts";
import { escapeHtml, plainText } from "#src/text/html-text.ts";
import { textLimits } from "#src/text/text-limits.ts";
import type { EmbeddedMetadata, PhotoDraft } from "./catalog-schemas.ts";

export type PhotoTexts = Pick<PhotoDraft, "title" | "subtitle" | "description" | "tags">;

/**
 * The first title of a photo: `golden-gate_at dawn.jpg` becomes `golden gate at dawn`. The ending is 2 to 5 letters and
 * digits, at least one of them a letter: `2024.06.07` ends with a day.
 */
export function titleOfFile(fileName: string): string {
  const stem = fileName.normalize("NFC").replace(/\.(?=\d*[a-z])[a-z\d]{2,5}$/i, "");
  const words = stem.replace(/[-_\s]+/g, " ").trim();
  return cutText(words, textLimits.title);
}

/**
 * What the metadata of a file gives for the texts of its photo: the place is the subtitle, the caption the description.
 */
export function textsOfMetadata({ title, place, caption, keywords }: EmbeddedMetadata): PhotoTexts {
  return { title, subtitle: place, description: paragraphsOf(caption), tags: keywords };
}

/**
 * Where, when and with what the file says that the photo was taken, as far as it does:
 * `"Big Sur, California, June 2024, Canon EOS R5, RF24-70mm F2.8"`.
 */
export function takenOfMetadata({ place, takenOn, camera, lens }: EmbeddedMetadata): string {
  return cutText([place, monthOf(takenOn), camera, lens].filter(Boolean).join(", "), textLimits.taken);
}

/** `2024-06-07` → `June 2024` */
function monthOf(day: string): string {
  if (day === "") return "";
  const format = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", format);
}

/**
 * The texts of a photo with those that are empty filled from its file. A title that was made of the file's name counts
 * as empty.
 */
export function filledFromFile(
  texts: PhotoTexts,
  { metadata, fileName }: { readonly metadata: EmbeddedMetadata; readonly fileName: string },
): PhotoTexts {
  const found = textsOfMetadata(metadata);
  const nameAsTitle = titleOfFile(fileName);
  const ownTitle = texts.title === nameAsTitle ? "" : texts.title;
  return {
    title: ownTitle || found.title || nameAsTitle,
    subtitle: texts.subtitle || found.subtitle,
    description: texts.description || found.description,
    tags: texts.tags.length > 0 ? texts.tags : found.tags,
  };
}

/** The texts of a photo, replaced by those of its file. A description with the same words does not change. */
export function replacedFromFile(texts: PhotoTexts, metadata: EmbeddedMetadata): PhotoTexts {
  const found = textsOfMetadata(metadata);
  const hasSameWords = plainText(found.description) === plainText(texts.description);
  return {
    title: found.title || texts.title,
    subtitle: found.subtitle || texts.subtitle,
    description: hasSameWords ? texts.description : found.description || texts.description,
    tags: found.tags.length > 0 ? found.tags : texts.tags,
  };
}

export function isWithoutMetadata(metadata: EmbeddedMetadata): boolean {
  return Object.values(metadata).every((value) => value.length === 0);
}

/** Empty lines separate the paragraphs of plain text. */
function paragraphsOf(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().split("\n"))
    .filter(([line]) => line !== "")
    .map((lines) => `<p>${lines.map((line) => escapeHtml(line.trim())).join("<br />")}</p>`)
    .join("");
}
