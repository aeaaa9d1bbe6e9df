/** The slugs of the collections that the shop's own pages link to, by the place of the link. */
export const siteLinks = {
  menu: [
    "whats-new",
    "california",
    "wine-country",
    "landscapes",
    "cities-and-urbanscapes",
    "black-and-white",
    "destinations",
    "flora-and-fauna",
  ],
  banners: ["california", "framed"],
  tiles: ["landscapes", "favorites", "framed"],
  emptyCart: ["favorites"],
  notFoundPage: ["favorites"],
  aboutPage: ["favorites"],
} as const;
