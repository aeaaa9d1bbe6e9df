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

const boxes = [
  { from: 768, width: "min(29.9vw, 31rem)", height: "min(29.9vw, 31rem)" },
  { width: "92vw", height: "61.4vw" },
] as const;

/** Within frame and matte. */
const framedBoxes = [
  { from: 768, width: "min(13.3vw, 13.7rem)", height: "min(17.9vw, 18.5rem)" },
  { width: "35vw", height: "21vw" },
] as const;

export function HomeTiles({ collections }: { readonly collections: readonly CollectionCard[] }) {
  return (
    <ul className="home-tiles">
      {siteLinks.tiles.map((slug) => (
        <li key={slug}>
          <Link to={paths.collection.href(slug)} className={`home-tile is-${slug}`}>
            <span className="home-tile-picture">
              <Picture
                picture={pictureOf(collections, ...tiles[slug].pictures)}
                alt=""
                boxes={slug === "framed" ? framedBoxes : boxes}
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
