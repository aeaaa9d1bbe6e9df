import { byHomepageOrder } from "#src/catalog/collection.ts";
import type { PublishedImage } from "#src/catalog/image-size.ts";
import { type LinkedCollection, linkToCollection, resolveLink } from "./resolved-link.ts";
import { fillShopFacts } from "./shop-facts.ts";
import type { HomeContent, SiteDraft } from "./site-schemas.ts";

/** What the homepage shows beside its collections. `pictures` are those of photos by id2. */
export function homeContent(
  site: Pick<SiteDraft, "banners" | "tiles" | "blurbs" | "description" | "shipping">,
  collections: readonly LinkedCollection[],
  pictures: ReadonlyMap<string, PublishedImage>,
): HomeContent {
  const banners = site.banners.flatMap((banner) =>
    resolveLink(banner.link, banner.title, collections).map(({ href, title, collection }) => ({
      href,
      title,
      text: fillShopFacts(banner.text, site.shipping),
      action: banner.action,
      picture: pictures.get(banner.photo) ?? pictureOf(collection),
      isFramed: banner.isFramed,
    })),
  );
  const tiles = site.tiles.flatMap((tile) =>
    resolveLink(tile.link, tile.title, collections).map(({ href, title, collection }) => ({
      href,
      title,
      picture: pictures.get(tile.photo) ?? pictureOf(collection),
      isFramed: tile.isFramed,
    })),
  );
  return {
    description: site.description,
    banners:
      banners.length > 0 || site.banners.length === 0
        ? banners
        : homepageCollections(collections).slice(0, 1).map(bannerOf),
    tiles,
    blurbs: site.blurbs.map(({ title, text }) => ({ title, text: fillShopFacts(text, site.shipping) })),
  };
}

/** The collections of the homepage in its order, or all collections where none is on it. */
export function homepageCollections(collections: readonly LinkedCollection[]): readonly LinkedCollection[] {
  const chosen = collections.filter(({ showOnHomepage }) => showOnHomepage);
  return (chosen.length > 0 ? chosen : collections).toSorted(byHomepageOrder);
}

/** In the place of banners that all lead to collections which are not published. */
function bannerOf(collection: LinkedCollection): HomeContent["banners"][number] {
  return {
    ...linkToCollection(collection),
    text: collection.description,
    action: `See ${collection.title}`,
    picture: pictureOf(collection),
    isFramed: false,
  };
}

function pictureOf(collection: PublishedImage | undefined): PublishedImage | null {
  if (!collection?.image) return null;
  const { image, width, height, largestSize } = collection;
  return { image, width, height, largestSize };
}
