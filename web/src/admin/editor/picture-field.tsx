import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { maxOriginalBytes } from "@lightwell/shared/contract/back-office/upload-endpoints";
import { pictureTypes } from "@lightwell/shared/catalog/picture-file";
import { useId } from "react";
import { Button } from "#src/ui/button.tsx";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";
import type { UploadProgress } from "./use-picture-upload.ts";

interface Props {
  /** The picture's file key; empty shows the placeholder. */
  readonly image: string;
  readonly alt: string;
  /** Pixels, or anything of the picture's shape. */
  readonly width: number;
  readonly height: number;
  readonly placeholder: "photo" | "collection";
  readonly note: string;
  readonly upload: {
    readonly progress: UploadProgress | undefined;
    readonly problem: string | undefined;
    readonly start: (file: File) => Promise<void>;
    readonly cancel: () => void;
  };
}

/** A picture, with controls to replace it. */
export function PictureField({ image, alt, width, height, placeholder, note, upload }: Props) {
  const isUploading = upload.progress !== undefined;
  const input = useFocusAfter<HTMLInputElement>(typeof upload.progress === "object"); // its Cancel has the focus
  const id = useId();
  return (
    <div className="picture-field">
      <img
        src={image ? imageUrl(image, 512) : `/placeholders/${placeholder}.svg`}
        width={width}
        height={height}
        alt={alt}
      />
      <p className="editor-note">{note}</p>
      <label className="button is-plain" htmlFor={id} aria-disabled={isUploading || undefined}>
        {isUploading ? "Uploading..." : "Upload image"}
      </label>
      <input
        ref={input}
        className="is-hidden-visually"
        id={id}
        type="file"
        accept={pictureTypes.join(",")}
        aria-disabled={isUploading || undefined} // the attribute `disabled` would take the focus from it
        onClick={(event) => {
          if (isUploading) event.preventDefault();
        }}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file && !isUploading) void upload.start(file);
          event.target.value = ""; // choosing the same file again is a choice, too
        }}
      />
      {upload.progress && <UploadProgressBar progress={upload.progress} onCancel={upload.cancel} />}
      <p className="help">{`JPEG, PNG, WebP or TIFF, up to ${maxOriginalBytes / 1_000_000} MB.`}</p>
      <p className="help is-danger" role="alert">
        {upload.problem}
      </p>
    </div>
  );
}

/** How far an upload is; it may be cancelled as long as it is being sent. */
function UploadProgressBar({
  progress,
  onCancel,
}: {
  readonly progress: UploadProgress;
  readonly onCancel: () => void;
}) {
  if (progress === "arriving") return <p role="status">Sent. Its sizes are being made...</p>;
  const percent = Math.floor(progress.sent * 100);
  return (
    <div className="upload-progress">
      <progress className="progress is-accent is-small" aria-label="Upload" max={100} value={percent} />
      <span>{`${percent}%`}</span>
      <Button look="text" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
