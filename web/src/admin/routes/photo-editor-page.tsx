import { useParams } from "react-router-dom";
import { photoAdminApi } from "#src/admin/photos/photo-admin-api.ts";
import { PhotoEditor } from "#src/admin/photos/photo-editor.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { ListFailure } from "#src/admin/table/list-failure.tsx";
import { useAdminFailure } from "./use-admin-failure.ts";
import { useAfterDeletion } from "./use-after-deletion.ts";
import { useEntityToEdit } from "./use-entity-to-edit.ts";

/** The editor of each photo is a page of its own: a late reply to one leads nowhere on another. */
export function PhotoEditorPage() {
  const { id = "" } = useParams();
  return <OpenEditor key={id} id={id} />;
}

function OpenEditor({ id }: { readonly id: string }) {
  const query = photoAdminApi.usePhotoQuery({ id });
  const { error, refetch } = query;
  const photo = useEntityToEdit(query);
  const handleFailure = useAdminFailure(error);
  const afterDeletion = useAfterDeletion(adminPaths.photos.href());

  if (error && !photo) return <ListFailure onRetry={() => void refetch()} />;
  return (
    <>
      <PageTitle title={photo?.title || "Photo"} description="Edit a photo." />
      {!photo && <Spinner />}
      {photo && (
        <PhotoEditor photo={photo} onDeleted={() => afterDeletion(photo)} onFailure={handleFailure} />
      )}
    </>
  );
}
