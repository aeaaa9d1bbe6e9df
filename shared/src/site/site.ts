import { z } from "zod";
import { shippingFactsSchema } from "#src/delivery/shipping-facts.ts";
import { multiLineSchema, singleLineSchema } from "#src/text/text-schema.ts";
import { contactSchema } from "./contact.ts";
import { defaultSite } from "./default-site.ts";
import { textsSchema } from "./text-page.ts";
import { isSiteLink } from "./site-link.ts";
import { textLimits } from "#src/text/text-limits.ts";

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
  shipping: shippingFactsSchema,
});
export type SiteDraft = z.infer<typeof siteDraftSchema>;

/** With the time of its last save, epoch ms; 0 before the first. */
export const siteSchema = siteDraftSchema.extend({ updated: z.int() });
export type Site = z.infer<typeof siteSchema>;

/** A document that was stored before a field existed has the default of the field. */
export const storedSiteSchema = z.preprocess(
  (stored) => ({ ...initialSite, ...(typeof stored === "object" ? stored : {}) }),
  siteSchema,
);

/** The site before the owner has saved it. */
export const initialSite: Site = { ...defaultSite, updated: 0 };

/** The id2 of the photos whose pictures the site shows. */
export function photosOfSite({
  banners,
  tiles,
  portrait,
}: Pick<SiteDraft, "banners" | "tiles" | "portrait">): string[] {
  return [...banners.map(({ photo }) => photo), ...tiles.map(({ photo }) => photo), portrait].filter(Boolean);
}
