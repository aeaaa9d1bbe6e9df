import { paths } from "@lightwell/shared/routes/paths";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useHydrated } from "#src/rendering/use-hydrated.ts";
import type { FoundPrintsState } from "./found-prints-state.ts";
import { NeighborLinks } from "./neighbor-links.tsx";
import { usePhotoNeighbors } from "./use-photo-neighbors.ts";

interface Props {
  /** Empty for a photo that was not opened from a collection. */
  readonly collectionSlug: string;
  readonly photoSlug: string;
  /** Receives the query of the search that the photo was opened from. */
  readonly onSearch: (query: string) => void;
}

/** Links to the previous and the next photo of the collection, or of the search, that a photo was opened from. */
export function PhotoNeighbors({ collectionSlug, photoSlug, onSearch }: Props) {
  return collectionSlug ? (
    <NeighborsInCollection collectionSlug={collectionSlug} photoSlug={photoSlug} />
  ) : (
    <NeighborsInSearch photoSlug={photoSlug} onSearch={onSearch} />
  );
}

function NeighborsInCollection({ collectionSlug, photoSlug }: Omit<Props, "onSearch">) {
  const { photos = [], count } = usePhotoNeighbors(collectionSlug, photoSlug) ?? {};
  const index = photos.findIndex(({ slug }) => slug === photoSlug);
  const photo = photos[index];
  if (!photo) return null;
  return (
    <NeighborLinks
      label="Photos of the collection"
      previous={photos[index - 1]}
      next={photos[index + 1]}
      place={photo.sort + 1}
      count={count}
      hrefOf={(slug) => paths.collectionPhoto.href(collectionSlug, slug)}
    />
  );
}

function NeighborsInSearch({ photoSlug, onSearch }: Omit<Props, "collectionSlug">) {
  const state = useLocation().state as Partial<FoundPrintsState> | null; // written by this shop only
  const isHydrated = useHydrated(); // the server does not know the state, which a reload keeps
  const { query = "", photos = [], start = 0, count } = (isHydrated && state?.foundPrints) || {};
  useEffect(() => onSearch(query), [onSearch, query]);
  const index = photos.findIndex(({ slug }) => slug === photoSlug);
  if (index < 0) return null;
  return (
    <NeighborLinks
      label="Photos that were found"
      previous={photos[index - 1]}
      next={photos[index + 1]}
      place={start + index + 1}
      count={count}
      hrefOf={paths.photo.href}
      state={state}
    />
  );
}
