import { pictureTypes } from "@lightwell/shared/catalog/picture-file";
import { maxOriginalBytes } from "@lightwell/shared/contract/back-office/upload-endpoints";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { type ChangeEvent, type DragEvent, type SyntheticEvent, useId, useState } from "react";
import { Link } from "react-router-dom";
import { useLeaveGuard } from "#src/admin/editor/unsaved-changes.tsx";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";
import { type ChosenFiles, chosenFiles } from "./dropped-folders.ts";
import { isUnderWay, type QueuedFile } from "./upload-queue.ts";
import { UploadRow } from "./upload-row.tsx";
import { usePhotoUploads } from "./use-photo-uploads.ts";

/** Set through a ref, because React's types have no `webkitdirectory`. */
function chooseFolders(input: HTMLInputElement | null): void {
  if (input) input.webkitdirectory = true;
}

/** Maximum number of omitted files that are listed by name. */
const namedFiles = 10;

/** Where files become new photos, as many at once as are dropped or chosen. */
export function UploadPanel() {
  const { queue, isBusy, add, retry, uploadAnyway, cancel, clear } = usePhotoUploads();
  const [isOver, setOver] = useState(false);
  const [chosen, setChosen] = useState<ChosenFiles>();
  const panel = useFocusAfter<HTMLElement>(queue.length); // the buttons of a removed row are gone
  const guard = useLeaveGuard(isBusy);
  const inputId = useId();
  const folderInputId = useId();
  const leftOut = chosen?.leftOut ?? [];
  const done = queue.filter(({ state }) => state === "done").length;
  const failed = queue.filter(({ state }) => state === "failed").length;
  const duplicates = queue.filter(({ state }) => state === "duplicate").length;

  const progressText = [
    `${done} of ${queue.length} uploaded`,
    duplicates > 0 && `${duplicates} already here`,
    failed > 0 && `${failed} failed`,
  ]
    .filter(Boolean)
    .join(", ");

  const addFrom = async (event: SyntheticEvent) => {
    const files = await chosenFiles(event);
    setChosen(files);
    add(files.pictures);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void addFrom(event);
  };
  const handleChange = async (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    await addFrom(event);
    target.value = ""; // choosing the same files again is a choice, too
  };

  return (
    <section ref={panel} className="upload-panel" aria-label="New photos from files" tabIndex={-1}>
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
          accept={pictureTypes.join(",")}
          onChange={(event) => void handleChange(event)}
        />
        <label className="button is-plain" htmlFor={folderInputId}>
          Upload folders
        </label>
        <input
          className="is-hidden-visually"
          id={folderInputId}
          type="file"
          ref={chooseFolders}
          multiple
          onChange={(event) => void handleChange(event)}
        />
        <p>
          or drop files here, or folders. Each file becomes a new photo, each folder a collection. JPEG, PNG,
          WebP or TIFF, up to {maxOriginalBytes / 1_000_000} MB.
        </p>
      </div>
      <div role="status">
        {chosen?.pictures.length === 0 && <p>No pictures were found.</p>}
        {leftOut.length > 0 && <p>{`Left out, because they are not pictures: ${namesOf(leftOut)}.`}</p>}
      </div>
      {queue.length > 0 && (
        <>
          <header className="level is-mobile">
            <p role="status">{progressText}</p>
            {done + failed + duplicates > 0 && (
              <Button
                look="text"
                onClick={() => {
                  clear();
                  setChosen(undefined);
                }}
              >
                Clear finished
              </Button>
            )}
          </header>
          <FolderReports queue={queue} />
          <ul className="panel">
            {queue.map((item) => (
              <UploadRow
                key={item.key}
                item={item}
                onRetry={() => retry(item.key)}
                onUploadAnyway={() => uploadAnyway(item.key)}
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
          Files that have not arrived yet become photos only when you choose them again; what has arrived of
          them is kept for a few days.
        </ConfirmDialog>
      )}
    </section>
  );
}

function namesOf(files: readonly string[]): string {
  const more = files.length - namedFiles;
  const names = files.slice(0, namedFiles).join(", ");
  return more > 0 ? `${names} and ${more} more` : names;
}

/** The results of the uploads of each folder, with a link to its collection. */
function FolderReports({ queue }: { readonly queue: readonly QueuedFile[] }) {
  const folders = Map.groupBy(
    queue.filter(({ collection }) => collection !== undefined),
    ({ collection = "" }) => collection,
  );
  if (folders.size === 0) return null;
  return (
    <ul className="bullets" aria-label="Collections of the folders">
      {[...folders].map(([title, files]) => {
        const id = files.find(({ collectionId }) => collectionId !== undefined)?.collectionId;
        return (
          <li key={title}>
            {id === undefined ? (
              <span>{title}</span>
            ) : (
              <Link to={adminPaths.collection.href(id)}>{title}</Link>
            )}
            <span>{`: ${summaryOf(files)}`}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** `48 of 51 added, 2 of them already here, 1 failed` */
function summaryOf(files: readonly QueuedFile[]): string {
  const count = (holds: (file: QueuedFile) => boolean) => files.filter(holds).length;
  const added = count(({ collectionId }) => collectionId !== undefined);
  const duplicates = count(({ state, collectionId }) => state === "duplicate" && collectionId !== undefined);
  const failed = count(({ state }) => state === "failed");
  return [
    `${added} of ${files.length} added`,
    duplicates > 0 && `${duplicates} of them already here`,
    failed > 0 && `${failed} failed`,
    count(isUnderWay) === 0 && failed === 0 && "complete",
  ]
    .filter(Boolean)
    .join(", ");
}
