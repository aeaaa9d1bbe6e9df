import type { Collection } from "@lightwell/shared/catalog/collection";
import type { LinkedCollection } from "@lightwell/shared/site/public-site";
import type { PhotoRow } from "@lightwell/shared/catalog/photo-row";
import { createContext } from "react";

/** What the site can link to and show. */
export interface CatalogOfSite {
  /** Inactive ones too. */
  readonly collections: readonly (LinkedCollection & Pick<Collection, "active">)[];
  readonly photos: readonly PhotoRow[];
}

/** For the fields of the site's editor. */
export const CatalogOfSiteContext = createContext<CatalogOfSite>({ collections: [], photos: [] });
