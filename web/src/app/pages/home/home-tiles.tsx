import type { CollectionCard } from "@lightwell/shared/catalog/collection";
import { Link } from "react-router-dom";
import { Picture } from "#/features/catalog/picture.tsx";
import { namedCollections, paths } from "../../paths.ts";
import { pictureOf } from "./picture-of.ts";

const tiles = [
  { slug: namedCollections.landscapes, title: "Landscapes", pictures: ["landscapes"] },
  { slug: namedCollections.favorites, title: "Favorites", pictures: ["favorites"] },
  { slug: namedCollections.framed, title: "Framed", pictures: ["framed", "whats-new"] },
] as const;

export function HomeTiles({ collections }: { readonly collections: readonly CollectionCard[] }) {
  return (
    <ul className="home-tiles">
      {tiles.map(({ slug, title, pictures }) => (
        <li key={slug}>
          <Link to={paths.collection.href(slug)} className={`home-tile is-${slug}`}>
            <span className="home-tile-picture">
              <Picture
                fileKey={pictureOf(collections, ...pictures)}
                alt=""
                width={4}
                height={5}
                sizes="(min-width: 768px) 31vw, 92vw"
                placeholder="collection"
              />
            </span>
            <span className="home-tile-title">{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
