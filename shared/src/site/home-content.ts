import { byHomepageOrder } from "#src/catalog/collection.ts";
import { contentHashOf, type PublishedImage } from "#src/catalog/image-size.ts";
import { type LinkedCollection, linkToCollection, resolveLink } from "./resolved-link.ts";
import { fillShopFacts } from "./shop-facts.ts";
import type { HomeContent, SiteDraft } from "./site-schemas.ts";
import { writtenOwnPages } from "./text-page.ts";

/** The number of photos of a collection among which the homepage looks for a picture that it does not show yet. */
export const photosToChooseFrom = 8;

/**
 * What the homepage shows beside its collections. `pictures` are those of photos by id2. A banner or a tile for which
 * the owner has not chosen a photo has the first picture of its collection that the homepage does not show yet.
 */
export function homeContent(
  site: SiteDraft,
  collections: readonly LinkedCollection[],
  pictures: ReadonlyMap<string, PublishedImage>,
): HomeContent {
  const { banners, tiles } = linkingEntries(site, collections);
  const ofCards = collections.filter(({ showOnHomepage }) => showOnHomepage);
  const chosen = [...banners, ...tiles].flatMap(({ photo }) => pictures.get(photo) ?? []);
  const nextPicture = newPictures([...ofCards, ...chosen]);
  const shown = ({ href, title, photo, collection, isFramed }: LinkingEntry) => ({
    href,
    title,
    isFramed,
    picture: pictures.get(photo) ?? nextPicture(collection),
  });
  return {
    description: site.description,
    banners: banners.map((banner) => ({ ...shown(banner), text: banner.text, action: banner.action })),
    tiles: tiles.map(shown),
    blurbs: site.blurbs.map(({ title, text }) => ({ title, text: fillShopFacts(text, site.shipping) })),
  };
}

/** The collections of the homepage in its order, or all collections where none is on it. */
export function homepageCollections<Linked extends LinkedCollection>(
  collections: readonly Linked[],
): readonly Linked[] {
  const chosen = collections.filter(({ showOnHomepage }) => showOnHomepage);
  return (chosen.length > 0 ? chosen : collections).toSorted(byHomepageOrder);
}

/** The collections whose pictures banners and tiles may show; a photo that was chosen for one may be deleted. */
export function collectionsToChooseFrom<Linked extends LinkedCollection>(
  site: SiteDraft,
  collections: readonly Linked[],
): readonly Linked[] {
  const { banners, tiles } = linkingEntries(site, collections);
  return [...banners, ...tiles].flatMap(({ collection }) => collection ?? []);
}

/** A banner or a tile that leads to a published page. */
interface LinkingEntry<Linked extends LinkedCollection = LinkedCollection> {
  readonly href: string;
  readonly title: string;
  readonly photo: string;
  readonly isFramed: boolean;
  readonly collection: Linked | undefined;
}

/** Banners that all lead to collections which are not published are replaced by one. */
function linkingEntries<Linked extends LinkedCollection>(site: SiteDraft, collections: readonly Linked[]) {
  const targets = { collections, ownPages: writtenOwnPages(site) };
  const resolve = <Entry extends { readonly link: string; readonly title: string }>(entry: Entry) =>
    resolveLink(entry.link, entry.title, targets).map((found) => ({ ...entry, ...found }));
  const banners = site.banners
    .map((banner) => ({ ...banner, text: fillShopFacts(banner.text, site.shipping) }))
    .flatMap(resolve);
  const hasBanners = banners.length > 0 || site.banners.length === 0;
  return {
    banners: hasBanners ? banners : homepageCollections(collections).slice(0, 1).map(bannerOf),
    tiles: site.tiles.flatMap(resolve),
  };
}

function bannerOf<Linked extends LinkedCollection>(collection: Linked) {
  return {
    ...linkToCollection(collection),
    text: collection.description,
    action: `See ${collection.title}`,
    photo: "",
    isFramed: false,
    collection,
  };
}

/**
 * Returns a function that chooses a picture of a collection: its own, or if that is shown already, that of its first
 * photo that is not. When all of them are shown, its own is repeated. Uploads of the same file are the same picture.
 */
function newPictures(shownAlready: readonly PublishedImage[]) {
  const shown = new Set(shownAlready.map(({ image }) => contentHashOf(image)));
  return (collection: LinkedCollection | undefined): PublishedImage | null => {
    const all = [...(collection ? [collection] : []), ...(collection?.photos ?? [])];
    const pictures = all.filter(({ image }) => image !== "");
    const chosen = pictures.find(({ image }) => !shown.has(contentHashOf(image))) ?? pictures[0];
    if (!chosen) return null;
    const { image, width, height, largestSize } = chosen;
    shown.add(contentHashOf(image));
    return { image, width, height, largestSize };
  };
}
