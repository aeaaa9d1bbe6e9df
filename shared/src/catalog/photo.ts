import { z } from "zod";
import { amountCentsSchema } from "#src/money/amount.ts";
import { enabledOptionSchema, optionSchema } from "#src/options/option.ts";
import {
  centerPoint,
  printModes,
  type PrintedPicture,
  type PrintMode,
  pickPrintedPicture,
} from "#src/print/geometry/printed-picture.ts";
import { embeddedMetadataSchema, noEmbeddedMetadata, tagsPerPhoto } from "./embedded-metadata.ts";
import { largestSizes } from "./image-size.ts";
import { multiLineSchema, singleLineSchema } from "#src/text/text-schema.ts";
import { textLimits } from "#src/text/text-limits.ts";

export const photoVariants = ["None", "PANO", "SQUARE", "BW", "METAL"] as const;

/** What the owner chooses; `auto` follows the variant. */
export const printModeChoices = ["auto", ...printModes] as const;

const printModeSchema = z.enum(printModes).default("fill");
const shareSchema = z.number().min(0).max(1);
export const focalPointSchema = z.object({ x: shareSchema, y: shareSchema });

/**
 * Fields that were added to photos: documents stored before, and pages of the back office opened before a deployment,
 * do not have them.
 */
export const addedPhotoFieldsSchema = z.object({
  printMode: z.enum(printModeChoices),
  /** The crop is centered here as far as the edges allow. */
  focalPoint: focalPointSchema,
  /** Offers sizes for which the picture has too few pixels, too. */
  allowLowResolution: z.boolean(),
});

/** The values for a photo that was stored without these fields. */
export const addedPhotoFieldDefaults: z.infer<typeof addedPhotoFieldsSchema> = {
  printMode: "auto",
  focalPoint: centerPoint,
  allowLowResolution: false,
};

/** What the owner edits of a photo. It has no defaults, so that a partial draft changes only its own fields. */
export const photoDraftSchema = z.object({
  title: singleLineSchema.max(textLimits.title),
  subtitle: singleLineSchema.max(textLimits.subtitle),
  /** HTML of a few allowed tags; cleaned by the server on every write. */
  description: multiLineSchema.max(textLimits.description),
  tags: z.array(singleLineSchema.min(1).max(textLimits.tag)).max(tagsPerPhoto),
  slug: singleLineSchema.max(textLimits.slug),
  variant: z.enum(photoVariants),
  /** Cents added to every configuration of this photo. */
  base: amountCentsSchema,
  active: z.boolean(),
  autoSlugEnabled: z.boolean(),
  syncOptionsEnabled: z.boolean(),
  isLandscapeOrientation: z.boolean(),
  enabledOptions: z.array(enabledOptionSchema),
  /** What the picture shows, for people who cannot see it; empty where it is the title. */
  alt: singleLineSchema.max(textLimits.alternativeText),
  ...addedPhotoFieldsSchema.shape,
});
export type PhotoDraft = z.infer<typeof photoDraftSchema>;

/** Largest published size of the image. An image from before this field has no larger one, whatever its original. */
export const largestSizeSchema = z.literal(largestSizes).default(1024);

/** A photo as stored. `image` is the picture's file key, empty before the first upload; times are epoch ms. */
export const photoSchema = photoDraftSchema.extend({
  printMode: photoDraftSchema.shape.printMode.default(addedPhotoFieldDefaults.printMode),
  focalPoint: photoDraftSchema.shape.focalPoint.default(addedPhotoFieldDefaults.focalPoint),
  allowLowResolution: photoDraftSchema.shape.allowLowResolution.default(
    addedPhotoFieldDefaults.allowLowResolution,
  ),
  id: z.string(),
  /** Short and immutable: what collections refer to. */
  id2: z.string(),
  image: z.string(),
  /** Pixels of the upright original; 0 before the first upload. */
  width: z.int().min(0),
  height: z.int().min(0),
  largestSize: largestSizeSchema,
  /** Name of the original's color profile, `"none"` without one; empty when it was never looked at. */
  colorProfile: z.string().default(""),
  /** Name of the uploaded file; empty when it is not known. */
  fileName: z.string().default(""),
  embeddedMetadata: embeddedMetadataSchema.default(noEmbeddedMetadata),
  /** Cents of the cheapest configuration when last saved, 0 when there was none; shown, never charged. */
  price: amountCentsSchema,
  enabledOptionsVersion: z.int().min(0),
  optionsVersion: z.int().min(0),
  created: z.int(),
  updated: z.int(),
});
export type Photo = z.infer<typeof photoSchema>;

/** What shoppers may see of a photo, with the options it offers folded in. */
export const publicPhotoSchema = photoSchema
  .pick({
    id: true,
    id2: true,
    slug: true,
    title: true,
    subtitle: true,
    description: true,
    tags: true,
    image: true,
    alt: true,
    width: true,
    height: true,
    largestSize: true,
    isLandscapeOrientation: true,
    focalPoint: true,
    price: true,
    base: true,
    active: true,
    variant: true,
    optionsVersion: true,
    updated: true,
  })
  .extend({ options: z.array(optionSchema), printMode: printModeSchema });
export type PublicPhoto = z.infer<typeof publicPhotoSchema>;

/** A photo in a grid. `sort` orders it within its collection. */
export const photoCardSchema = publicPhotoSchema
  .pick({
    id: true,
    id2: true,
    slug: true,
    title: true,
    subtitle: true,
    image: true,
    alt: true,
    width: true,
    height: true,
    largestSize: true,
    isLandscapeOrientation: true,
    printMode: true,
    focalPoint: true,
    price: true,
    variant: true,
  })
  .extend({ sort: z.number() });
export type PhotoCard = z.infer<typeof photoCardSchema>;

/** `PrintedPicture` as carts and orders store it. */
export const printedPictureSchema = z.object({
  width: z.int().min(0),
  height: z.int().min(0),
  isLandscapeOrientation: z.boolean(),
  printMode: printModeSchema,
  focalPoint: focalPointSchema.default(centerPoint),
});

/** How a photo is printed: panoramas whole, with a white border, unless the owner has chosen otherwise. */
export function printModeOf({ printMode, variant }: Pick<PhotoDraft, "printMode" | "variant">): PrintMode {
  if (printMode !== "auto") return printMode;
  return variant === "PANO" ? "border" : "fill";
}

/** What the back office's photo is for printing. */
export function printedPictureOf(
  photo: Pick<Photo, "width" | "height" | "isLandscapeOrientation" | "focalPoint" | "printMode" | "variant">,
): PrintedPicture {
  return pickPrintedPicture({ ...photo, printMode: printModeOf(photo) });
}
