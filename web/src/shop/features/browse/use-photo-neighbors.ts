import type { getPhotoNeighbors } from "@lightwell/shared/contract/catalog-endpoints";
import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import { useEffect, useState } from "react";
import { readPageData } from "#src/api/page-data.ts";

type Neighbors = ReplyOf<typeof getPhotoNeighbors>;

interface LoadedNeighbors {
  readonly collectionSlug: string;
  /** The photo that they were loaded for. */
  readonly photoSlug: string;
  readonly neighbors: Neighbors;
}

/** So many photos on each side of a photo have to be loaded, or they are loaded again around it. */
const sufficient = 4;

/** Who goes from photo to photo finds several of them in one reply. */
let latest: LoadedNeighbors | undefined;

/**
 * The photos of a collection around one of them, for a part that a page can do without: undefined until, and unless,
 * they are loaded.
 */
export function usePhotoNeighbors(collectionSlug: string, photoSlug: string): Neighbors | undefined {
  const [loaded, setLoaded] = useState<LoadedNeighbors>();
  useEffect(() => {
    let isLeft = false;
    const isSufficient = latest?.collectionSlug === collectionSlug && hasAround(latest.neighbors, photoSlug);
    const args = { collectionSlug, photoSlug: isSufficient && latest ? latest.photoSlug : photoSlug };
    readPageData("getPhotoNeighbors", args).then(
      (neighbors) => {
        latest = { ...args, neighbors };
        if (!isLeft) setLoaded(latest);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [collectionSlug, photoSlug]);
  if (loaded?.collectionSlug !== collectionSlug) return undefined;
  return loaded.neighbors.photos.some(({ slug }) => slug === photoSlug) ? loaded.neighbors : undefined;
}

function hasAround({ photos, count }: Neighbors, photoSlug: string): boolean {
  const index = photos.findIndex(({ slug }) => slug === photoSlug);
  const [first, last] = [photos[0], photos.at(-1)];
  if (index < 0 || !first || !last) return false;
  const hasBefore = first.sort === 0 || index >= sufficient;
  return hasBefore && (last.sort === count - 1 || photos.length - 1 - index >= sufficient);
}
