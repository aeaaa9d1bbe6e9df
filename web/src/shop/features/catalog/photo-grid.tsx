import type { PhotoCard } from "@lightwell/shared/catalog/photo";
import type { CSSProperties } from "react";
import { Link } from "react-router-dom";
import { formatCardPrice } from "./card-price.ts";
import type { PictureBox } from "#src/shop/components/picture-sources.ts";
import { Picture } from "#src/shop/components/picture.tsx";

type ShownPhoto = Pick<
  PhotoCard,
  "id" | "slug" | "title" | "subtitle" | "image" | "alt" | "width" | "height" | "largestSize" | "price"
>;

interface Props {
  readonly photos: readonly ShownPhoto[];
  readonly hrefOf: (slug: string) => string;
}

/** Maximum growth factor of a picture that fills its row; without a maximum, a single picture would fill the screen. */
const growth = 1.6;

/** A row is between 11 and 26 rem high before its pictures grow. */
function boxesOf(shape: number): readonly PictureBox[] {
  const grown = Math.round(shape * growth * 100) / 100;
  return [{ from: 640, width: `min(93.3vw, ${grown} * clamp(11rem, 22vw, 26rem))` }, { width: "92vw" }];
}

/** The style of a card of the given shape, width over height, for _catalog.scss. */
export function shapeInGrid(shape: number): CSSProperties {
  return { "--shape": shape } as CSSProperties; // its type has no custom properties
}

/** Rows of whole pictures: each takes the width its shape needs at the height of its row. */
export function PhotoGrid({ photos, hrefOf }: Props) {
  return (
    <ul className="photo-grid" style={{ "--growth": growth } as CSSProperties}>
      {photos.map((photo, index) => {
        const shape = (photo.width || 4) / (photo.height || 3);
        return (
          <li key={photo.id} style={shapeInGrid(shape)}>
            <Link to={hrefOf(photo.slug)} className="photo-card">
              <Picture
                picture={photo}
                alt={photo.alt || photo.title}
                boxes={boxesOf(shape)}
                isHero={index === 0}
              />
              <h2>{photo.title}</h2>
              <p>{photo.subtitle}</p>
              <p className="photo-card-price">{formatCardPrice(photo.price)}</p>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
