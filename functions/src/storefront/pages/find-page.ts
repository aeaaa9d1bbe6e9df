import { paths } from "@lightwell/shared/routes/paths";
import type * as catalogEndpoints from "@lightwell/shared/contract/catalog-endpoints";
import type { PublishedReply } from "@lightwell/shared/shop/published-page";
import { hasMoved } from "#src/publishing/has-moved.ts";
import { holdingOf } from "#src/publishing/holding-of.ts";
import type { PublishedRepository } from "#src/storefront/published-repository.ts";
import { breadcrumbData } from "./breadcrumb-data.ts";
import { organizationData } from "./organization-data.ts";
import { productData } from "./product-data.ts";

/** What lies at a public address. Every page is found with one read. */
export type FoundPage =
  | {
      readonly kind: "page";
      readonly replies: readonly PublishedReply[];
      readonly structuredData: readonly object[];
    }
  | { readonly kind: "moved"; readonly path: string }
  | { readonly kind: "missing"; readonly replies: readonly PublishedReply[] };

interface PageNeeds {
  readonly published: PublishedRepository;
  /** Of the site, like `https://example.com`. */
  readonly origin: string;
}

export async function findHomepage({ published, origin }: PageNeeds): Promise<FoundPage> {
  return pageOf("getHomepage", {}, await published.home(), [organizationData(origin)]);
}

export async function findCollection(
  { published, origin }: PageNeeds,
  args: { readonly collectionSlug: string },
): Promise<FoundPage> {
  const collection = await published.collectionAt(args.collectionSlug);
  if (!collection) return missing("getCollection", args);
  if (hasMoved(collection)) return { kind: "moved", path: paths.collection.href(collection.movedTo) };
  const trail = [{ name: collection.title, path: paths.collection.href(collection.slug) }];
  return pageOf("getCollection", args, [collection], [breadcrumbData(origin, trail)]);
}

export async function findPhoto(
  { published, origin }: PageNeeds,
  args: { readonly photoSlug: string },
): Promise<FoundPage> {
  const photo = await published.photoAt(args.photoSlug);
  if (!photo) return missing("getPhoto", args);
  if (hasMoved(photo)) return { kind: "moved", path: paths.photo.href(photo.movedTo) };
  const trail = [{ name: photo.title, path: paths.photo.href(photo.slug) }];
  const { collections: _, ...shown } = photo;
  return pageOf("getPhoto", args, shown, [productData(origin, photo), breadcrumbData(origin, trail)]);
}

/** A photo met within a collection, under the slugs that both have now. */
export async function findCollectionPhoto(
  { published, origin }: PageNeeds,
  args: { readonly collectionSlug: string; readonly photoSlug: string },
): Promise<FoundPage> {
  const photo = await published.photoAt(args.photoSlug);
  if (!photo) return missing("getCollectionPhoto", args);
  if (hasMoved(photo))
    return { kind: "moved", path: paths.collectionPhoto.href(args.collectionSlug, photo.movedTo) };
  const collection = holdingOf(photo, args.collectionSlug);
  if (!collection) return missing("getCollectionPhoto", args);
  if (collection.slug !== args.collectionSlug)
    return { kind: "moved", path: paths.collectionPhoto.href(collection.slug, photo.slug) };
  const trail = [
    { name: collection.title, path: paths.collection.href(collection.slug) },
    { name: photo.title, path: paths.photo.href(photo.slug) },
  ];
  const { collections: _, ...shown } = photo;
  return pageOf("getCollectionPhoto", args, shown, [
    productData(origin, photo),
    breadcrumbData(origin, trail),
  ]);
}

function pageOf(
  name: keyof typeof catalogEndpoints,
  args: object,
  reply: unknown,
  structuredData: readonly object[],
): FoundPage {
  return { kind: "page", replies: [{ name, args, reply }], structuredData };
}

function missing(name: keyof typeof catalogEndpoints, args: object): FoundPage {
  return { kind: "missing", replies: [{ name, args, status: 404 }] };
}
