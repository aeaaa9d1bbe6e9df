import { itemAt, type LinkedCollection } from "@lightwell/shared/site/resolved-link";
import { collectionSlugOf, ownPageSlugOf, titleOfPage } from "@lightwell/shared/site/site-link";
import type { Collection } from "@lightwell/shared/catalog/catalog-schemas";
import type { PhotoRow } from "@lightwell/shared/catalog/listing/listing-schemas";
import type { OwnPage } from "@lightwell/shared/site/site-schemas";
import { createContext, use } from "react";

/** What the site can link to and show. */
export interface CatalogOfSite {
  /** Inactive ones too. */
  readonly collections: readonly (LinkedCollection & Pick<Collection, "active" | "collectionPhotos">)[];
  readonly photos: readonly PhotoRow[];
  /** As they are edited; also those that shoppers do not see yet. */
  readonly ownPages: readonly OwnPage[];
}

/** For the fields of the site's editor. */
export const CatalogOfSiteContext = createContext<CatalogOfSite>({
  collections: [],
  photos: [],
  ownPages: [],
});

/** The title of the collection or page that a link leads to. */
export function useTitleOfLink(): (link: string) => string {
  const { collections, ownPages } = use(CatalogOfSiteContext);
  return (link) => {
    const pageSlug = ownPageSlugOf(link);
    if (pageSlug !== undefined) return itemAt(pageSlug, ownPages)?.title ?? pageSlug;
    const slug = collectionSlugOf(link);
    return slug === undefined ? titleOfPage(link) : (itemAt(slug, collections)?.title ?? slug);
  };
}
