import { Button } from "#src/ui/button.tsx";
import type { UploadProgress } from "./use-picture-upload.ts";

interface Props {
  readonly progress: UploadProgress;
  readonly onCancel: () => void;
}

/** How far an upload is; it may be cancelled as long as it is being sent. */
export function UploadProgressBar({ progress, onCancel }: Props) {
  if (progress === "arriving") return <p role="status">Sent. Its sizes are being made...</p>;
  const percent = Math.floor(progress.sent * 100);
  return (
    <div className="upload-progress">
      <progress aria-label="Upload" max={100} value={percent} />
      <span>{percent}%</span>
      <Button look="text" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
