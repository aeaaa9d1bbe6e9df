import type { PhotoCard } from "@lightwell/shared/catalog/catalog-schemas";
import type { CSSProperties } from "react";
import { Link } from "react-router-dom";
import { formatCardPrice } from "./card-price.ts";
import { rowsOf, type Row } from "./photo-rows.ts";
import type { PictureBox } from "#src/shop/components/picture-sources.ts";
import { Picture } from "#src/shop/components/picture.tsx";

type ShownPhoto = Pick<
  PhotoCard,
  "id" | "slug" | "title" | "subtitle" | "image" | "alt" | "width" | "height" | "largestSize" | "price"
>;

interface Props {
  readonly photos: readonly ShownPhoto[];
  readonly hrefOf: (slug: string) => string;
  /** State of the history entries of the photos. */
  readonly state?: unknown;
}

/**
 * The sum of the shapes (width over height) in a row: about three landscapes on wide screens, two on narrower ones. On
 * phones, each picture has the full width.
 */
const wideTarget = 4.2;
const mediumTarget = 2.9;
const wideFrom = 1024;
const mediumFrom = 640;

export interface GridPlace {
  /** The style of the card, for _catalog.scss. */
  readonly style: CSSProperties;
  readonly boxes: readonly PictureBox[];
}

/**
 * The places of cards with the given shapes. Each row is exactly as wide as the grid, so that no place stays empty, and
 * is known before the page is painted.
 */
export function placesInGrid(shapes: readonly number[]): readonly GridPlace[] {
  const wide = rowsOf(shapes, wideTarget);
  const medium = rowsOf(shapes, mediumTarget);
  return shapes.map((shape, index) => {
    const [ofWide, ofMedium] = [shareOf(shape, wide[index]), shareOf(shape, medium[index])];
    return {
      style: {
        "--shape": shape,
        "--wide": widthOf(ofWide),
        "--medium": widthOf(ofMedium),
      } as CSSProperties, // its type has no custom properties
      boxes: [
        {
          from: wideFrom,
          width: `min(${hundredth(93.3 * ofWide.share)}vw, ${hundredth(97 * ofWide.share)}rem)`,
        },
        { from: mediumFrom, width: `${hundredth(92 * ofMedium.share)}vw` },
        { width: "92vw" },
      ],
    };
  });
}

interface Share {
  /** The share of the card in what the gaps leave of its row, rounded down so that the row never wraps. */
  readonly share: number;
  readonly gaps: number;
}

function shareOf(shape: number, row: Row | undefined): Share {
  if (!row) return { share: 1, gaps: 0 };
  return { share: Math.floor((shape / row.sum) * 10_000) / 10_000, gaps: row.count - 1 };
}

function widthOf({ share, gaps }: Share): string {
  return `calc(${share} * (100% - ${gaps} * var(--gap)))`;
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Rows of whole pictures: each takes the width its shape needs at the height of its row. */
export function PhotoGrid({ photos, hrefOf, state }: Props) {
  const places = placesInGrid(photos.map(({ width, height }) => (width || 4) / (height || 3)));
  return (
    <ul className="photo-grid">
      {photos.map((photo, index) => {
        const { style, boxes = [] } = places[index] ?? {};
        return (
          <li key={photo.id} style={style}>
            <Link to={hrefOf(photo.slug)} state={state} className="photo-card">
              <Picture picture={photo} alt={photo.alt || photo.title} boxes={boxes} isHero={index === 0} />
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
