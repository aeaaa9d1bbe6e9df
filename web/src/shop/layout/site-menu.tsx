import "#styles/site-menu.scss";
import type { CollectionCard } from "@lightwell/shared/catalog/collection";
import { paths } from "@lightwell/shared/routes/paths";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { readPageData } from "#src/api/page-data.ts";
import { logWarning } from "#src/log/log.ts";
import { Picture } from "#src/shop/components/picture.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { useSite } from "#src/navigation/site-context.ts";

interface Props {
  readonly onClose: () => void;
}

/** The menu: all collections as pictures, and the other pages. Following a link closes it, and so does Back. */
export function SiteMenu({ onClose }: Props) {
  const { pathname } = useLocation();
  const [openedAt] = useState(pathname);
  useEffect(() => {
    if (pathname !== openedAt) onClose();
  }, [pathname, openedAt, onClose]);

  return (
    <Modal title="Menu" className="site-menu" onClose={onClose}>
      <nav aria-label="Menu">
        <PageLinks
          onClose={onClose}
          pages={[
            ["All prints", paths.prints.href()],
            ["Saved prints", paths.saved.href()],
          ]}
        />
        <CollectionLinks onClose={onClose} />
        <PageLinks
          onClose={onClose}
          pages={[
            ["About", paths.about.href()],
            ["Support", paths.support.href()],
          ]}
        />
      </nav>
    </Modal>
  );
}

function PageLinks({ pages, onClose }: Props & { readonly pages: readonly (readonly [string, string])[] }) {
  return (
    <ul className="site-menu-pages">
      {pages.map(([title, href]) => (
        <li key={href}>
          <Link to={href} onClick={onClose}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const boxes = [
  { from: 704, width: "160px", height: "107px" },
  { width: "min(44vw, 212px)", height: "min(30vw, 142px)" },
] as const;

/**
 * The links of the site, and once they are loaded, their pictures and the other collections of the homepage. A link
 * that has the focus keeps it meanwhile.
 */
function CollectionLinks({ onClose }: Props) {
  const { menu, moreLinks } = useSite();
  const [collections, setCollections] = useState<readonly CollectionCard[]>([]);
  useEffect(() => {
    readPageData("getHomepage", {}).then(setCollections, (cause: unknown) =>
      logWarning("menu.collections-not-loaded", cause),
    );
  }, []);

  const titles = new Map([...menu, ...moreLinks].map(({ href, title }) => [href, title]));
  for (const { slug, title } of collections) {
    const href = paths.collection.href(slug);
    if (!titles.has(href)) titles.set(href, title);
  }
  const framed = paths.collection.href("framed");
  return (
    <ul className="site-menu-collections">
      {[...titles].map(([href, title]) => (
        <li key={href} className={href === framed ? "is-framed" : undefined}>
          <Link to={href} onClick={onClose}>
            <span className="site-menu-picture">
              <Picture
                picture={collections.find(
                  ({ slug, image }) => image !== "" && paths.collection.href(slug) === href,
                )}
                alt=""
                boxes={boxes}
                placeholder="collection"
              />
            </span>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
