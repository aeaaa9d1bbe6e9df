/** The paths of the public calls of the catalog, without their schemas: a page that reads them needs no zod. */
export const catalogPaths = {
  getHomepage: "/api/collections/homepage",
  getCollection: "/api/collections/collection/:collectionSlug",
  getCollectionPage: "/api/collections/collection/:collectionSlug/page/:page",
  getCollectionPhoto: "/api/collections/collection/:collectionSlug/photo/:photoSlug",
  getPhotoNeighbors: "/api/collections/collection/:collectionSlug/photo/:photoSlug/neighbors",
  getPhoto: "/api/photos/photo/:photoSlug",
  getPrints: "/api/photos/prints/:search",
  getPrintIndex: "/api/photos/print-index/:part",
  getSite: "/api/site",
  getHomeContent: "/api/site/home",
  getTextPage: "/api/site/text/:page",
} as const;
