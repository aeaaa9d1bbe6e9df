import { useId } from "react";
import { Link } from "react-router-dom";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { Button } from "#src/ui/button.tsx";
import { useFocusWhen } from "#src/ui/focus.ts";
import { isUnderWay, type QueuedFile } from "./upload-queue.ts";

interface Props {
  readonly item: QueuedFile;
  readonly onRetry: () => void;
  /** Makes a photo of a file that is here already. */
  readonly onUploadAnyway: () => void;
  readonly onCancel: () => void;
}

/**
 * The upload of one file: its progress, its error, and buttons to retry, cancel or upload a duplicate. Once the file is
 * sent, the server makes a photo of it: it can no longer be cancelled.
 */
export function UploadRow({ item, onRetry, onUploadAnyway, onCancel }: Props) {
  const { file, state, share, duplicateOf, problem, canRetry } = item;
  const nameId = useId();
  const row = useFocusWhen<HTMLLIElement>(state === "waiting"); // Try again removes its own button
  const ofFile = <span className="is-hidden-visually">{file.name}</span>;
  return (
    <li ref={row} tabIndex={-1} className={state === "failed" ? "panel-block is-failed" : "panel-block"}>
      <span className="upload-name" id={nameId}>
        {file.name}
      </span>
      <progress className="progress is-accent is-small" aria-labelledby={nameId} max={1} value={share} />
      <span className="row-note">
        {duplicateOf ? (
          <span>
            Already here as{" "}
            <Link to={adminPaths.photo.href(duplicateOf.id)}>{`“${duplicateOf.title || "Untitled"}”`}</Link>
          </span>
        ) : (
          (problem ?? words[state])
        )}
      </span>
      {canRetry && (
        <Button look="text" onClick={onRetry}>
          <span>Try again</span> {ofFile}
        </Button>
      )}
      {duplicateOf && (
        <Button look="text" onClick={onUploadAnyway}>
          <span>Upload anyway</span> {ofFile}
        </Button>
      )}
      {state !== "done" && (
        <Button look="text" isDisabled={state === "preparing"} onClick={onCancel}>
          <span>{isUnderWay(item) ? "Cancel" : "Remove"}</span> {ofFile}
        </Button>
      )}
    </li>
  );
}

const words = {
  waiting: "Waiting",
  sending: "Uploading",
  preparing: "Preparing",
  done: "Uploaded",
  duplicate: "Already here",
  failed: "Failed",
} as const;
