import type { CollectionPage } from "@lightwell/shared/catalog/catalog-schemas";
import type { HomeContent } from "@lightwell/shared/site/site-schemas";
import { withConfiguration } from "@lightwell/shared/routes/print-href";
import { paths } from "@lightwell/shared/routes/paths";
import { useEffect, useId, useState } from "react";
import { Link } from "react-router-dom";
import { readPageData } from "#src/rendering/page-data.ts";
import { formatDrawnPrice } from "#src/shop/features/catalog/card-price.ts";
import { framedCard, FramedPicture } from "#src/shop/features/catalog/framed-picture.tsx";
import { photosPerRow } from "#src/shop/features/catalog/print-row.tsx";

interface Props extends Pick<HomeContent, "banners" | "tiles"> {
  /** The collection whose prints are shown. */
  readonly collectionSlug: string;
}

const boxes = [{ from: 768, width: "21vw" }, { width: "44vw" }] as const;

/**
 * A row of framed prints of a collection, each with the price of what is drawn. Photos that a banner or a tile shows
 * are left out; nothing is shown without any, and if the collection cannot be loaded.
 */
export function HomePrints({ collectionSlug, banners, tiles }: Props) {
  const heading = useId();
  const collection = useCollection(collectionSlug);
  const shown = [...banners, ...tiles].map(({ picture }) => picture?.image);
  const cards = collection?.photos
    .filter(({ framed, image }) => framed !== null && !shown.includes(image))
    .slice(0, photosPerRow)
    .map(framedCard);
  if (collection === null || cards?.length === 0) return null;
  return (
    <section className="more-prints" aria-labelledby={heading}>
      <h2 id={heading}>{`${collection?.title ?? "Prints"}, framed`}</h2>
      {/* Empty cards until the photos are loaded, so that nothing moves then. */}
      <ul aria-hidden={cards === undefined || undefined}>
        {cards
          ? cards.map((card) => (
              <li key={card.photo.id}>
                <Link
                  to={withConfiguration(paths.photo.href(card.photo.slug), card.configuration)}
                  className="photo-card"
                >
                  <FramedPicture {...card} boxes={boxes} />
                  <h3>{card.photo.title}</h3>
                  <p className="photo-card-price">{formatDrawnPrice(card.photo)}</p>
                </Link>
              </li>
            ))
          : Array.from({ length: photosPerRow }, (_, index) => <li key={index} />)}
      </ul>
    </section>
  );
}

/** Undefined while it is loaded, null if it cannot be. */
function useCollection(collectionSlug: string): CollectionPage | null | undefined {
  const [collection, setCollection] = useState<CollectionPage | null>();
  useEffect(() => {
    let isLeft = false;
    const show = (loaded: CollectionPage | null) => {
      if (!isLeft) setCollection(loaded);
    };
    readPageData("getCollectionPage", { collectionSlug, page: "1" }).then(show, () => show(null));
    return () => {
      isLeft = true;
    };
  }, [collectionSlug]);
  return collection;
}
