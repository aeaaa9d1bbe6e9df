import "#styles/shop/site-menu.scss";
import type { CollectionCard } from "@lightwell/shared/catalog/catalog-schemas";
import type { PublishedImage } from "@lightwell/shared/catalog/image-size";
import { paths } from "@lightwell/shared/routes/paths";
import type { HomeContent } from "@lightwell/shared/site/site-schemas";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { readPageData } from "#src/rendering/page-data.ts";
import { logWarning } from "#src/log/log.ts";
import { Picture } from "#src/shop/components/picture.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { useSite } from "#src/rendering/site-context.ts";

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
 * that has the focus keeps it meanwhile. A collection that is not on the homepage has the picture of its tile or
 * banner.
 */
function CollectionLinks({ onClose }: Props) {
  const { menu, moreLinks } = useSite();
  const [collections, setCollections] = useState<readonly CollectionCard[]>([]);
  const [linked, setLinked] = useState<readonly LinkedPicture[]>([]);
  useEffect(() => {
    const handleFailure = (cause: unknown) => logWarning("menu.collections-not-loaded", cause);
    readPageData("getHomepage", {}).then(setCollections, handleFailure);
    readPageData("getHomeContent", {}).then(
      ({ tiles, banners }) => setLinked([...tiles, ...banners]),
      handleFailure,
    );
  }, []);

  const titles = new Map([...menu, ...moreLinks].map(({ href, title }) => [href, title]));
  for (const { slug, title } of collections) {
    const href = paths.collection.href(slug);
    if (!titles.has(href)) titles.set(href, title);
  }
  const pictures = new Map<string, PublishedImage>();
  for (const { href, picture } of linked) if (picture && !pictures.has(href)) pictures.set(href, picture);
  for (const card of collections) if (card.image) pictures.set(paths.collection.href(card.slug), card);
  return (
    <ul className="site-menu-collections">
      {[...titles].map(([href, title]) => (
        <li key={href}>
          <Link to={href} onClick={onClose}>
            <span className="site-menu-picture">
              {pictures.has(href) && <Picture picture={pictures.get(href)} alt="" boxes={boxes} />}
            </span>
            <span>{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type LinkedPicture = Pick<HomeContent["tiles"][number], "href" | "picture">;
