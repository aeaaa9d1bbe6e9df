import type { Collection } from "#src/catalog/catalog-schemas.ts";
import type { PublishedImage } from "#src/catalog/image-size.ts";
import { paths } from "#src/routes/paths.ts";
import { collectionSlugOf, titleOfPage } from "./site-link.ts";
import type { SiteLink } from "./site-schemas.ts";

/** What the site needs of a published collection. */
export interface LinkedCollection
  extends Pick<Collection, "slug" | "title" | "description" | "sort" | "showOnHomepage">, PublishedImage {
  /** Former slugs, whose links lead to it. */
  readonly oldSlugs?: readonly string[] | undefined;
  /** Its first active photos in the owner's order. */
  readonly photos?: readonly PublishedImage[] | undefined;
}

interface ResolvedLink<Linked> extends SiteLink {
  readonly collection: Linked | undefined;
}

/** The page behind a link, as a list of one; empty for a collection that is not published. */
export function resolveLink<Linked extends LinkedCollection>(
  link: string,
  title: string,
  collections: readonly Linked[],
): readonly ResolvedLink<Linked>[] {
  const slug = collectionSlugOf(link);
  if (slug === undefined) return [{ href: link, title: title || titleOfPage(link), collection: undefined }];
  const collection = itemAt(slug, collections);
  if (!collection) return [];
  return [{ href: paths.collection.href(collection.slug), title: title || collection.title, collection }];
}

/** The item with a slug, or with a former slug. */
export function itemAt<Linked extends Pick<LinkedCollection, "slug" | "oldSlugs">>(
  slug: string,
  items: readonly Linked[],
): Linked | undefined {
  return items.find((one) => one.slug === slug) ?? items.find(({ oldSlugs }) => oldSlugs?.includes(slug));
}

export function linkToCollection({ slug, title }: Pick<LinkedCollection, "slug" | "title">): SiteLink {
  return { href: paths.collection.href(slug), title };
}
