import {
  type PhotoMark,
  photoRowCheck,
  type SharpSizes,
} from "@lightwell/shared/catalog/listing/photo-marks";
import type { PhotoRow } from "@lightwell/shared/catalog/listing/listing-schemas";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { CatalogList } from "#src/admin/list/catalog-list.tsx";
import { BulkBar } from "#src/admin/photos/bulk/bulk-bar.tsx";
import { PhotoTextTable } from "#src/admin/photos/photo-text-table.tsx";
import { photoAdminApi } from "#src/admin/photos/photo-admin-api.ts";
import { catalogRow } from "#src/admin/table/catalog-row.ts";
import { ListFailure } from "#src/admin/table/list-failure.tsx";
import { UploadPanel } from "#src/admin/upload/upload-panel.tsx";
import { usePageOpen } from "#src/navigation/use-page-open.ts";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { useAdminFailure } from "./use-admin-failure.ts";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";

export function PhotosPage() {
  const {
    data: photos,
    error,
    refetch,
  } = photoAdminApi.usePhotosQuery({}, { refetchOnMountOrArgChange: true });
  const [create, { error: createError, isLoading: isCreating }] = photoAdminApi.useNewPhotoMutation();
  const navigate = useNavigate();
  const isPageOpen = usePageOpen();
  const checked = usePhotoRows(photos);
  const rows = useMemo(() => checked?.map(catalogRow), [checked]);
  useAdminFailure(error ?? createError);

  const handleNew = async () => {
    const { data } = await create({});
    if (data && isPageOpen()) void navigate(adminPaths.photo.href(data.id));
  };

  return (
    <>
      <PageTitle title="Photos" description="All photos of the shop." />
      {(error ?? createError) && <ListFailure onRetry={() => void refetch()} />}
      {(rows ?? !error) && (
        <CatalogList
          title="Photos"
          wordsTitle="Subtitle"
          rows={rows}
          editHref={adminPaths.photo.href}
          isCreating={isCreating}
          onNew={() => void handleNew()}
          filters={photoFilters}
          renderSelected={({ rows: selected, foundCount, selectFound, deselect }) => (
            <BulkBar
              rows={selected}
              foundCount={foundCount}
              onSelectFound={selectFound}
              onDeselect={deselect}
            />
          )}
        >
          <UploadPanel />
          <PhotoTextTable />
        </CatalogList>
      )}
    </>
  );
}

const filterLabels = {
  draft: "Draft",
  "no-picture": "No picture",
  "no-collection": "In no collection",
  "low-resolution": "Low resolution",
  "no-description": "No description",
  "not-for-sale": "Not for sale",
} as const satisfies Record<PhotoMark, string>;

const photoFilters = Object.entries(filterLabels).map(([mark, label]) => ({ mark, label }));

/** The photos as the list shows them: with the sizes they have pixels for, and the filters they pass. */
function usePhotoRows(photos: readonly PhotoRow[] | undefined) {
  const { data: options } = photoAdminApi.useShopOptionsQuery({});
  const { data: collections } = photoAdminApi.useCollectionsToFillQuery(
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
