import type { getPhotoNeighbors } from "@lightwell/shared/contract/catalog-endpoints";
import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import { useEffect, useState } from "react";
import { readPageData } from "#src/rendering/page-data.ts";

type Neighbors = ReplyOf<typeof getPhotoNeighbors>;

interface LoadedNeighbors {
  readonly collectionSlug: string;
  /** The photo that they were loaded for. */
  readonly photoSlug: string;
  readonly neighbors: Neighbors;
}

/**
 * Minimum of loaded photos before and after the photo, except at the ends of the collection. With fewer, its own
 * neighbors are loaded.
 */
const sufficient = 4;

const none: Neighbors = { photos: [], first: [], count: 0 };

/** The last reply, reused while the visitor moves between the photos in it. */
let latest: LoadedNeighbors | undefined;

export function forgetPhotoNeighbors(): void {
  latest = undefined;
}

/**
 * The photos before and after one photo of a collection. Undefined while they are loading; none if loading fails,
 * because the page works without them.
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
      () => {
        if (!isLeft) setLoaded({ collectionSlug, photoSlug, neighbors: none });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [collectionSlug, photoSlug]);
  if (loaded?.collectionSlug !== collectionSlug) return undefined;
  const { neighbors } = loaded;
  if (neighbors.photos.some(({ slug }) => slug === photoSlug)) return neighbors;
  return loaded.photoSlug === photoSlug ? none : undefined;
}

function hasAround({ photos, count }: Neighbors, photoSlug: string): boolean {
  const index = photos.findIndex(({ slug }) => slug === photoSlug);
  const [first, last] = [photos[0], photos.at(-1)];
  if (index < 0 || !first || !last) return false;
  const hasBefore = first.sort === 0 || index >= sufficient;
  return hasBefore && (last.sort === count - 1 || photos.length - 1 - index >= sufficient);
}
