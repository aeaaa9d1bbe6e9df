import { imageUrl } from "@lightwell/shared/catalog/image-size";
import type { Selected } from "@lightwell/shared/print/configuration/selected";
import type { PrintedPicture } from "@lightwell/shared/print/geometry/printed-picture";
import { lazy, Suspense } from "react";

const DrawnThumbnail = lazy(async () => ({
  default: (await import("./drawn-thumbnail.tsx")).DrawnThumbnail,
}));

interface Props {
  /** The picture's file key; empty shows the placeholder. */
  readonly fileKey: string;
  readonly title: string;
  readonly selected: Selected;
  readonly printed: PrintedPicture | undefined;
}

/** The picture as it was ordered, with or without frame and matte. The code that draws it is a separate chunk. */
export function FramedThumbnail({ fileKey, title, selected, printed }: Props) {
  const picture = fileKey ? imageUrl(fileKey, 512) : "/placeholders/photo.svg";
  return (
    <span className="cart-thumbnail">
      <Suspense fallback={<img src={picture} alt={title} />}>
        <DrawnThumbnail picture={picture} title={title} selected={selected} printed={printed} />
      </Suspense>
    </span>
  );
}
