import { initialSite, photosOfSite, type Site } from "@lightwell/shared/site/site";
import { publicSite, publicSiteSchema } from "@lightwell/shared/site/public-site";
import { z } from "zod";
import type { ProjectionSource } from "./document-kind.ts";

export const siteDocumentName = "site";

/**
 * The frame of every page, the homepage's content and the texts. Undefined if the shop has no active collection and its
 * site was never saved.
 */
export function siteDocument(
  site: Site,
  { collections, photosById2 }: Omit<ProjectionSource, "options">,
): object | undefined {
  const active = collections.filter((collection) => collection.active);
  if (active.length === 0 && site.updated === 0) return undefined;
  const ids = photosOfSite(site);
  const pictures = new Map([...photosById2].filter(([id2, { image }]) => ids.includes(id2) && image !== ""));
  return publicSiteSchema.parse(publicSite(site, active, pictures));
}

/** A site as it is read. One that was published before a page existed has the default text of the page. */
export const publishedSiteSchema = publicSiteSchema.extend({
  texts: z.preprocess(withAllTexts, publicSiteSchema.shape.texts),
});

function withAllTexts(published: unknown): object {
  const texts = typeof published === "object" ? published : {};
  return { ...publicSite(initialSite, [], new Map()).texts, ...texts };
}
