import type { CollectionCard } from "@lightwell/shared/catalog/catalog-schemas";
import { contentHashOf } from "@lightwell/shared/catalog/image-size";
import type { HomeContent } from "@lightwell/shared/site/site-schemas";
import { withConfiguration } from "@lightwell/shared/routes/print-href";
import { paths } from "@lightwell/shared/routes/paths";
import { Link } from "react-router-dom";
import { formatDrawnPrice } from "#src/shop/features/catalog/card-price.ts";
import { framedCard, FramedPicture } from "#src/shop/features/catalog/framed-picture.tsx";
import { CardRow, photosPerRow } from "#src/shop/features/catalog/print-row.tsx";
import { useOptionalData } from "#src/shop/features/catalog/use-optional-data.ts";

interface Props extends Pick<HomeContent, "banners" | "tiles"> {
  /** The collection whose prints are shown. */
  readonly collectionSlug: string;
  /** Those whose cards the homepage shows. Undefined while they are loading. */
  readonly collections: readonly CollectionCard[] | undefined;
}

const boxes = [{ from: 768, width: "21vw" }, { width: "44vw" }] as const;

/**
 * A row of framed prints of a collection, each with the price of what is drawn. Photos that the
 * homepage shows already are left out; nothing is shown without any, and if the collection cannot be loaded.
 */
export function HomePrints({ collectionSlug, collections, banners, tiles }: Props) {
  const collection = useOptionalData("getCollectionPage", { collectionSlug, page: "1" });
  const inPlaces = [...banners, ...tiles].flatMap(({ picture }) => picture ?? []);
  const shown = collections && [...collections, ...inPlaces].map(({ image }) => contentHashOf(image));
  const photos =
    shown &&
    collection?.photos
      .filter(({ framed, image }) => framed !== null && !shown.includes(contentHashOf(image)))
      .slice(0, photosPerRow);
  const cards = photos?.map(framedCard).map((card) => (
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
  ));
  return (
    <CardRow heading={`${collection?.title ?? "Prints"}, framed`} cards={collection === null ? [] : cards} />
  );
}
