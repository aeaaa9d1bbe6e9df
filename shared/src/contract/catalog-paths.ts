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

/** `("/photos/:id", { id: "a b" })` → `"/photos/a%20b"`. Throws when a parameter of the path is missing. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== "string") throw new Error(`${path} needs ${name}.`);
    return encodeURIComponent(value);
  });
}
