import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { optionLabel } from "@lightwell/shared/options/option-groups";
import { formatCrop, trimmedPercent } from "@lightwell/shared/print/geometry/crop";
import {
  hasBorder,
  paperGeometry,
  type PrintGeometry,
} from "@lightwell/shared/print/geometry/print-geometry";
import type { PrintedPicture } from "@lightwell/shared/print/geometry/printed-picture";

interface Props {
  readonly size: string;
  readonly picture: PrintedPicture;
  /** The picture's file key. */
  readonly image: string;
}

/** The crop of the picture in one size; a size that trims the picture is emphasized. */
export function SizePreview({ size, picture, image }: Props) {
  const geometry = paperGeometry(size, picture);
  if (!geometry) return null;
  const isTrimmed = trimmedPercent(geometry.crop) > 0;
  return (
    <li className={isTrimmed ? "size-preview is-trimmed" : "size-preview"}>
      <PaperDrawing geometry={geometry} image={image} />
      <strong>{optionLabel("sizes", size)}</strong>
      <span>{hasBorder(geometry) ? "white border" : formatCrop(geometry.crop)}</span>
    </li>
  );
}

/** In inches from the top left corner of what is printed: the whole picture, pale where the paper ends. */
function PaperDrawing({
  geometry,
  image: fileKey,
}: {
  readonly geometry: PrintGeometry;
  readonly image: string;
}) {
  const { image, paper, crop } = geometry;
  const whole = {
    x: (-crop.left * image.widthInches) / crop.width,
    y: (-crop.top * image.heightInches) / crop.height,
    width: image.widthInches / crop.width,
    height: image.heightInches / crop.height,
  };
  const sheet = {
    x: (image.widthInches - paper.widthInches) / 2,
    y: (image.heightInches - paper.heightInches) / 2,
    width: paper.widthInches,
    height: paper.heightInches,
  };
  const view = [
    Math.min(whole.x, sheet.x),
    Math.min(whole.y, sheet.y),
    Math.max(whole.width, sheet.width),
    Math.max(whole.height, sheet.height),
  ];
  return (
    <svg viewBox={view.join(" ")} aria-hidden="true">
      <rect {...sheet} className="size-preview-paper" />
      <image href={imageUrl(fileKey, 512)} {...whole} preserveAspectRatio="none" />
      <path
        className="size-preview-cut"
        fillRule="evenodd"
        d={`${outline(whole)}${outline({ x: 0, y: 0, width: image.widthInches, height: image.heightInches })}`}
      />
      <rect {...sheet} className="size-preview-edge" />
    </svg>
  );
}

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function outline({ x, y, width, height }: Rect): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}
