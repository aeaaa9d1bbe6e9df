import { z } from "zod";
import { defaultSite } from "./default-site.ts";
import { siteDraftSchema, type SiteDraft } from "./site-schemas.ts";

/** With the time of its last save, epoch ms; 0 before the first. */
export const siteSchema = siteDraftSchema.extend({ updated: z.int() });
export type Site = z.infer<typeof siteSchema>;

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
