import {
  photoRowCheck,
  type PhotoMark,
  type SharpSizes,
} from "@lightwell/shared/catalog/listing/photo-marks";
import type { PhotoRow } from "@lightwell/shared/catalog/listing/listing-schemas";
import { useMemo } from "react";
import { photoAdminApi } from "./photo-admin-api.ts";
import { photoBulkApi } from "./photo-bulk-api.ts";

const filterLabels = {
  draft: "Draft",
  "no-picture": "No picture",
  "no-collection": "In no collection",
  "low-resolution": "Low resolution",
  "no-description": "No description",
  "not-for-sale": "Not for sale",
} as const satisfies Record<PhotoMark, string>;

/** The filters of the list of photos. */
export const photoFilters = Object.entries(filterLabels).map(([mark, label]) => ({ mark, label }));

/** The photos as the list shows them: with the sizes they have pixels for, and the filters they pass. */
export function usePhotoRows(photos: readonly PhotoRow[] | undefined) {
  const { data: options } = photoAdminApi.useShopOptionsQuery({});
  const { data: collections } = photoBulkApi.useCollectionsToFillQuery(
    {},
    { refetchOnMountOrArgChange: true }, // an editor may have added photos to a collection
  );
  const check = useMemo(() => {
    if (!options || !collections) return undefined;
    const inCollections = new Set(collections.flatMap(({ collectionPhotos }) => collectionPhotos));
    return photoRowCheck({ shopOptions: options[0].options, inCollections });
  }, [options, collections]);
  return useMemo(
    () =>
      photos?.map((photo) => {
        const { subtitle, tags, fileName, descriptionWords = "", ...row } = photo;
        const checked = check?.(photo);
        return {
          ...row,
          words: subtitle,
          searchedToo: [...tags, fileName, descriptionWords],
          marks: checked?.marks ?? [],
          note: formatSizes(checked?.sharpSizes),
        };
      }),
    [photos, check],
  );
}

function formatSizes(sizes: SharpSizes | undefined): string {
  return sizes && sizes.total > 0 ? `${sizes.count} of ${sizes.total} sizes` : "";
}
