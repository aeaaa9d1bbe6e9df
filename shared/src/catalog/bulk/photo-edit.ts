import type { Photo, PhotoDraft } from "#src/catalog/catalog-schemas.ts";
import { printedOnPaper, tagsPerPhoto } from "#src/catalog/photo.ts";
import { filledFromFile, replacedFromFile } from "#src/catalog/texts-from-file.ts";
import { changedFields } from "#src/changes/changed-fields.ts";
import { sizesOf, withSizes } from "#src/options/offered-options.ts";
import type { Option } from "#src/options/options-schemas.ts";
import { mostTrimmedPercent, preflight } from "#src/print/geometry/preflight.ts";
import { escapeHtml } from "#src/text/html-text.ts";
import { textLimits } from "#src/text/text-limits.ts";
import type { PhotoEdit, SizeOffer } from "./bulk-schemas.ts";

interface EditContext {
  /** Number of the photo among those that are edited, counted from 1. */
  readonly number: number;
  readonly shopOptions: readonly Option[];
}

export interface EditedPhoto {
  /** The fields that become different, with their new values. */
  readonly fields: Partial<PhotoDraft>;
  /** Why the photo cannot be edited like this. */
  readonly problem?: string;
}

/** What an edit makes of a photo. The server sanitizes a new description, and chooses the slug for a new title. */
export function editPhoto(photo: Photo, edit: PhotoEdit, context: EditContext): EditedPhoto {
  const edited =
    edit.field === "sizes" ? withOfferedSizes(photo, edit.offer, context) : editField(photo, edit, context);
  if ("problem" in edited) return { fields: {}, problem: edited.problem };
  const problem = lengthProblem(edited);
  return problem === undefined ? { fields: differingFields(photo, edited) } : { fields: {}, problem };
}

/** What edits make of a photo, each after those before it; the first problem leaves the photo as it is. */
export function editPhotoByAll(photo: Photo, edits: readonly PhotoEdit[], context: EditContext): EditedPhoto {
  let edited: Partial<PhotoDraft> = {};
  for (const edit of edits) {
    const { fields, problem } = editPhoto({ ...photo, ...edited }, edit, context);
    if (problem !== undefined) return { fields: {}, problem };
    edited = { ...edited, ...fields };
  }
  return { fields: differingFields(photo, edited) };
}

function editField(
  photo: Photo,
  edit: Exclude<PhotoEdit, { field: "sizes" }>,
  { number }: EditContext,
): Partial<PhotoDraft> {
  const { title, subtitle } = photo;
  const values: TemplateValues = { title, subtitle, number };
  switch (edit.field) {
    case "active":
      return { active: edit.value };
    case "title":
      return { title: fillTemplate(edit.template, values).trim() };
    case "subtitle":
      return { subtitle: fillTemplate(edit.template, values).trim() };
    case "description": {
      const html = fillTemplate(edit.template, {
        title: escapeHtml(title),
        subtitle: escapeHtml(subtitle),
        number,
      });
      if (edit.how === "replace") return { description: html };
      return { description: photo.description === "" ? html : photo.description + asParagraph(html) };
    }
    case "tags":
      return {
        tags:
          edit.how === "add"
            ? [...photo.tags, ...edit.tags.filter((tag) => !hasTag(photo.tags, tag))]
            : photo.tags.filter((tag) => !hasTag(edit.tags, tag)),
      };
    case "base":
      return { base: edit.cents };
    case "variant":
      return { variant: edit.value };
    case "printMode":
      return { printMode: edit.value };
    case "file":
      return edit.how === "fill"
        ? filledFromFile(photo, { metadata: photo.embeddedMetadata, fileName: photo.fileName })
        : replacedFromFile(photo, photo.embeddedMetadata);
  }
}

/** A photo that is synced with the shop offers its sizes less those with a low resolution, unless that is allowed. */
function withOfferedSizes(
  photo: Photo,
  offer: SizeOffer,
  { shopOptions }: EditContext,
): Partial<PhotoDraft> | { readonly problem: string } {
  const allowLowResolution = offer === "all";
  if (photo.syncOptionsEnabled && offer !== "suitable") return { allowLowResolution };
  const all = sizesOf(shopOptions);
  const checks = preflight(printedOnPaper(photo), all);
  const sizes = allowLowResolution
    ? all
    : checks.flatMap(({ size, sharpness, passes }) =>
        (offer === "suitable" ? passes : sharpness !== "too little") ? [size] : [],
      );
  if (checks.length === 0 && !allowLowResolution) return { problem: "There is no picture yet." };
  if (sizes.length === 0) return { problem: noSize[offer] };
  const enabledOptions = withSizes(photo.enabledOptions, shopOptions, sizes);
  return { allowLowResolution, syncOptionsEnabled: false, enabledOptions };
}

const noSize: Readonly<Record<SizeOffer, string>> = {
  sharp: "The picture has too few pixels for every size.",
  suitable: `No size is sharp enough and trims at most ${mostTrimmedPercent}% of the picture.`,
  all: "The shop has no sizes.",
};

/** Tags that differ in case only are the same to shoppers. */
function hasTag(tags: readonly string[], wanted: string): boolean {
  return tags.some((tag) => tag.toLowerCase() === wanted.toLowerCase());
}

function asParagraph(html: string): string {
  return /^\s*<(p|ul|ol)\b/i.test(html) ? html : `<p>${html}</p>`;
}

/** The schema of a draft has the same limits. */
function lengthProblem({ tags = [], ...texts }: Partial<PhotoDraft>): string | undefined {
  const fields = ["title", "subtitle", "description"] as const;
  const tooLong = fields.find((field) => (texts[field] ?? "").length > textLimits[field]);
  if (tooLong !== undefined) return `The ${tooLong} would be too long.`;
  return tags.length > tagsPerPhoto ? "It would have too many tags." : undefined;
}

/** The fields of an edit that differ from those of the photo. */
export function differingFields(
  photo: Pick<Photo, keyof PhotoDraft>,
  edited: Partial<PhotoDraft>,
): Partial<PhotoDraft> {
  const names = Object.keys(edited) as (keyof PhotoDraft)[];
  const differing = changedFields<Partial<PhotoDraft>, keyof PhotoDraft>(photo, edited, names);
  return Object.fromEntries(differing.map((field) => [field, edited[field]]));
}

interface TemplateValues {
  readonly title: string;
  readonly subtitle: string;
  readonly number: number;
}

/** The placeholders of a template, as shown to the owner. */
export const templatePlaceholders = ["{title}", "{subtitle}", "{n}", "{nn}", "{nnn}"] as const;

/** `("Coast {nn}", { number: 7 })` → `"Coast 07"`. Other words in braces stay as they are. */
function fillTemplate(template: string, { title, subtitle, number }: TemplateValues): string {
  return template.replace(/\{(title|subtitle|n{1,3})\}/g, (_, name: string) => {
    if (name === "title") return title;
    if (name === "subtitle") return subtitle;
    return String(number).padStart(name.length, "0");
  });
}
