import type { Photo } from "@lightwell/shared/catalog/photo";
import { useReducer, useState } from "react";
import { failureOf, type AdminFailure } from "#/api/admin-api.ts";
import { editing as editPhoto, startEditing } from "#/editing/editing.ts";
import { PictureField } from "#/editing/picture-field.tsx";
import { SaveButton } from "#/editing/save-button.tsx";
import { useLeaveWarning } from "#/editing/use-leave-warning.ts";
import { Button } from "#/ui/button.tsx";
import { ConfirmDialog } from "#/ui/confirm-dialog.tsx";
import { Notice } from "#/ui/notice.tsx";
import { photoAdminApi } from "./photo-admin-api.ts";
import { OptionMatrix } from "./option-matrix.tsx";
import { PhotoForm } from "./photo-form.tsx";
import { usePictureUpload } from "./use-picture-upload.ts";

interface Props {
  readonly photo: Photo;
  readonly onDeleted: () => void;
  /** Told of a failed call, for failures that lead to another page. */
  readonly onFailure: (failure: AdminFailure) => void;
}

/** What an upload changes. */
const pictureFields = ["image", "alt", "width", "height", "isLandscapeOrientation"] as const;

/** One photo's form, mounted once the photo is there. */
export function PhotoEditor({ photo, onDeleted, onFailure }: Props) {
  const [editing, tell] = useReducer(editPhoto<Photo>, photo, startEditing<Photo>);
  const [failure, setFailure] = useState<AdminFailure>();
  const [isDeleting, setDeleting] = useState(false);
  const [save] = photoAdminApi.useSavePhotoMutation();
  const [remove] = photoAdminApi.useDeletePhotoMutation();
  const [reload] = photoAdminApi.useLazyPhotoQuery();
  const { data: shopOptions } = photoAdminApi.useShopOptionsQuery({});
  const { draft, status } = editing;
  const fail = (cause: AdminFailure) => {
    tell({ type: "failed" });
    setFailure(cause);
    onFailure(cause);
  };
  const upload = usePictureUpload(draft, {
    onArrived: (arrived) => tell({ type: "merged", entity: arrived, fields: pictureFields }),
    onFailed: fail,
  });
  useLeaveWarning(status !== "saved");

  const handleChange = (changes: Partial<Photo>) => tell({ type: "changed", changes });

  const handleSave = async () => {
    tell({ type: "save-started" });
    setFailure(undefined);
    const saved = await save({ id: draft.id, body: draft });
    if (saved.error) return fail(failureOf(saved.error));
    const reloaded = await reload({ id: draft.id });
    tell({ type: "reloaded", entity: reloaded.data ?? saved.data });
  };

  const handleDelete = async () => {
    setDeleting(false);
    const { error } = await remove({ id: draft.id });
    if (error) fail(failureOf(error));
    else onDeleted();
  };

  return (
    <div className="editor">
      <header className="editor-head">
        <h1>{draft.title || "Untitled photo"}</h1>
        <div className="editor-actions">
          <Button onClick={() => setDeleting(true)}>Delete</Button>
          <SaveButton status={status} onSave={() => void handleSave()} />
        </div>
      </header>
      {failure && <Notice tone="alarm">{failure.message}</Notice>}
      <div className="editor-columns">
        <PictureField
          image={draft.image}
          alt={draft.alt || draft.title}
          width={draft.width || 1024}
          height={draft.height || 768}
          placeholder="photo"
          note={draft.width > 0 ? `${draft.width} × ${draft.height} pixels` : "No picture yet."}
          isUploading={upload.isUploading}
          problem={upload.problem}
          onChoose={(file) => void upload.start(file)}
        />
        <div>
          <PhotoForm draft={draft} problems={failure?.fields ?? {}} onChange={handleChange} />
          {shopOptions && (
            <OptionMatrix draft={draft} shopOptions={shopOptions[0].options} onChange={handleChange} />
          )}
        </div>
      </div>
      {isDeleting && (
        <ConfirmDialog
          title="Delete this photo?"
          action="Delete photo"
          onConfirm={() => void handleDelete()}
          onCancel={() => setDeleting(false)}
        >
          “{draft.title}” disappears from the shop and from every collection.
        </ConfirmDialog>
      )}
    </div>
  );
}
