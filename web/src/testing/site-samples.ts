import { publicSite } from "@lightwell/shared/site/public-site";
import type { LinkedCollection } from "@lightwell/shared/site/resolved-link";
import { initialSite } from "@lightwell/shared/site/default-site";
import type { Site } from "@lightwell/shared/site/site-schemas";

/** The collections that the specification names, by slug. */
const titles = {
  "whats-new": "What's New",
  california: "California",
  "wine-country": "Wine Country",
  landscapes: "Landscapes",
  "cities-and-urbanscapes": "Cities and Urbanscapes",
  "black-and-white": "Black and White",
  destinations: "Destinations",
  "flora-and-fauna": "Flora and Fauna",
  favorites: "Favorites",
  framed: "Framed",
} as const;

/** The site as shoppers see it when all collections that the specification names are published, or only some. */
export function aPublicSite(changes: Partial<Site> = {}, slugs: readonly string[] = Object.keys(titles)) {
  const collections = Object.entries(titles)
    .filter(([slug]) => slugs.includes(slug))
    .map(([slug, title], index): LinkedCollection => ({
      slug,
      title,
      description: "Weather and light",
      showOnHomepage: slug !== "framed",
      sort: index,
      image: `collections/${slug.replaceAll("-", "")}-0123456789abcdef`,
      width: 3_000,
      height: 1_500,
      largestSize: 2048,
    }));
  return publicSite({ ...initialSite, ...changes }, collections, new Map());
}
