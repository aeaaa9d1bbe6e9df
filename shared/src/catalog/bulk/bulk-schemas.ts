import { z } from "zod";
import { photoDraftSchema } from "#src/catalog/catalog-schemas.ts";

const draft = photoDraftSchema.shape;

/** The texts of a photo, which a table of photos has in its columns. */
export const photoTextsSchema = photoDraftSchema.pick({
  title: true,
  subtitle: true,
  description: true,
  tags: true,
  alt: true,
  taken: true,
});
export type PhotoTextFields = z.infer<typeof photoTextsSchema>;

/**
 * Which sizes photos offer. `sharp`: sizes with enough resolution. `suitable`: sharp sizes that trim little of the
 * picture. `all`: all sizes of the shop. Other options do not change.
 */
export const sizeOffers = ["sharp", "suitable", "all"] as const;
export type SizeOffer = (typeof sizeOffers)[number];

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
