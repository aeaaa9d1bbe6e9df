import { z } from "zod";
import { photoDraftSchema, printedPictureOf, type Photo, type PhotoDraft } from "#src/catalog/photo.ts";
import { filledFromFile, replacedFromFile } from "#src/catalog/texts-from-file.ts";
import { sizesOf, withSizes } from "#src/options/own-options.ts";
import type { Option } from "#src/options/option.ts";
import { mostTrimmedPercent, preflight } from "#src/print/geometry/preflight.ts";
import { escapeHtml } from "#src/text/escape-html.ts";
import { fillTemplate, type TemplateValues } from "./fill-template.ts";

const draft = photoDraftSchema.shape;

/**
 * Which sizes photos offer. `sharp`: sizes with enough resolution. `suitable`: sharp sizes that trim little of the
 * picture. `all`: all sizes of the shop. Other options do not change.
 */
export const sizeOffers = ["sharp", "suitable", "all"] as const;

/** One change that is made to many photos. Texts may contain placeholders of `fillTemplate()`. */
export const photoEditSchema = z.discriminatedUnion("field", [
  z.strictObject({ field: z.literal("active"), value: draft.active }),
  z.strictObject({ field: z.literal("title"), template: draft.title.min(1) }),
  z.strictObject({ field: z.literal("subtitle"), template: draft.subtitle }),
  z.strictObject({
    field: z.literal("description"),
    how: z.enum(["replace", "append"]),
    template: draft.description,
  }),
  z.strictObject({ field: z.literal("tags"), how: z.enum(["add", "remove"]), tags: draft.tags.min(1) }),
  z.strictObject({ field: z.literal("base"), cents: draft.base }),
  z.strictObject({ field: z.literal("variant"), value: draft.variant }),
  z.strictObject({ field: z.literal("printMode"), value: draft.printMode }),
  /** The texts that the file says: where the photo has none, or in place of its own. */
  z.strictObject({ field: z.literal("file"), how: z.enum(["fill", "replace"]) }),
  z.strictObject({ field: z.literal("sizes"), offer: z.enum(sizeOffers) }),
]);
export type PhotoEdit = z.infer<typeof photoEditSchema>;

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
  const parsed = photoDraftSchema.partial().safeParse(edited);
  if (!parsed.success) return { fields: {}, problem: problemOf(parsed.error) };
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
  offer: (typeof sizeOffers)[number],
  { shopOptions }: EditContext,
): Partial<PhotoDraft> | { readonly problem: string } {
  const allowLowResolution = offer === "all";
  if (photo.syncOptionsEnabled && offer !== "suitable") return { allowLowResolution };
  const all = sizesOf(shopOptions);
  const checks = preflight(printedPictureOf(photo), all);
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

const noSize: Readonly<Record<(typeof sizeOffers)[number], string>> = {
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

function problemOf(error: z.ZodError): string {
  const field = String(error.issues[0]?.path[0] ?? "text");
  return field === "tags" ? "It would have too many tags." : `The ${field} would be too long.`;
}

function differingFields(photo: Photo, edited: Partial<PhotoDraft>): Partial<PhotoDraft> {
  const differing = { ...edited };
  for (const field of photoDraftSchema.keyof().options)
    if (JSON.stringify(edited[field]) === JSON.stringify(photo[field])) delete differing[field];
  return differing;
}
