import { useParams } from "react-router-dom";
import { photoAdminApi } from "#src/admin/photos/photo-admin-api.ts";
import { PhotoEditor } from "#src/admin/photos/photo-editor.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { ListFailure } from "#src/admin/table/list-failure.tsx";
import { useAdminFailure } from "./use-admin-failure.ts";
import { useAfterDeletion } from "./use-after-deletion.ts";
import { readToEdit, useEntityToEdit } from "./use-entity-to-edit.ts";

/** The editor of each photo is a page of its own: a late reply to one leads nowhere on another. */
export function PhotoEditorPage() {
  const { id = "" } = useParams();
  return <OpenEditor key={id} id={id} />;
}

function OpenEditor({ id }: { readonly id: string }) {
  const query = photoAdminApi.usePhotoQuery({ id }, readToEdit);
  const options = photoAdminApi.useShopOptionsQuery({});
  const collections = photoAdminApi.useCollectionsToFillQuery({}, { refetchOnMountOrArgChange: true }); // as they are now
  const photo = useEntityToEdit(query, { isLoading: collections.isFetching });
  const shopOptions = options.data?.[0].options;
  const error = query.error ?? options.error;
  const handleFailure = useAdminFailure(error);
  const afterDeletion = useAfterDeletion(adminPaths.photos.href());

  const readAgain = () => {
    if (query.error) void query.refetch();
    if (options.error) void options.refetch();
  };

  if (error && !(photo && shopOptions)) return <ListFailure onRetry={readAgain} />;
  return (
    <>
      <PageTitle title={photo?.title || "Photo"} description="Edit a photo." />
      {photo && shopOptions ? (
        <PhotoEditor
          photo={photo}
          shopOptions={shopOptions}
          onDeleted={() => afterDeletion(photo)}
          onFailure={handleFailure}
        />
      ) : (
        <Spinner />
      )}
    </>
  );
}
