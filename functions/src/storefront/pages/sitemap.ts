import { paths, sitemapPaths } from "@lightwell/shared/routes/paths";
import { imageUrl } from "@lightwell/shared/catalog/image-size";
import type { CatalogEntry } from "#src/publishing/published-documents.ts";
import { xmlDocument } from "./xml-document.ts";

/**
 * The canonical addresses of all public pages, with their images. A photo without a title or an image is left out; one
 * that is only out of stock is not.
 */
export function sitemap(origin: string, listing: readonly CatalogEntry[]): string {
  const fixed = sitemapPaths.map((path) => ({ loc: origin + path }));
  const found = listing
    .filter(isComplete)
    .sort(byAddress)
    .map((entry) => ({
      loc: origin + pathOf(entry),
      lastmod: new Date(entry.updated).toISOString(),
      ...(entry.image && { "image:image": { "image:loc": origin + imageUrl(entry.image, 1024) } }),
    }));
  return xmlDocument({
    urlset: {
      "@xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9",
      "@xmlns:image": "http://www.google.com/schemas/sitemap-image/1.1",
      url: [...fixed, ...found],
    },
  });
}

function isComplete({ kind, title, image }: CatalogEntry): boolean {
  return kind === "collection" || (title.trim() !== "" && image !== "");
}

function pathOf({ kind, slug }: CatalogEntry): string {
  return kind === "photo" ? paths.photo.href(slug) : paths.collection.href(slug);
}

function byAddress(one: CatalogEntry, other: CatalogEntry): number {
  return pathOf(one).localeCompare(pathOf(other));
}
