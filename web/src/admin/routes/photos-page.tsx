import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { BulkBar } from "#src/admin/photos/bulk/bulk-bar.tsx";
import { photoFilters, usePhotoRows } from "#src/admin/photos/use-photo-rows.ts";
import { photoAdminApi } from "#src/admin/photos/photo-admin-api.ts";
import { UploadPanel } from "#src/admin/upload/upload-panel.tsx";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { CatalogList } from "#src/admin/list/catalog-list.tsx";
import { catalogRow } from "#src/admin/table/catalog-row.ts";
import { ListFailure } from "#src/admin/table/list-failure.tsx";
import { useAdminFailure } from "./use-admin-failure.ts";

export function PhotosPage() {
  const {
    data: photos,
    error,
    refetch,
  } = photoAdminApi.usePhotosQuery({}, { refetchOnMountOrArgChange: true });
  const [create, { error: createError, isLoading: isCreating }] = photoAdminApi.useNewPhotoMutation();
  const navigate = useNavigate();
  const checked = usePhotoRows(photos);
  const rows = useMemo(() => checked?.map(catalogRow), [checked]);
  useAdminFailure(error ?? createError);

  const handleNew = async () => {
    const { data } = await create({});
    if (data) void navigate(adminPaths.photo.href(data.id));
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
          renderTicked={({ rows: ticked, foundCount, tickFound, untick }) => (
            <BulkBar rows={ticked} foundCount={foundCount} onTickFound={tickFound} onUntick={untick} />
          )}
        >
          <UploadPanel />
        </CatalogList>
      )}
    </>
  );
}
