import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { configurationOf } from "@lightwell/shared/print/configuration";
import type { Selected } from "@lightwell/shared/print/selected";

interface Props {
  /** The picture's file key; empty shows the placeholder. */
  readonly fileKey: string;
  readonly title: string;
  readonly selected: Selected;
}

/** The picture as it was ordered: in its frame and matte, or bare. */
export function FramedThumbnail({ fileKey, title, selected }: Props) {
  const choices = configurationOf(selected)?.choices ?? {};
  const { framed_materials: material, framed_mattes: matte } = choices;
  return (
    <span className="cart-thumbnail">
      <img
        className={material ? "is-framed" : undefined}
        data-material={material}
        data-matte={matte}
        src={fileKey ? imageUrl(fileKey, 512) : "/placeholders/photo.svg"}
        alt={title}
      />
    </span>
  );
}
