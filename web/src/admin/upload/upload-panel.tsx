import { maxUploadBytes } from "@lightwell/shared/contract/image-endpoints";
import { useId, useState, type DragEvent } from "react";
import { useLeaveGuard } from "#src/admin/editor/unsaved/use-leave-guard.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { UploadRow } from "./upload-row.tsx";
import { usePhotoUploads } from "./use-photo-uploads.ts";

/** Where files become new photos, as many at once as are dropped or chosen. */
export function UploadPanel() {
  const { queue, isBusy, add, retry, cancel, clear } = usePhotoUploads();
  const [isOver, setOver] = useState(false);
  const guard = useLeaveGuard(isBusy);
  const inputId = useId();
  const done = queue.filter(({ state }) => state === "done").length;
  const failed = queue.filter(({ state }) => state === "failed").length;

  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };

  return (
    <section className="upload-panel" aria-label="New photos from files">
      {/* Dropping is a shortcut: the button does the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={isOver ? "upload-zone is-over" : "upload-zone"}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <label className="button is-plain" htmlFor={inputId}>
          Upload photos
        </label>
        <input
          className="is-hidden-visually"
          id={inputId}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            event.target.value = ""; // choosing the same files again is a choice, too
          }}
        />
        <p>
          or drop files here: each becomes a new photo. JPEG, PNG or WebP, up to {maxUploadBytes / 1_000_000}{" "}
          MB.
        </p>
      </div>
      {queue.length > 0 && (
        <>
          <header>
            <p role="status">
              {done} of {queue.length} uploaded{failed > 0 && `, ${failed} failed`}
            </p>
            {done + failed > 0 && (
              <Button look="text" onClick={clear}>
                Clear finished
              </Button>
            )}
          </header>
          <ul className="upload-rows">
            {queue.map((item) => (
              <UploadRow
                key={item.key}
                item={item}
                onRetry={() => retry(item.key)}
                onCancel={() => cancel(item.key)}
              />
            ))}
          </ul>
        </>
      )}
      {guard.isAsked && (
        <ConfirmDialog
          title="Leave while files are uploaded?"
          action="Leave"
          onConfirm={guard.leave}
          onCancel={guard.stay}
        >
          Files that have not arrived yet will not become photos.
        </ConfirmDialog>
      )}
    </section>
  );
}
