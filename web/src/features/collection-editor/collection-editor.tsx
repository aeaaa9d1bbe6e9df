import type { AdminCollection } from "@lightwell/shared/catalog/collection";
import { useReducer, useState } from "react";
import { failureOf, type AdminFailure } from "#/api/admin-api.ts";
import { editing as editCollection, startEditing } from "#/editing/editing.ts";
import { PictureField } from "#/editing/picture-field.tsx";
import { SaveButton } from "#/editing/save-button.tsx";
import { useLeaveWarning } from "#/editing/use-leave-warning.ts";
import { Button } from "#/ui/button.tsx";
import { ConfirmDialog } from "#/ui/confirm-dialog.tsx";
import { Notice } from "#/ui/notice.tsx";
import { collectionAdminApi } from "./collection-admin-api.ts";
import { CollectionForm } from "./collection-form.tsx";
import { CollectionPhotos } from "./collection-photos.tsx";
import { useBannerUpload } from "./use-banner-upload.ts";

const photoFields = ["photos", "collectionPhotos"] as const;

interface Props {
  readonly collection: AdminCollection;
  readonly onDeleted: () => void;
  /** Told of a failed call, for failures that lead to another page. */
  readonly onFailure: (failure: AdminFailure) => void;
}

/** One collection's form, mounted once the collection is there. */
export function CollectionEditor({ collection, onDeleted, onFailure }: Props) {
  const [state, tell] = useReducer(
    editCollection<AdminCollection>,
    collection,
    startEditing<AdminCollection>,
  );
  const [failure, setFailure] = useState<AdminFailure>();
  const [isDeleting, setDeleting] = useState(false);
  const [save] = collectionAdminApi.useSaveCollectionMutation();
  const [remove] = collectionAdminApi.useDeleteCollectionMutation();
  const [reload] = collectionAdminApi.useLazyCollectionQuery();
  const { draft, status } = state;
  const { id } = draft;
  useLeaveWarning(status !== "saved");

  const fail = (cause: AdminFailure) => {
    tell({ type: "failed" });
    setFailure(cause);
    onFailure(cause);
  };

  const handleSave = async (): Promise<boolean> => {
    tell({ type: "save-started" });
    setFailure(undefined);
    const saved = await save({ id, body: draft });
    if (saved.error) {
      fail(failureOf(saved.error));
      return false;
    }
    const reloaded = await reload({ id });
    tell({ type: "reloaded", entity: reloaded.data ?? saved.data });
    return true;
  };

  const upload = useBannerUpload({
    collection: draft,
    saveFirst: handleSave,
    onArrived: (entity) => tell({ type: "merged", entity, fields: ["image"] }),
    onFailed: fail,
  });

  const handleDelete = async () => {
    setDeleting(false);
    const { error } = await remove({ id });
    if (error) fail(failureOf(error));
    else onDeleted();
  };

  return (
    <div className="editor">
      <header className="editor-head">
        <h1>{draft.title || "Untitled collection"}</h1>
        <div className="editor-actions">
          <Button onClick={() => setDeleting(true)}>Delete</Button>
          <SaveButton status={status} onSave={() => void handleSave()} />
        </div>
      </header>
      {failure && <Notice tone="alarm">{failure.message}</Notice>}
      <div className="editor-columns">
        <div>
          <PictureField
            image={draft.image}
            alt={draft.title}
            width={1110}
            height={530}
            placeholder="collection"
            note={draft.image ? "The banner of the collection's page." : "No picture yet."}
            isUploading={upload.isUploading}
            problem={upload.problem}
            onChoose={(file) => void upload.start(file)}
          />
          <CollectionPhotos
            collection={draft}
            onChanged={(entity) => tell({ type: "merged", entity, fields: photoFields })}
            onFailed={fail}
          />
        </div>
        <CollectionForm
          draft={draft}
          problems={failure?.fields ?? {}}
          onChange={(changes) => tell({ type: "changed", changes })}
        />
      </div>
      {isDeleting && (
        <ConfirmDialog
          title="Delete this collection?"
          action="Delete collection"
          onConfirm={() => void handleDelete()}
          onCancel={() => setDeleting(false)}
        >
          “{draft.title}” disappears from the shop. Its photos stay.
        </ConfirmDialog>
      )}
    </div>
  );
}
