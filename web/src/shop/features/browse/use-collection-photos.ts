import type { PhotoCard } from "@lightwell/shared/catalog/photo";
import { useEffect, useState } from "react";
import { readPageData } from "#src/api/page-data.ts";

/** The photos of a collection, for a part that a page can do without: undefined until, and unless, they are loaded. */
export function useCollectionPhotos(collectionSlug: string): readonly PhotoCard[] | undefined {
  const [loaded, setLoaded] = useState<{ readonly slug: string; readonly photos: readonly PhotoCard[] }>();
  useEffect(() => {
    let isLeft = false;
    readPageData("getCollection", { collectionSlug }).then(
      ([{ photos }]) => {
        if (!isLeft) setLoaded({ slug: collectionSlug, photos });
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [collectionSlug]);
  return loaded?.slug === collectionSlug ? loaded.photos : undefined;
}
