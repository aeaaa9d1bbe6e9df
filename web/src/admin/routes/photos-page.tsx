import {
  type PhotoMark,
  photoRowCheck,
  type SharpSizes,
} from "@lightwell/shared/catalog/listing/photo-marks";
import type { PhotoRow } from "@lightwell/shared/catalog/listing/listing-schemas";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { failureOf } from "#src/admin/api/back-office-api.ts";
import { CatalogList } from "#src/admin/list/catalog-list.tsx";
import { BulkBar } from "#src/admin/photos/bulk/bulk-bar.tsx";
import { PhotoTextTable } from "#src/admin/photos/photo-text-table.tsx";
import { photoAdminApi } from "#src/admin/photos/photo-admin-api.ts";
import { catalogRow } from "#src/admin/table/catalog-row.ts";
import { ListFailure } from "#src/admin/table/list-failure.tsx";
import { UploadPanel } from "#src/admin/upload/upload-panel.tsx";
import { usePageOpen } from "#src/navigation/use-page-open.ts";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { useAdminFailure } from "./use-admin-failure.ts";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";

export function PhotosPage() {
  const { photos, error, readAgain } = usePhotoRows();
  const [create, { error: createError, isLoading: isCreating }] = photoAdminApi.useNewPhotoMutation();
  const navigate = useNavigate();
  const isPageOpen = usePageOpen();
  const rows = useMemo(() => photos?.map(catalogRow), [photos]);
  useAdminFailure(error ?? createError);

  const handleNew = async () => {
    const { data } = await create({});
    if (data && isPageOpen()) void navigate(adminPaths.photo.href(data.id));
  };

  return (
    <>
      <PageTitle title="Photos" description="All photos of the shop." />
      {error && <ListFailure onRetry={readAgain} />}
      {createError && <Notice tone="alarm">{failureOf(createError).message}</Notice>}
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

const latest = { refetchOnMountOrArgChange: true };

/**
 * The photos as the list shows them, once everything is read that it shows of them: with the sizes they have pixels
 * for, and the filters they pass.
 */
function usePhotoRows() {
  const photos = photoAdminApi.usePhotosQuery({}, latest);
  const options = photoAdminApi.useShopOptionsQuery({});
  const collections = photoAdminApi.useCollectionsToFillQuery({}, latest); // an editor may have added photos to one
  const queries = [photos, options, collections];
  const check = useMemo(() => {
    if (!options.data || !collections.data) return undefined;
    const inCollections = new Set(collections.data.flatMap(({ collectionPhotos }) => collectionPhotos));
    return photoRowCheck({ shopOptions: options.data[0].options, inCollections });
  }, [options.data, collections.data]);
  const rows = useMemo(() => check && photos.data?.map((photo) => rowOf(photo, check)), [photos.data, check]);
  return {
    photos: rows,
    error: queries.find(({ error }) => error)?.error,
    readAgain: () => {
      for (const { error, refetch } of queries) if (error) void refetch();
    },
  };
}

function rowOf(photo: PhotoRow, check: ReturnType<typeof photoRowCheck>) {
  const { subtitle, tags, fileName, descriptionWords = "", ...row } = photo;
  const { marks, sharpSizes } = check(photo);
  return {
    ...row,
    words: subtitle,
    searchedToo: [...tags, fileName, descriptionWords],
    marks,
    note: formatSizes(sharpSizes),
  };
}

function formatSizes(sizes: SharpSizes | undefined): string {
  return sizes && sizes.total > 0 ? `${sizes.count} of ${sizes.total} sizes` : "";
}
