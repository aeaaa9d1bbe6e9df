import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import { offeredTypes } from "@lightwell/shared/print/pricing/print-price";
import { useEffect, useRef, useState } from "react";
import { ApiFailure } from "#src/api/api-failure.ts";
import { readPageData } from "#src/rendering/page-data.ts";
import { logWarning } from "#src/log/log.ts";

export type CurrentPhoto = PublicPhoto | "not sold";

/** The photos with these slugs, each as soon as it is loaded. A photo whose call fails is missing. */
export function useCurrentPhotos(slugs: readonly string[]): ReadonlyMap<string, CurrentPhoto> {
  const [photos, setPhotos] = useState<ReadonlyMap<string, CurrentPhoto>>(new Map());
  const asked = useRef(new Set<string>());

  useEffect(() => {
    for (const slug of slugs) {
      if (asked.current.has(slug)) continue;
      asked.current.add(slug);
      published(slug).then(
        (photo) => setPhotos((known) => new Map(known).set(slug, photo)),
        (failure: unknown) => logWarning("saved.photo-not-loaded", failure),
      );
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
    throw failure;
  }
}
