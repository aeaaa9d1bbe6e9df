import { recoverableDays } from "@lightwell/shared/catalog/deleted-entry";
import { useNavigate, useParams } from "react-router-dom";
import { collectionAdminApi } from "#/features/collection-editor/collection-admin-api.ts";
import { CollectionEditor } from "#/features/collection-editor/collection-editor.tsx";
import { restoreApi } from "#/api/restore-api.ts";
import { Spinner } from "#/ui/spinner.tsx";
import { useUndo } from "#/ui/use-undo.ts";
import { PageTitle } from "../../page-title.tsx";
import { paths } from "../../paths.ts";
import { ListFailure } from "./list-failure.tsx";
import { useAdminFailure } from "./use-admin-failure.ts";

export function CollectionEditorPage() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const { currentData: collection, error, refetch } = collectionAdminApi.useCollectionQuery({ id });
  const lead = useAdminFailure(error);
  const [restore] = restoreApi.useRestoreMutation();
  const offerUndo = useUndo();

  const handleDeleted = () => {
    offerUndo({
      message: `“${collection?.title || "Untitled"}” was deleted. It can be had back for ${recoverableDays} days.`,
      undo: async () => void (await restore({ id }).unwrap()),
      undone: `“${collection?.title || "Untitled"}” is back.`,
    });
    void navigate(paths.adminCollections.href());
  };

  if (error && !collection) return <ListFailure onRetry={() => void refetch()} />;
  return (
    <>
      <PageTitle title={collection?.title || "Collection"} description="Edit a collection." />
      {!collection && <Spinner />}
      {collection && (
        <CollectionEditor
          key={collection.id}
          collection={collection}
          onDeleted={handleDeleted}
          onFailure={lead}
        />
      )}
    </>
  );
}
