import type { CollectionCard } from "@lightwell/shared/catalog/collection";
import { Link } from "react-router-dom";
import { Picture } from "#src/shop/features/catalog/picture.tsx";
import { paths } from "@lightwell/shared/routes/paths";
import { siteLinks } from "#src/navigation/site-links.ts";
import { pictureOf } from "#src/shop/features/catalog/picture-of.ts";

const tiles = {
  landscapes: { title: "Landscapes", pictures: ["landscapes"] },
  favorites: { title: "Favorites", pictures: ["favorites"] },
  framed: { title: "Framed", pictures: ["framed", "whats-new"] },
} as const;

export function HomeTiles({ collections }: { readonly collections: readonly CollectionCard[] }) {
  return (
    <ul className="home-tiles">
      {siteLinks.tiles.map((slug) => (
        <li key={slug}>
          <Link to={paths.collection.href(slug)} className={`home-tile is-${slug}`}>
            <span className="home-tile-picture">
              <Picture
                fileKey={pictureOf(collections, ...tiles[slug].pictures)}
                alt=""
                width={4}
                height={5}
                sizes="(min-width: 768px) 31vw, 92vw"
                placeholder="collection"
              />
            </span>
            <span className="home-tile-title">{tiles[slug].title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
