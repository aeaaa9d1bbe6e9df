import type { Site } from "@lightwell/shared/site/site";
import { collectionSlugOf } from "@lightwell/shared/site/site-link";

/** The places of the shop that link to a collection under one of its slugs, in words. */
export function placesLinkingTo(
  { menu, banners, tiles, favorites }: Site,
  slugs: readonly string[],
): string[] {
  const leadsThere = ({ link }: { readonly link: string }) => slugs.includes(collectionSlugOf(link) ?? "");
  return [
    ...(menu.some(leadsThere) ? ["the menu"] : []),
    ...(banners.some(leadsThere) ? ["the homepage's banners"] : []),
    ...(tiles.some(leadsThere) ? ["the homepage's tiles"] : []),
    ...(leadsThere({ link: favorites }) ? ["the empty cart", "the not-found page", "the About page"] : []),
  ];
}
