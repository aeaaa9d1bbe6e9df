import type { PhotoCard } from "@lightwell/shared/catalog/catalog-schemas";
import type { CSSProperties, ReactNode } from "react";
import { Link } from "react-router-dom";
import type { PictureBox } from "#src/shop/components/picture-sources.ts";
import { Picture } from "#src/shop/components/picture.tsx";
import { formatCardPrice } from "./card-price.ts";

/**
 * Divides pictures into rows without changing their order, so that the rows are about equally high. `shapes` are widths
 * over heights; a row whose shapes add up to `target` has the intended height. The result has, for each picture, the
 * sum of its row's shapes and the number of pictures in the row. A last row that is much shorter is not stretched.
 */
export function rowsOf(shapes: readonly number[], target: number): readonly Row[] {
  const best: { readonly cost: number; readonly start: number }[] = [{ cost: 0, start: 0 }];
  for (let end = 1; end <= shapes.length; end += 1) {
    let found = { cost: Infinity, start: end - 1 };
    let sum = 0;
    for (let start = end - 1; start >= 0 && end - start <= mostInRow; start -= 1) {
      sum += shapes[start] ?? 1;
      const isShortEnd = end === shapes.length && sum < shortest * target;
      const cost = (best[start]?.cost ?? 0) + Math.log(sum / target) ** 2 * (isShortEnd ? shortEndCost : 1);
      if (cost < found.cost) found = { cost, start };
    }
    best.push(found);
  }
  const rows: Row[] = [];
  for (let end = shapes.length; end > 0; end = best[end]?.start ?? 0) {
    const start = best[end]?.start ?? 0;
    const sum = shapes.slice(start, end).reduce((total, shape) => total + shape, 0);
    const isShortEnd = end === shapes.length && sum < shortest * target;
    const row = { sum: isShortEnd ? target : sum, count: end - start };
    rows.unshift(...Array.from({ length: row.count }, () => row));
  }
  return rows;
}

interface Row {
  readonly sum: number;
  readonly count: number;
}

const mostInRow = 12;

/** A last row whose shapes add up to less than this share of the target is not stretched. */
const shortest = 0.7;

/** A last row with room left is less bad than a row of another height. */
const shortEndCost = 0.25;

type ShownPhoto = Pick<
  PhotoCard,
  "id" | "slug" | "title" | "subtitle" | "image" | "alt" | "width" | "height" | "largestSize" | "price"
>;

interface Props {
  readonly photos: readonly ShownPhoto[];
  readonly hrefOf: (slug: string) => string;
  /** State of the history entries of the photos. */
  readonly state?: unknown;
  /** What a card has besides its link, over the corner of its picture. */
  readonly actionOf?: (photo: ShownPhoto) => ReactNode;
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
export function PhotoGrid({ photos, hrefOf, state, actionOf }: Props) {
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
            {actionOf?.(photo)}
          </li>
        );
      })}
    </ul>
  );
}
