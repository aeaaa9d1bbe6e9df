import type { Collection } from "#src/catalog/catalog-schemas.ts";
import type { PublishedImage } from "#src/catalog/image-size.ts";
import { closureNotice } from "#src/delivery/closure.ts";
import { paths } from "#src/routes/paths.ts";
import {
  collectionsToChooseFrom,
  homeContent,
  homepageCollections,
  photosToChooseFrom,
} from "./home-content.ts";
import {
  type LinkedCollection,
  type LinkTargets,
  linkToCollection,
  linkToOwnPage,
  resolveLink,
} from "./resolved-link.ts";
import { fillShopFacts } from "./shop-facts.ts";
import type { PublicSite, SiteDraft, SiteLink, TextPage, TextPageName, TextSection } from "./site-schemas.ts";
import { phoneNumber } from "./phone-number.ts";
import { socialName } from "./social-link.ts";
import { isWritten, mapHtml, writtenOwnPages } from "./text-page.ts";
import { isCollectionPath, ownPageSlugOf, pageTitles } from "./site-link.ts";
import { excerptOf } from "#src/text/cut-text.ts";
import { plainText } from "#src/text/html-text.ts";

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
  const onHomepage = homepageCollections(collections);
  const ownPages = writtenOwnPages(site);
  const targets = { collections, ownPages };
  const shown = (sections: readonly TextSection[]) =>
    mapHtml(sections, (html) => withLiveLinks(fillShopFacts(html, site.shipping), targets));
  const textPage = (name: TextPageName, sections: readonly TextSection[] = site[name]): TextPage => ({
    title: pageTitles[name],
    description: descriptions[name],
    sections: shown(sections),
    ...noPicture,
  });

  const linksOf = (entries: readonly { readonly link: string; readonly title: string }[]) =>
    entries.flatMap(({ link, title }) => resolveLink(link, title, targets).map(linkOf));
  const menu = linksOf(site.menu);
  const shownMenu =
    menu.length > 0 || site.menu.length === 0 ? menu : onHomepage.slice(0, longestMenu).map(linkToCollection);
  const [favorites] = resolveLink(site.favorites, "", targets);
  const linked = linksOf([...site.tiles, ...site.banners].map(({ link }) => ({ link, title: "" })));
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
      footerLinks: [
        ...ownPages.filter(({ isInFooter }) => isInFooter).map(linkToOwnPage),
        ...(isWritten(site.privacy) ? [{ href: paths.privacy.href(), title: pageTitles.privacy }] : []),
        ...(isWritten(site.terms) ? [{ href: paths.terms.href(), title: pageTitles.terms }] : []),
      ],
      favoritesHref:
        favorites?.href ?? (onHomepage[0] ? linkToCollection(onHomepage[0]).href : paths.prints.href()),
      shipping: site.shipping,
      closure: closureNotice(site.shipping),
    },
    home: homeContent(site, collections, pictures),
    texts: {
      about: {
        ...textPage("about"),
        picture: pictures.get(site.portrait) ?? null,
        pictureAlt: site.portraitAlt || site.photographer,
      },
      faq: textPage("faq"),
      refunds: textPage("refunds"),
      privacy: textPage("privacy", isWritten(site.privacy) ? site.privacy : []),
      terms: textPage("terms", isWritten(site.terms) ? site.terms : []),
      support: textPage("support"),
    },
    ownPages: ownPages.map(({ slug, oldSlugs, title, description, sections }) => ({
      slug,
      oldSlugs,
      title,
      description: description || beginningOf(shown(sections)) || title,
      sections: shown(sections),
      ...noPicture,
    })),
  };
}

const noPicture = { picture: null, pictureAlt: "" };

/** As much of a text as search engines show of a page. */
function beginningOf(sections: readonly TextSection[]): string {
  const text = sections.map(({ html }) => plainText(html)).join(" ");
  return excerptOf(text.trim(), 160);
}

/** What search engines say of the pages of text. */
const descriptions: Readonly<Record<TextPageName, string>> = {
  about: "The photographer behind the prints.",
  faq: "Production, shipping, returns, free shipping and everything else.",
  refunds: "Prints are made for you; damage in transit is made right.",
  support: "Ask about a print, an order or a delivery.",
  privacy: "What the shop stores, and what for.",
  terms: "The terms of an order.",
};

/** Sanitized HTML in which links to collections and own pages lead to published ones; the words of others stay. */
function withLiveLinks(html: string, targets: LinkTargets): string {
  return html.replaceAll(
    /<a href="([^"]*)"([^>]*)>(.*?)<\/a>/gs,
    (whole, href: string, rest: string, words: string) => {
      const [, path = "", below = ""] = /^(\/[^/?#]*(?:\/[^/?#]*)?)(.*)$/s.exec(href) ?? [];
      const isOfOwnPage = ownPageSlugOf(path) !== undefined;
      if (!isOfOwnPage && !isCollectionPath(path)) return whole;
      const [found] = resolveLink(path, "", targets);
      return found && (isOfOwnPage || found.collection)
        ? `<a href="${found.href}${below}"${rest}>${words}</a>`
        : words;
    },
  );
}

function linkOf({ href, title }: SiteLink) {
  return { href, title };
}

function withoutRepeats(links: readonly SiteLink[], others: readonly { href: string }[]) {
  const hrefs = new Set(others.map(({ href }) => href));
  return links.filter(({ href }) => {
    const isNew = !hrefs.has(href);
    hrefs.add(href);
    return isNew;
  });
}

/**
 * The id2 of the photos whose pictures the site shows, or may show because they are the first of a published collection
 * that the homepage links to.
 */
export function photosOfSite(
  site: SiteDraft,
  collections: readonly (LinkedCollection & Pick<Collection, "collectionPhotos">)[],
): string[] {
  const chosen = [...site.banners, ...site.tiles].map(({ photo }) => photo);
  const first = collectionsToChooseFrom(site, collections).flatMap(({ collectionPhotos }) =>
    collectionPhotos.slice(0, photosToChooseFrom),
  );
  return [...chosen, site.portrait, site.signature, ...first].filter(Boolean);
}
