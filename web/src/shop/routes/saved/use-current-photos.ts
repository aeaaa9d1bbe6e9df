import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import { offeredTypes } from "@lightwell/shared/print/pricing/print-price";
import { useEffect, useRef, useState } from "react";
import { ApiFailure } from "#src/api/api-failure.ts";
import { readPageData } from "#src/rendering/page-data.ts";
import { logWarning } from "#src/log/log.ts";

/** A photo is `"not loaded"` if its call failed, which is not made again before the page is reloaded. */
export type CurrentPhoto = PublicPhoto | "not sold" | "not loaded";

/** The photos with these slugs, each as soon as its call has ended. */
export function useCurrentPhotos(slugs: readonly string[]): ReadonlyMap<string, CurrentPhoto> {
  const [photos, setPhotos] = useState<ReadonlyMap<string, CurrentPhoto>>(new Map());
  const asked = useRef(new Set<string>());

  useEffect(() => {
    for (const slug of slugs) {
      if (asked.current.has(slug)) continue;
      asked.current.add(slug);
      void published(slug).then((photo) => setPhotos((known) => new Map(known).set(slug, photo)));
    }
  }, [slugs]);

  return photos;
}

async function published(photoSlug: string): Promise<CurrentPhoto> {
  try {
    const photo = await readPageData("getPhoto", { photoSlug });
    return offeredTypes(photo.options).length > 0 ? photo : "not sold";
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return "not sold";
    logWarning("saved.photo-not-loaded", failure);
    return "not loaded";
  }
}
