import { readFileSync } from "node:fs";
import {
  collectionDraftSchema,
  type PhotoDraft,
  photoDraftSchema,
} from "@lightwell/shared/catalog/catalog-schemas";
import { photoDraftDefaults } from "@lightwell/shared/catalog/photo-defaults";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import { z } from "zod";

/** A photo of the demo shop: what its owner would have typed, and the picture to upload. */
export interface DemoPhoto extends Omit<PhotoDraft, "autoSlugEnabled"> {
  /** Name of a demo picture; absent where the shop shall show its placeholder. */
  readonly picture?: string;
}

/** A photo without a picture; a value that is left out is the default. Throws for one that cannot be saved. */
export function demoPhoto(values: z.input<typeof draftSchema>): DemoPhoto {
  return photoDraftSchema.parse({ ...photoDraftDefaults, active: true, ...values });
}

const draftSchema = photoDraftSchema
  .omit({ enabledOptions: true, syncOptionsEnabled: true })
  .partial()
  .strict();

/** An entry of photos.json: its picture has the name of its slug. */
const photoEntrySchema = draftSchema.extend({
  slug: photoDraftSchema.shape.slug,
  hasPicture: z.boolean().default(true),
  /** The only sizes it is offered in, in every finish, frame and matte; absent for the shop's options. */
  onlySizes: z.strictObject({ unframed: z.array(z.string()), framed: z.array(z.string()) }).optional(),
});

const demoCollectionSchema = collectionDraftSchema
  .omit({ autoSlugEnabled: true, newPhotosFirst: true })
  .strict()
  .extend({
    /** Name of its banner picture. */
    banner: z.string().exactOptional(),
    /** Its photos by slug, in display order. */
    photos: z.array(z.string()),
  });
export type DemoCollection = z.infer<typeof demoCollectionSchema>;

export const demoPhotos: readonly DemoPhoto[] = z
  .array(photoEntrySchema)
  .parse(read("photos.json"))
  .map(({ hasPicture, onlySizes, ...values }) => ({
    ...demoPhoto(values),
    ...(onlySizes && { syncOptionsEnabled: false, enabledOptions: optionsOfSizes(onlySizes) }),
    ...(hasPicture && { picture: values.slug }),
  }));

/** The collections that the shop's own pages link to: a missing one would be a dead end. */
export const demoCollections: readonly DemoCollection[] = z
  .array(demoCollectionSchema)
  .parse(read("collections.json"));

function read(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../demo/${file}`, import.meta.url), "utf8"));
}

function optionsOfSizes(sizes: { readonly unframed: readonly string[]; readonly framed: readonly string[] }) {
  return defaultOptions.map((option) => ({
    ...option,
    enabled:
      option.key === "size"
        ? sizes.unframed.includes(option.value)
        : option.key !== "framed_size" || sizes.framed.includes(option.value),
  }));
}
