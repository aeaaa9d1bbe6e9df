import type { Collection } from "#src/catalog/catalog-schemas.ts";
import type { PublishedImage } from "#src/catalog/image-size.ts";
import { paths } from "#src/routes/paths.ts";
import { collectionSlugOf, ownPageSlugOf, titleOfPage } from "./site-link.ts";
import type { SiteLink } from "./site-schemas.ts";

/** What the site needs of a published collection. */
export interface LinkedCollection
  extends Pick<Collection, "slug" | "title" | "description" | "sort" | "showOnHomepage">, PublishedImage {
  /** Former slugs, whose links lead to it. */
  readonly oldSlugs?: readonly string[] | undefined;
  /** Its first active photos in the owner's order. */
  readonly photos?: readonly PublishedImage[] | undefined;
}

/** What links of the site can lead to, beside its fixed pages. */
export interface LinkTargets<Linked extends LinkedCollection = LinkedCollection> {
  readonly collections: readonly Linked[];
  readonly ownPages: readonly (SlugsOfItem & { readonly title: string })[];
}

interface SlugsOfItem {
  readonly slug: string;
  readonly oldSlugs?: readonly string[] | undefined;
}

interface ResolvedLink<Linked> extends SiteLink {
  readonly collection: Linked | undefined;
}

/** The page behind a link, as a list of one; empty for a collection or an own page that is not published. */
export function resolveLink<Linked extends LinkedCollection>(
  link: string,
  title: string,
  { collections, ownPages }: LinkTargets<Linked>,
): readonly ResolvedLink<Linked>[] {
  const pageSlug = ownPageSlugOf(link);
  if (pageSlug !== undefined) {
    const page = itemAt(pageSlug, ownPages);
    return page ? [{ ...linkToOwnPage(page), title: title || page.title, collection: undefined }] : [];
  }
  const slug = collectionSlugOf(link);
  if (slug === undefined) return [{ href: link, title: title || titleOfPage(link), collection: undefined }];
  const collection = itemAt(slug, collections);
  if (!collection) return [];
  return [{ href: paths.collection.href(collection.slug), title: title || collection.title, collection }];
}

/** The item with a slug, or with a former slug. */
export function itemAt<Item extends SlugsOfItem>(slug: string, items: readonly Item[]): Item | undefined {
  return items.find((one) => one.slug === slug) ?? items.find(({ oldSlugs }) => oldSlugs?.includes(slug));
}

export function linkToOwnPage({ slug, title }: { readonly slug: string; readonly title: string }): SiteLink {
  return { href: paths.ownPage.href(slug), title };
}

export function linkToCollection({ slug, title }: Pick<LinkedCollection, "slug" | "title">): SiteLink {
  return { href: paths.collection.href(slug), title };
}
