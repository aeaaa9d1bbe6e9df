import type { Site, TextPageName, TextSection } from "@lightwell/shared/site/site-schemas";
import { textPageNames } from "@lightwell/shared/site/text-page";

const words: Readonly<Record<TextPageName, string>> = {
  about: "the About page",
  faq: "the questions",
  refunds: "the refund policy",
  privacy: "the privacy page",
  terms: "the terms",
  support: "the support page",
};

/** The places of the shop that link to a collection or an own page under one of its addresses, in words. */
export function placesLinkingTo(site: Site, addresses: readonly string[]): string[] {
  const { menu, banners, tiles, favorites, ownPages } = site;
  const leadsThere = ({ link }: { readonly link: string }) => addresses.includes(link);
  const linksThere = (sections: readonly TextSection[]) =>
    addresses.some((address) => JSON.stringify(sections).includes(`${address}\\"`));
  return [
    ...(menu.some(leadsThere) ? ["the menu"] : []),
    ...(banners.some(leadsThere) ? ["the homepage's banners"] : []),
    ...(tiles.some(leadsThere) ? ["the homepage's tiles"] : []),
    ...(leadsThere({ link: favorites }) ? ["the empty cart", "the not-found page"] : []),
    ...textPageNames.flatMap((page) => (linksThere(site[page]) ? [words[page]] : [])),
    ...ownPages.flatMap(({ title, sections }) => (linksThere(sections) ? [`the page “${title}”`] : [])),
  ];
}
