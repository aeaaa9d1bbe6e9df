import type { HomeContent } from "@lightwell/shared/site/site-schemas";
import { Picture } from "#src/shop/components/picture.tsx";
import { Link } from "react-router-dom";

const boxes = [
  { from: 768, width: "min(29.9vw, 31rem)", height: "min(29.9vw, 31rem)" },
  { width: "92vw", height: "61.4vw" },
] as const;

/** Sizes of the pictures within frame and matte. */
const framedBoxes = [
  { from: 768, width: "min(13.3vw, 13.7rem)", height: "min(17.9vw, 18.5rem)" },
  { width: "35vw", height: "21vw" },
] as const;

export function HomeTiles({ tiles }: Pick<HomeContent, "tiles">) {
  if (tiles.length === 0) return null;
  return (
    <ul className="home-tiles">
      {tiles.map(({ href, title, picture, isFramed }, index) => (
        <li key={index}>
          <Link to={href} className={isFramed ? "home-tile is-framed" : "home-tile"}>
            <span className="home-tile-picture">
              <Picture
                picture={picture ?? undefined}
                alt=""
                boxes={isFramed ? framedBoxes : boxes}
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
