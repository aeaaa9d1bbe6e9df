import { siteLinks } from "#src/navigation/site-links.ts";

const words: Readonly<Record<keyof typeof siteLinks, string>> = {
  menu: "the menu",
  banners: "the homepage's banners",
  tiles: "the homepage's tiles",
  emptyCart: "the empty cart",
  notFoundPage: "the not-found page",
  aboutPage: "the About page",
};

/** The places of the shop that link to a collection under one of its slugs, in words. */
export function placesLinkingTo(slugs: readonly string[]): string[] {
  return Object.entries(siteLinks).flatMap(([place, linked]) =>
    linked.some((slug) => slugs.includes(slug)) ? [words[place as keyof typeof siteLinks]] : [],
  );
}
