import type { siteLinks } from "#src/navigation/site-links.ts";

type SiteCollection = (typeof siteLinks)["menu" | "tiles"][number];

/** Names of the collections that the header links to, with or without a catalog. */
export const collectionTitles: Readonly<Record<SiteCollection, string>> = {
  "whats-new": "What’s New",
  california: "California",
  "wine-country": "Wine Country",
  landscapes: "Landscapes",
  "cities-and-urbanscapes": "Cities",
  "black-and-white": "Black and White",
  destinations: "Destinations",
  "flora-and-fauna": "Flora and Fauna",
  favorites: "Favorites",
  framed: "Framed",
};
