import { recoverableDays } from "@lightwell/shared/catalog/deleted-entry";
import { useNavigate, useParams } from "react-router-dom";
import { photoAdminApi } from "#/features/photo-editor/photo-admin-api.ts";
import { PhotoEditor } from "#/features/photo-editor/photo-editor.tsx";
import { restoreApi } from "#/api/restore-api.ts";
import { Spinner } from "#/ui/spinner.tsx";
import { useUndo } from "#/ui/use-undo.ts";
import { PageTitle } from "../../page-title.tsx";
import { paths } from "../../paths.ts";
import { ListFailure } from "./list-failure.tsx";
import { useAdminFailure } from "./use-admin-failure.ts";

export function PhotoEditorPage() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const { currentData: photo, error, refetch } = photoAdminApi.usePhotoQuery({ id });
  const lead = useAdminFailure(error);
  const [restore] = restoreApi.useRestoreMutation();
  const offerUndo = useUndo();

  const handleDeleted = () => {
    offerUndo({
      message: `“${photo?.title || "Untitled"}” was deleted. It can be had back for ${recoverableDays} days.`,
      undo: async () => void (await restore({ id }).unwrap()),
      undone: `“${photo?.title || "Untitled"}” is back.`,
    });
    void navigate(paths.adminPhotos.href());
  };

  if (error && !photo) return <ListFailure onRetry={() => void refetch()} />;
  return (
    <>
      <PageTitle title={photo?.title || "Photo"} description="Edit a photo." />
      {!photo && <Spinner />}
      {photo && <PhotoEditor key={photo.id} photo={photo} onDeleted={handleDeleted} onFailure={lead} />}
    </>
  );
}
