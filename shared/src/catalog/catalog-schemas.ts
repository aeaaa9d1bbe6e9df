import { z } from "zod";
import { amountCentsSchema } from "#src/money/money-schemas.ts";
import { optionGroups } from "#src/options/option-groups.ts";
import { enabledOptionSchema, optionSchema } from "#src/options/options-schemas.ts";
import { focalPointSchema, printModeSchema } from "#src/print/print-schemas.ts";
import { textLimits } from "#src/text/text-limits.ts";
import { multiLineSchema, singleLineSchema } from "#src/text/text-schemas.ts";
import { largestSizes } from "./image-size.ts";
import {
  addedPhotoFieldDefaults,
  noEmbeddedMetadata,
  photoVariants,
  printModeChoices,
  tagsPerPhoto,
} from "./photo.ts";

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
  /** Where, when and with what it was taken, as far as the owner tells shoppers. */
  taken: singleLineSchema.max(textLimits.taken),
});

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

/**
 * Metadata in the file of a picture, as plain text; missing fields are empty. Only the owner sees it, in the editor of
 * the photo. Shoppers see a text of it once the owner copies it into a field of the photo.
 */
export const embeddedMetadataSchema = z.object({
  title: z.string().max(textLimits.title),
  caption: z.string().max(textLimits.caption),
  keywords: z.array(z.string().min(1).max(textLimits.tag)).max(tagsPerPhoto),
  /** From the smallest to the largest: `Bixby Creek, Big Sur, California, United States`. Never coordinates. */
  place: z.string().max(textLimits.subtitle),
  /** `YYYY-MM-DD`. */
  takenOn: z.string().regex(/^(\d{4}-\d{2}-\d{2})?$/),
  copyright: z.string().max(textLimits.copyright),
  /** With its maker: `Canon EOS R5`. */
  camera: z.string().max(textLimits.camera),
  lens: z.string().max(textLimits.camera),
});
export type EmbeddedMetadata = z.infer<typeof embeddedMetadataSchema>;

/** Largest published size of the image. An image from before this field has no larger one, whatever its original. */
export const largestSizeSchema = z.literal(largestSizes).default(1024);

/** A photo as stored. `image` is the picture's file key, empty before the first upload; times are epoch ms. */
export const photoSchema = photoDraftSchema.extend({
  ...withDefaults(addedPhotoFieldsSchema.shape, addedPhotoFieldDefaults),
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
    taken: true,
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
  .extend({ options: z.array(optionSchema), printMode: printModeSchema, cutMattes: z.boolean() });
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
    cutMattes: true,
    price: true,
    variant: true,
  })
  .extend({
    sort: z.number(),
    /** The framed print that cards draw, with its cents; null if none is offered. */
    framed: z
      .object({ choices: z.partialRecord(z.enum(optionGroups), z.string()), cents: z.int() })
      .nullable()
      .default(null),
  });
export type PhotoCard = z.infer<typeof photoCardSchema>;

export const collectionDraftSchema = z.object({
  title: singleLineSchema.max(textLimits.title),
  /** Shown as the subheadline. */
  description: multiLineSchema.max(textLimits.subheadline),
  longDescription: multiLineSchema.max(textLimits.description),
  slug: singleLineSchema.max(textLimits.slug),
  active: z.boolean(),
  showOnHomepage: z.boolean(),
  autoSlugEnabled: z.boolean(),
  /** Place on the homepage, ascending. */
  sort: z.number(),
  /** Whether photos that are added go in front of the others. */
  newPhotosFirst: z.boolean(),
});
export type CollectionDraft = z.infer<typeof collectionDraftSchema>;

/** A collection as stored; `collectionPhotos` is the ordered list of its photos' id2. */
export const collectionSchema = collectionDraftSchema.extend({
  id: z.string(),
  id2: z.string(),
  image: z.string(),
  /** Pixels of the upright original; 0 before the first upload, and for an image from before this field. */
  width: z.int().min(0).default(0),
  height: z.int().min(0).default(0),
  largestSize: largestSizeSchema,
  newPhotosFirst: collectionDraftSchema.shape.newPhotosFirst.default(false),
  collectionPhotos: z.array(z.string()),
  created: z.int(),
  updated: z.int(),
});
export type Collection = z.infer<typeof collectionSchema>;

/** A collection in the back office, with its photos joined in order. */
export const adminCollectionSchema = collectionSchema.extend({
  /** Slugs it had before; their addresses still lead to it. */
  oldSlugs: z.array(z.string()).default([]),
  photos: z.array(photoSchema.extend({ sort: z.number() })),
});
export type AdminCollection = z.infer<typeof adminCollectionSchema>;

/** What shoppers see of a collection: its active photos in order. */
export const publicCollectionSchema = collectionSchema
  .pick({
    id: true,
    id2: true,
    slug: true,
    title: true,
    description: true,
    longDescription: true,
    image: true,
    width: true,
    height: true,
    largestSize: true,
    collectionPhotos: true,
    updated: true,
  })
  .extend({ photos: z.array(photoCardSchema) });
export type PublicCollection = z.infer<typeof publicCollectionSchema>;

/** A page of a collection, with the photos of this page; the last page has what remains. */
export const collectionPageSchema = publicCollectionSchema.omit({ collectionPhotos: true }).extend({
  /** The page that this is, counted from 1, and how many there are. A document from before pages has all photos. */
  page: z.int().min(1).default(1),
  pages: z.int().min(1).default(1),
});
export type CollectionPage = z.infer<typeof collectionPageSchema>;

/** A collection on the homepage. */
export const collectionCardSchema = collectionSchema.pick({
  id: true,
  slug: true,
  title: true,
  description: true,
  image: true,
  width: true,
  height: true,
  largestSize: true,
  sort: true,
});
export type CollectionCard = z.infer<typeof collectionCardSchema>;

export const slugSchema = z
  .string()
  .max(textLimits.slug)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "A slug is lowercase letters, digits and single hyphens.");

/** How long what was deleted can be restored, in days. */
export const recoverableDays = 30;

/** Something that was deleted and can be restored. */
export const trashEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(["photo", "collection"]),
  title: z.string(),
  /** File key of its picture, empty for none. */
  image: z.string(),
  /** When it was deleted, and when it is deleted permanently, in epoch ms. */
  deleted: z.int(),
  expires: z.int(),
});
export type TrashEntry = z.infer<typeof trashEntrySchema>;

function withDefaults<Shape extends Readonly<Record<string, z.ZodType>>>(
  shape: Shape,
  defaults: { readonly [Name in keyof Shape]: z.output<Shape[Name]> },
) {
  const fields = Object.entries(shape).map(([name, field]) => [name, field.default(defaults[name])]);
  return Object.fromEntries(fields) as { [Name in keyof Shape]: z.ZodDefault<Shape[Name]> };
}
