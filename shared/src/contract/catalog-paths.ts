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

/**
 * Where pages read the reply of a public call: `"/api/site/home"` → `"/data/site/home.json"`. The published replies are
 * files of the site; the function answers for every other one, so both addresses have the same reply.
 */
export function dataPath(callPath: string): string {
  return callPath.replace(/^\/api\//, "/data/") + ".json";
}

/** The address of the call that `dataPath()` was made of; any other address is returned as it is. */
export function callPathOf(address: string): string {
  return address.replace(/^\/data\/([^?]*)\.json(?=\?|$)/, "/api/$1");
}

/** `("/photos/:id", { id: "a b" })` → `"/photos/a%20b"`. Throws when a parameter of the path is missing. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== "string") throw new Error(`${path} needs ${name}.`);
    return encodeURIComponent(value);
  });
}
