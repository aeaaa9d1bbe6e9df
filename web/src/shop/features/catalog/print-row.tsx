import type { PhotoCard } from "@lightwell/shared/catalog/catalog-schemas";
import { useId, type CSSProperties, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { Picture } from "#src/shop/components/picture.tsx";
import { formatCardPrice } from "./card-price.ts";

type RowPhoto = Pick<
  PhotoCard,
  "id" | "slug" | "title" | "image" | "alt" | "width" | "height" | "largestSize" | "price"
>;

interface Props {
  readonly heading: ReactNode;
  /** Undefined while they are loading; without photos, nothing is shown. */
  readonly photos: readonly RowPhoto[] | undefined;
  readonly hrefOf: (slug: string) => string;
}

export const photosPerRow = 4;

/** A row of photos that leads on from a page, below its content. */
export function PrintRow({ heading, photos, hrefOf }: Props) {
  const cards = photos?.map((photo) => (
    <li key={photo.id} style={shapeOf(photo)}>
      <Link to={hrefOf(photo.slug)} className="photo-card">
        <Picture picture={photo} alt={photo.alt || photo.title} boxes={boxes} />
        <h3>{photo.title}</h3>
        <p className="photo-card-price">{formatCardPrice(photo.price)}</p>
      </Link>
    </li>
  ));
  return <CardRow heading={heading} cards={cards} />;
}

interface CardRowProps {
  readonly heading: ReactNode;
  /** List items. Undefined while they are loading; without any, nothing is shown. */
  readonly cards: readonly ReactNode[] | undefined;
}

/** A row of cards with a heading, and with empty cards until they are loaded, so that nothing moves then. */
export function CardRow({ heading, cards }: CardRowProps) {
  const id = useId();
  if (cards?.length === 0) return null;
  return (
    <section className="more-prints" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul aria-hidden={cards === undefined || undefined}>
        {cards ?? Array.from({ length: photosPerRow }, (_, index) => <li key={index} />)}
      </ul>
    </section>
  );
}

const boxes = [
  { from: 768, width: "21vw", height: "21vw" },
  { width: "44vw", height: "44vw" },
] as const;

/** The shape of a card's picture, which is at most as high as wide. */
function shapeOf({ width, height }: RowPhoto): CSSProperties {
  return { "--shape": Math.max(1, (width || 4) / (height || 3)) } as CSSProperties;
}
