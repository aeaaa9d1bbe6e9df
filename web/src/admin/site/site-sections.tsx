import { Button } from "#src/ui/button.tsx";

/** The parts of the site's form: the ids of their headings. */
const sections = {
  "site-shop": "Shop",
  "site-contact": "Contact",
  "site-menu": "Menu",
  "site-banners": "Banners",
  "site-tiles": "Tiles",
  "site-blurbs": "Texts of the homepage",
  "site-favorites": "Favorites",
  "site-shipping": "Making and shipping",
  "site-texts": "Texts",
} as const;

/**
 * Leads to the parts of the form, which is many windows long. By buttons: a link to a fragment would be a navigation,
 * before which unsaved work is asked about.
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
    <nav className="site-sections" aria-label="Parts of the site">
      <ul>
        {Object.entries(sections).map(([id, title]) => (
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
