import type { PhotoCard } from "@lightwell/shared/catalog/catalog-schemas";
import { paths } from "@lightwell/shared/routes/paths";
import { Link } from "react-router-dom";
import { photosPerRow, PrintRow } from "#src/shop/features/catalog/print-row.tsx";
import { usePhotoNeighbors } from "./use-photo-neighbors.ts";

interface Props {
  readonly collection: { readonly slug: string; readonly title: string };
  readonly photoSlug: string;
}

/** Four more photos of a collection: those that follow the photo, then those from its beginning. */
export function MorePrints({ collection, photoSlug }: Props) {
  const neighbors = usePhotoNeighbors(collection.slug, photoSlug);
  return (
    <PrintRow
      heading={
        <>
          More from <Link to={paths.collection.href(collection.slug)}>{collection.title}</Link>
        </>
      }
      photos={neighbors && following([...neighbors.photos, ...neighbors.first], photoSlug)}
      hrefOf={(slug) => paths.collectionPhoto.href(collection.slug, slug)}
    />
  );
}

/** The photos after this one. At the end of the collection, `photos` continues with its first ones. */
function following(photos: readonly PhotoCard[], photoSlug: string): PhotoCard[] {
  const after = photos.slice(photos.findIndex(({ slug }) => slug === photoSlug) + 1);
  const others = new Map(after.map((photo) => [photo.slug, photo]));
  others.delete(photoSlug);
  return [...others.values()].slice(0, photosPerRow);
}
