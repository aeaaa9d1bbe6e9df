import { imageUrl } from "@lightwell/shared/catalog/image-size";
import type { ReactNode } from "react";

interface Props {
  readonly photo: { readonly title: string; readonly image: string };
  /** What changes. */
  readonly children: ReactNode;
}

/** A photo in the list of a preview. */
export function PreviewedPhoto({ photo: { title, image }, children }: Props) {
  return (
    <li className="panel-block">
      <img
        src={image ? imageUrl(image, 128) : "/placeholders/photo.svg"}
        alt=""
        width="64"
        height="48"
        loading="lazy"
      />
      <div>
        <strong>{title || "Untitled"}</strong>
        {children}
      </div>
    </li>
  );
}
