import type { PhotoCard } from "@lightwell/shared/catalog/photo";
import { formatUsd } from "@lightwell/shared/money/cents";
import { Link } from "react-router-dom";
import { notForSale } from "./not-for-sale.ts";
import { Picture } from "./picture.tsx";

interface Props {
  readonly photos: readonly PhotoCard[];
  readonly hrefOf: (slug: string) => string;
}

/** Rows of whole pictures: each takes the width its shape needs at the height of its row. */
export function PhotoGrid({ photos, hrefOf }: Props) {
  return (
    <ul className="photo-grid">
      {photos.map((photo, index) => {
        const shape = (photo.width || 4) / (photo.height || 3);
        return (
          <li key={photo.id} style={{ flexGrow: shape, flexBasis: `calc(${shape} * var(--row-height))` }}>
            <Link to={hrefOf(photo.slug)} className="photo-card">
              <Picture
                fileKey={photo.image}
                alt={photo.alt || photo.title}
                width={photo.width}
                height={photo.height}
                sizes={`(min-width: 640px) ${Math.round(shape * 380)}px, 92vw`}
                isHero={index === 0}
              />
              <h2>{photo.title}</h2>
              <p>{photo.subtitle}</p>
              <p className="photo-card-price">
                {photo.price > 0 ? `from ${formatUsd(photo.price)}` : notForSale}
              </p>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
