import { imageUrl } from "@lightwell/shared/catalog/image-size";
import type { Photo } from "@lightwell/shared/catalog/photo";
import { maxUploadBytes } from "@lightwell/shared/contract/image-endpoints";
import { useId } from "react";

interface Props {
  readonly photo: Photo;
  readonly isUploading: boolean;
  readonly problem: string | undefined;
  readonly onChoose: (file: File) => void;
}

/** The photo's picture and the way to another one. */
export function PictureField({ photo, isUploading, problem, onChoose }: Props) {
  const id = useId();
  return (
    <div className="picture-field">
      <img
        src={photo.image ? imageUrl(photo.image, 512) : "/placeholders/photo.svg"}
        width={photo.width || 1024}
        height={photo.height || 768}
        alt={photo.alt || photo.title}
      />
      <p className="editor-note">
        {photo.width > 0 ? `${photo.width} × ${photo.height} pixels` : "No picture yet."}
      </p>
      <label className="button is-plain" htmlFor={id} aria-disabled={isUploading || undefined}>
        {isUploading ? "Uploading..." : "Upload image"}
      </label>
      <input
        className="is-hidden-visually"
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/tiff,image/avif"
        disabled={isUploading}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file);
          event.target.value = ""; // choosing the same file again is a choice, too
        }}
      />
      <p className="help">Up to {maxUploadBytes / 1_000_000} MB.</p>
      <p className="help is-danger" role="alert">
        {problem}
      </p>
    </div>
  );
}
