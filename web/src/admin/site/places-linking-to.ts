import { paths } from "@lightwell/shared/routes/paths";
import type { Site, TextPageName } from "@lightwell/shared/site/site-schemas";
import { textPageNames } from "@lightwell/shared/site/text-page";
import { collectionSlugOf } from "@lightwell/shared/site/site-link";

const words: Readonly<Record<TextPageName, string>> = {
  about: "the About page",
  faq: "the questions",
  refunds: "the refund policy",
  privacy: "the privacy page",
  terms: "the terms",
  support: "the support page",
};

/** The places of the shop that link to a collection under one of its slugs, in words. */
export function placesLinkingTo(site: Site, slugs: readonly string[]): string[] {
  const { menu, banners, tiles, favorites } = site;
  const leadsThere = ({ link }: { readonly link: string }) => slugs.includes(collectionSlugOf(link) ?? "");
  return [
    ...(menu.some(leadsThere) ? ["the menu"] : []),
    ...(banners.some(leadsThere) ? ["the homepage's banners"] : []),
    ...(tiles.some(leadsThere) ? ["the homepage's tiles"] : []),
    ...(leadsThere({ link: favorites }) ? ["the empty cart", "the not-found page"] : []),
    ...textPageNames.flatMap((page) =>
      slugs.some((slug) => JSON.stringify(site[page]).includes(`${paths.collection.href(slug)}\\"`))
        ? [words[page]]
        : [],
    ),
  ];
}
