import type { Site } from "@lightwell/shared/site/site";
import { pageTitles } from "@lightwell/shared/site/site-link";

/** The fields of the site in words. */
export const siteLabels: Readonly<Record<keyof Site, string>> = {
  ...pageTitles, // of the pages of text
  updated: "",
  name: "Name of the shop",
  photographer: "Name of the photographer",
  contact: "Contact",
  tagline: "Tagline",
  description: "Description for search engines",
  menu: "Menu",
  banners: "Banners",
  tiles: "Tiles",
  blurbs: "Texts of the homepage",
  favorites: "Favorites",
  portrait: "Picture of the About page",
  portraitAlt: "What the picture of the About page shows",
  shipping: "Making and shipping",
};
