import type { PhotoCard } from "@lightwell/shared/catalog/catalog-schemas";
import { paths } from "@lightwell/shared/routes/paths";
import { useId, type CSSProperties } from "react";
import { Link } from "react-router-dom";
import { usePhotoNeighbors } from "./use-photo-neighbors.ts";
import { formatCardPrice } from "#src/shop/features/catalog/card-price.ts";
import { Picture } from "#src/shop/components/picture.tsx";

interface Props {
  readonly collection: { readonly slug: string; readonly title: string };
  readonly photoSlug: string;
}

const expectedCount = 4;

/** Four more photos of a collection: those that follow the photo, then those from its beginning. */
export function MorePrints({ collection, photoSlug }: Props) {
  const heading = useId();
  const neighbors = usePhotoNeighbors(collection.slug, photoSlug);
  const more = neighbors && following([...neighbors.photos, ...neighbors.first], photoSlug);
  if (more?.length === 0) return null;
  return (
    <section className="more-prints" aria-labelledby={heading}>
      <h2 id={heading}>
        More from <Link to={paths.collection.href(collection.slug)}>{collection.title}</Link>
      </h2>
      {/* The document has empty cards, so that nothing moves when the part is loaded in the window. */}
      <ul aria-hidden={more === undefined || undefined}>
        {more
          ? more.map((photo) => (
              <li key={photo.id} style={shapeOf(photo)}>
                {cardOf(photo, collection.slug)}
              </li>
            ))
          : Array.from({ length: expectedCount }, (_, index) => <li key={index} />)}
      </ul>
    </section>
  );
}

/** The shape of a card's picture, which is at most as high as wide. */
function shapeOf({ width, height }: PhotoCard): CSSProperties {
  return { "--shape": Math.max(1, (width || 4) / (height || 3)) } as CSSProperties;
}

function cardOf(photo: PhotoCard, collectionSlug: string) {
  return (
    <Link to={paths.collectionPhoto.href(collectionSlug, photo.slug)} className="photo-card">
      <Picture
        picture={photo}
        alt={photo.alt || photo.title}
        boxes={[
          { from: 768, width: "21vw", height: "21vw" },
          { width: "44vw", height: "44vw" },
        ]}
      />
      <h3>{photo.title}</h3>
      <p className="photo-card-price">{formatCardPrice(photo.price)}</p>
    </Link>
  );
}

/** The photos after this one. At the end of the collection, `photos` continues with its first ones. */
function following(photos: readonly PhotoCard[], photoSlug: string): PhotoCard[] {
  const after = photos.slice(photos.findIndex(({ slug }) => slug === photoSlug) + 1);
  const others = new Map(after.map((photo) => [photo.slug, photo]));
  others.delete(photoSlug);
  return [...others.values()].slice(0, expectedCount);
}
