import { paths, sitemapPaths } from "@lightwell/shared/routes/paths";
import { imageUrl } from "@lightwell/shared/catalog/image-size";
import type { Listed } from "#src/publishing/listing.ts";
import { xmlDocument } from "./xml-document.ts";

/**
 * Every page that search engines shall know, each by its one address, with its picture. A photo without a title or a
 * picture is left out; one that is only out of stock stays.
 */
export function sitemap(origin: string, listing: readonly Listed[]): string {
  const fixed = sitemapPaths.map((path) => ({ loc: origin + path }));
  const found = listing
    .filter(isComplete)
    .sort(byAddress)
    .map((listed) => ({
      loc: origin + pathOf(listed),
      lastmod: new Date(listed.updated).toISOString(),
      ...(listed.image && { "image:image": { "image:loc": origin + imageUrl(listed.image, 1024) } }),
    }));
  return xmlDocument({
    urlset: {
      "@xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9",
      "@xmlns:image": "http://www.google.com/schemas/sitemap-image/1.1",
      url: [...fixed, ...found],
    },
  });
}

function isComplete({ kind, title, image }: Listed): boolean {
  return kind === "collection" || (title.trim() !== "" && image !== "");
}

function pathOf({ kind, slug }: Listed): string {
  return kind === "photo" ? paths.photo.href(slug) : paths.collection.href(slug);
}

function byAddress(one: Listed, other: Listed): number {
  return pathOf(one).localeCompare(pathOf(other));
}
