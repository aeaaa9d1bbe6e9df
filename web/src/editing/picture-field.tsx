import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { maxUploadBytes } from "@lightwell/shared/contract/image-endpoints";
import { useId } from "react";

interface Props {
  /** The picture's file key; empty shows the placeholder. */
  readonly image: string;
  readonly alt: string;
  /** Pixels, or anything of the picture's shape. */
  readonly width: number;
  readonly height: number;
  readonly placeholder: "photo" | "collection";
  readonly note: string;
  readonly isUploading: boolean;
  readonly problem: string | undefined;
  readonly onChoose: (file: File) => void;
}

/** A picture and the way to another one. */
export function PictureField({
  image,
  alt,
  width,
  height,
  placeholder,
  note,
  isUploading,
  problem,
  onChoose,
}: Props) {
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
        className="is-hidden-visually"
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
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
