import { paths, sitemapPaths } from "@lightwell/shared/routes/paths";
import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { isPublished, optionalTextPages } from "@lightwell/shared/site/text-page";
import type { CatalogEntry } from "#src/publishing/published-documents.ts";
import type { SiteOfPage } from "./site-of-page.ts";
import { xmlDocument } from "./xml-document.ts";

/**
 * The canonical addresses of all public pages, with their images. A photo without a title or an image is left out; one
 * that is only out of stock is not.
 */
export function sitemap({ origin, content }: SiteOfPage, listing: readonly CatalogEntry[]): string {
  const written = optionalTextPages.filter((name) => isPublished(name, content.texts[name]));
  const ofOwner = [
    ...written.map((name) => paths[name].href()),
    ...content.ownPages.map(({ slug }) => paths.ownPage.href(slug)),
  ];
  const fixed = [...sitemapPaths(), ...ofOwner].map((path) => ({ loc: origin + path }));
  const found = listing
    .filter(isComplete)
    .sort(byAddress)
    .flatMap((entry) =>
      pathsOf(entry).map((path) => ({
        loc: origin + path,
        lastmod: new Date(entry.updated).toISOString(),
        ...(entry.image && { "image:image": { "image:loc": origin + imageUrl(entry.image, 1024) } }),
      })),
    );
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

/** The path of a photo, or of each page of a collection. */
function pathsOf(entry: CatalogEntry): string[] {
  if (entry.kind === "photo") return [paths.photo.href(entry.slug)];
  return Array.from({ length: entry.pages }, (_, index) =>
    paths.collectionPage.href(entry.slug, String(index + 1)),
  );
}

function byAddress(one: CatalogEntry, other: CatalogEntry): number {
  return one.kind.localeCompare(other.kind) || one.slug.localeCompare(other.slug);
}
