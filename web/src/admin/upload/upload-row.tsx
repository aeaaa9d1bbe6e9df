import { useId } from "react";
import { Button } from "#src/ui/button.tsx";
import type { QueuedFile } from "./upload-queue.ts";

interface Props {
  readonly item: QueuedFile;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

/** One file on its way: how far it is, what went wrong, and what can be done about it. */
export function UploadRow({ item: { file, state, share, problem }, onRetry, onCancel }: Props) {
  const nameId = useId();
  return (
    <li className={state === "failed" ? "is-failed" : undefined}>
      <span className="upload-name" id={nameId}>
        {file.name}
      </span>
      <progress aria-labelledby={nameId} max={1} value={share} />
      <span className="upload-state">{problem ?? words[state]}</span>
      {state === "failed" && (
        <Button look="text" onClick={onRetry}>
          Try again <span className="is-hidden-visually">{file.name}</span>
        </Button>
      )}
      {state !== "done" && (
        <Button look="text" onClick={onCancel}>
          {state === "failed" ? "Remove" : "Cancel"} <span className="is-hidden-visually">{file.name}</span>
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
  failed: "Failed",
} as const;
