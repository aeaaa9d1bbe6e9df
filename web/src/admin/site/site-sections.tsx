import type { Site } from "@lightwell/shared/site/site-schemas";
import { pageTitles } from "@lightwell/shared/site/site-link";
import { Button } from "#src/ui/button.tsx";

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
  social: "Elsewhere",
  banners: "Banners",
  tiles: "Tiles",
  blurbs: "Texts of the homepage",
  favorites: "Favorites",
  portrait: "Portrait of the photographer",
  portraitAlt: "What the portrait shows",
  signature: "Signature of the photographer",
  shipping: "Making and shipping",
  cutMattes: "Mattes",
  newsletter: "Mails about new prints",
  labEmail: "Print lab",
  secondLab: "Second print lab",
  mails: "Mails to shoppers",
  ownPages: "Own pages",
};

const fields = [
  "contact",
  "menu",
  "social",
  "banners",
  "tiles",
  "blurbs",
  "favorites",
  "shipping",
  "cutMattes",
  "newsletter",
  "labEmail",
  "mails",
] as const;

/** The sections of the site's form in their order: the id of the heading and its text. */
const sections = [
  ["site-shop", "Shop"],
  ["site-photographer", "Photographer"],
  ...fields.map((field) => [`site-${field}`, siteLabels[field]] as const),
  ["site-texts", "Texts"],
  ["site-ownPages", siteLabels.ownPages],
] as const;

/**
 * Buttons that scroll to the sections of the form, which is ten screens long, and move the focus to the heading. They
 * are not links to fragments, because such a link is a navigation, which asks about unsaved changes.
 */
export function SiteSections() {
  const goTo = (id: string) => {
    const heading = document.getElementById(id);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView();
  };
  return (
    <nav className="site-sections" aria-label="Sections of the form">
      <ul>
        {sections.map(([id, title]) => (
          <li key={id}>
            <Button look="text" onClick={() => goTo(id)}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
