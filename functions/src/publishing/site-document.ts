import { photosOfSite, type Site } from "@lightwell/shared/site/site";
import { publicSite, publicSiteSchema } from "@lightwell/shared/site/public-site";
import type { StoredCollection, StoredPhoto } from "#src/catalog/schemas.ts";

/** What the document of the site is made from. */
export interface SiteSource {
  readonly site: Site;
  /** All of them, inactive ones too. */
  readonly collections: readonly StoredCollection[];
  /** The photos whose pictures the site shows, and perhaps others. */
  readonly photosById2: ReadonlyMap<string, StoredPhoto>;
}

export const siteDocumentName = "site";

/** What every page and the homepage show. Undefined in a shop without anything to show. */
export function siteDocument({ site, collections, photosById2 }: SiteSource): object | undefined {
  const active = collections.filter((collection) => collection.active);
  if (active.length === 0 && site.updated === 0) return undefined;
  const ids = photosOfSite(site);
  const pictures = new Map([...photosById2].filter(([id2, { image }]) => ids.includes(id2) && image !== ""));
  return publicSiteSchema.parse(publicSite(site, active, pictures));
}
