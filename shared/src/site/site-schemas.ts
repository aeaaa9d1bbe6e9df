import { z } from "zod";
import { shippingSettingsSchema } from "#src/delivery/delivery-schemas.ts";
import { textLimits } from "#src/text/text-limits.ts";
import { multiLineSchema, singleLineSchema } from "#src/text/text-schemas.ts";
import { contactSchema } from "./contact.ts";
import { isSiteLink } from "./site-link.ts";
import { textsSchema } from "./text-page.ts";

const linkSchema = singleLineSchema.max(200).refine(isSiteLink, "Choose a collection or a page of the shop.");

/** The id2 of a photo whose picture is shown; empty for the picture of the linked collection. */
const photoIdSchema = singleLineSchema.max(64);

const menuEntrySchema = z.object({
  link: linkSchema,
  /** Empty for the title of the collection. */
  title: singleLineSchema.max(textLimits.linkTitle),
});

const bannerSchema = z.object({
  link: linkSchema,
  title: singleLineSchema.min(1, "A banner needs a title.").max(textLimits.bannerTitle),
  text: singleLineSchema.max(textLimits.bannerText),
  /** The words of its link. */
  action: singleLineSchema.max(textLimits.bannerAction),
  photo: photoIdSchema,
  /** Whether the picture is drawn in a frame. */
  isFramed: z.boolean(),
});

const tileSchema = z.object({
  link: linkSchema,
  title: singleLineSchema.max(textLimits.linkTitle),
  photo: photoIdSchema,
  isFramed: z.boolean(),
});

const blurbSchema = z.object({
  title: singleLineSchema.min(1, "A text needs a title.").max(textLimits.blurbTitle),
  text: multiLineSchema.max(textLimits.blurbText),
});

/** What the owner edits of the site. A new field needs a default in `default-site.ts`. */
export const siteDraftSchema = z.object({
  name: singleLineSchema.min(1, "The shop needs a name.").max(textLimits.shopName),
  /** At the foot of every page. */
  tagline: singleLineSchema.max(textLimits.tagline),
  /** What search engines say of the homepage. */
  description: singleLineSchema.max(textLimits.siteDescription),
  photographer: singleLineSchema.max(textLimits.photographer),
  contact: contactSchema,
  menu: z.array(menuEntrySchema).max(12),
  banners: z.array(bannerSchema).max(6),
  tiles: z.array(tileSchema).max(6),
  blurbs: z.array(blurbSchema).max(4),
  /** Target of the link on the empty cart and the not-found page. */
  favorites: linkSchema,
  /** The picture of the About page; empty for the demo's. */
  portrait: photoIdSchema,
  portraitAlt: singleLineSchema.max(textLimits.alternativeText),
  ...textsSchema.shape,
  shipping: shippingSettingsSchema,
});
export type SiteDraft = z.infer<typeof siteDraftSchema>;
