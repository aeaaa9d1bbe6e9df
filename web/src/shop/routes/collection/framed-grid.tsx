import type { PhotoCard } from "@lightwell/shared/catalog/catalog-schemas";
import { withConfiguration } from "@lightwell/shared/routes/print-href";
import { paths } from "@lightwell/shared/routes/paths";
import { Link } from "react-router-dom";
import { formatDrawnPrice } from "#src/shop/features/catalog/card-price.ts";
import { framedCard, FramedPicture } from "#src/shop/features/catalog/framed-picture.tsx";
import { placesInGrid } from "#src/shop/features/catalog/photo-grid.tsx";
import { CardHeart } from "./card-heart.tsx";

interface Props {
  readonly photos: readonly PhotoCard[];
  readonly collectionSlug: string;
}

/** The photos of a collection as framed prints; each link leads to the photo in the frame that is drawn. */
export function FramedGrid({ photos, collectionSlug }: Props) {
  const cards = photos.map(framedCard);
  const places = placesInGrid(
    cards.map(({ geometry: { outside } }) => outside.widthInches / outside.heightInches),
  );
  return (
    <ul className="photo-grid framed-grid">
      {cards.map((card, index) => {
        const { photo, configuration } = card;
        const { style, boxes = [] } = places[index] ?? {};
        return (
          <li key={photo.id} style={style}>
            <Link
              to={withConfiguration(paths.collectionPhoto.href(collectionSlug, photo.slug), configuration)}
              className="photo-card"
            >
              <FramedPicture {...card} boxes={boxes} isHero={index === 0} />
              <h2>{photo.title}</h2>
              <p>{photo.subtitle}</p>
              <p className="photo-card-price">{formatDrawnPrice(photo)}</p>
            </Link>
            <CardHeart slug={photo.slug} title={photo.title} />
          </li>
        );
      })}
    </ul>
  );
}
