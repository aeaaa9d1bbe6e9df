import { itemAt, type LinkedCollection } from "@lightwell/shared/site/resolved-link";
import { collectionSlugOf, titleOfPage } from "@lightwell/shared/site/site-link";
import type { Collection } from "@lightwell/shared/catalog/catalog-schemas";
import type { PhotoRow } from "@lightwell/shared/catalog/listing/listing-schemas";
import { createContext, use } from "react";

/** What the site can link to and show. */
export interface CatalogOfSite {
  /** Inactive ones too. */
  readonly collections: readonly (LinkedCollection & Pick<Collection, "active" | "collectionPhotos">)[];
  readonly photos: readonly PhotoRow[];
}

/** For the fields of the site's editor. */
export const CatalogOfSiteContext = createContext<CatalogOfSite>({ collections: [], photos: [] });

/** The title of the collection or page that a link leads to. */
export function useTitleOfLink(): (link: string) => string {
  const { collections } = use(CatalogOfSiteContext);
  return (link) => {
    const slug = collectionSlugOf(link);
    return slug === undefined ? titleOfPage(link) : (itemAt(slug, collections)?.title ?? slug);
  };
}
