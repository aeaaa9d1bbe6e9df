import { byHomepageOrder } from "#src/catalog/collection.ts";
import type { Collection } from "#src/catalog/catalog-schemas.ts";
import type { PublishedImage } from "#src/catalog/image-size.ts";
import { closureNotice } from "#src/delivery/closure.ts";
import { paths } from "#src/routes/paths.ts";
import { fillShopFacts } from "./shop-facts.ts";
import type { HomeContent, PublicSite, SiteDraft, SiteLink, TextPage, TextSection } from "./site-schemas.ts";
import { phoneNumber } from "./phone-number.ts";
import { socialName } from "./social-link.ts";
import { isWritten, mapHtml } from "./text-page.ts";
import { collectionSlugOf, isCollectionPath, pageTitles, titleOfPage } from "./site-link.ts";

/** What the site needs of a published collection. */
export interface LinkedCollection
  extends Pick<Collection, "slug" | "title" | "description" | "sort" | "showOnHomepage">, PublishedImage {
  /** Former slugs, whose links lead to it. */
  readonly oldSlugs?: readonly string[] | undefined;
}

/** Links of a menu that the owner has not made. */
const longestMenu = 8;

/**
 * The site as shoppers see it. Links to collections that are not published are left out; where none of a kind is
 * left, those of the homepage take their place, or all collections where none is on it. `collections` are the published
 * ones, `pictures` those of photos by id2.
 */
export function publicSite(
  site: SiteDraft,
  collections: readonly LinkedCollection[],
  pictures: ReadonlyMap<string, PublishedImage>,
): PublicSite {
  const chosen = collections.filter(({ showOnHomepage }) => showOnHomepage);
  const onHomepage = (chosen.length > 0 ? chosen : collections).toSorted(byHomepageOrder);
  const resolve = <Linked extends { readonly link: string; readonly title: string }>(linked: Linked) =>
    resolveLink(linked.link, linked.title, collections).map((found) => ({ ...linked, ...found }));
  const shown = <
    Shown extends { readonly photo: string; readonly collection: LinkedCollection | undefined },
  >({
    photo,
    collection,
  }: Shown) => pictures.get(photo) ?? pictureOf(collection);

  const textPage = (sections: readonly TextSection[]): TextPage => ({
    sections: mapHtml(sections, (html) => withLiveLinks(fillShopFacts(html, site.shipping), collections)),
    picture: null,
    pictureAlt: "",
  });

  const menu = site.menu.flatMap(resolve).map(linkOf);
  const banners = site.banners.flatMap(resolve).map((banner) => ({
    ...linkOf(banner),
    text: fillShopFacts(banner.text, site.shipping),
    action: banner.action,
    picture: shown(banner),
    isFramed: banner.isFramed,
  }));
  const tiles = site.tiles
    .flatMap(resolve)
    .map((tile) => ({ ...linkOf(tile), picture: shown(tile), isFramed: tile.isFramed }));
  const shownMenu =
    menu.length > 0 || site.menu.length === 0 ? menu : onHomepage.slice(0, longestMenu).map(linkToCollection);
  const [favorites] = resolveLink(site.favorites, "", collections);
  const linked = [...site.tiles, ...site.banners]
    .flatMap(({ link }) => resolveLink(link, "", collections))
    .map(linkOf);
  return {
    frame: {
      name: site.name,
      tagline: site.tagline,
      photographer: site.photographer,
      portrait: pictures.get(site.portrait)?.image ?? "",
      signature: pictures.get(site.signature)?.image ?? "",
      contact: { ...site.contact, dialed: phoneNumber(site.contact.phone) ?? "" },
      newsletter: site.newsletter,
      menu: shownMenu,
      moreLinks: withoutRepeats(linked, shownMenu),
      socialLinks: site.social.map(({ url }) => ({ href: url, title: socialName(url) })),
      legalLinks: [
        ...(isWritten(site.privacy) ? [{ href: paths.privacy.href(), title: pageTitles.privacy }] : []),
        ...(isWritten(site.terms) ? [{ href: paths.terms.href(), title: pageTitles.terms }] : []),
      ],
      favoritesHref:
        favorites?.href ?? (onHomepage[0] ? linkToCollection(onHomepage[0]).href : paths.prints.href()),
      shipping: site.shipping,
      closure: closureNotice(site.shipping),
    },
    home: {
      description: site.description,
      banners:
        banners.length > 0 || site.banners.length === 0 ? banners : onHomepage.slice(0, 1).map(bannerOf),
      tiles,
      blurbs: site.blurbs.map(({ title, text }) => ({ title, text: fillShopFacts(text, site.shipping) })),
    },
    texts: {
      about: {
        ...textPage(site.about),
        picture: pictures.get(site.portrait) ?? null,
        pictureAlt: site.portraitAlt || site.photographer,
      },
      faq: textPage(site.faq),
      refunds: textPage(site.refunds),
      privacy: textPage(isWritten(site.privacy) ? site.privacy : []),
      terms: textPage(isWritten(site.terms) ? site.terms : []),
      support: textPage(site.support),
    },
  };
}

/** Sanitized HTML in which links to collections lead to published ones; the words of other links stay. */
function withLiveLinks(html: string, collections: readonly LinkedCollection[]): string {
  return html.replaceAll(
    /<a href="([^"]*)"([^>]*)>(.*?)<\/a>/gs,
    (whole, href: string, rest: string, words: string) => {
      const path = href.replace(/[?#].*$/, "");
      if (!isCollectionPath(path)) return whole;
      const [found] = resolveLink(path, "", collections);
      return found?.collection ? `<a href="${found.href}"${rest}>${words}</a>` : words;
    },
  );
}

interface ResolvedLink extends SiteLink {
  readonly collection: LinkedCollection | undefined;
}

/** The page behind a link, as a list of one; empty for a collection that is not published. */
function resolveLink(
  link: string,
  title: string,
  collections: readonly LinkedCollection[],
): readonly ResolvedLink[] {
  const slug = collectionSlugOf(link);
  if (slug === undefined) return [{ href: link, title: title || titleOfPage(link), collection: undefined }];
  const collection = collectionAt(slug, collections);
  if (!collection) return [];
  return [{ href: paths.collection.href(collection.slug), title: title || collection.title, collection }];
}

/** The collection with a slug, or with a former slug. */
export function collectionAt<Linked extends Pick<LinkedCollection, "slug" | "oldSlugs">>(
  slug: string,
  collections: readonly Linked[],
): Linked | undefined {
  return (
    collections.find((one) => one.slug === slug) ??
    collections.find(({ oldSlugs }) => oldSlugs?.includes(slug))
  );
}

function linkOf({ href, title }: SiteLink) {
  return { href, title };
}

function linkToCollection({ slug, title }: LinkedCollection) {
  return { href: paths.collection.href(slug), title };
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

function withoutRepeats(links: readonly SiteLink[], others: readonly { href: string }[]) {
  const hrefs = new Set(others.map(({ href }) => href));
  return links.filter(({ href }) => {
    const isNew = !hrefs.has(href);
    hrefs.add(href);
    return isNew;
  });
}

/** The id2 of the photos whose pictures the site shows. */
export function photosOfSite({
  banners,
  tiles,
  portrait,
  signature,
}: Pick<SiteDraft, "banners" | "tiles" | "portrait" | "signature">): string[] {
  return [...banners, ...tiles]
    .map(({ photo }) => photo)
    .concat(portrait, signature)
    .filter(Boolean);
}
