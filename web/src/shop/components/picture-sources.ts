import {
  imageUrl,
  publishedSizes,
  type ImageSize,
  type PublishedImage,
} from "@lightwell/shared/catalog/image-size";

/** The size at which a picture is shown on viewports of some widths. Lengths are CSS lengths without percentages. */
export interface PictureBox {
  /**
   * Minimum viewport width in CSS pixels. Without it, the box is for all viewports narrower than those of the other
   * boxes.
   */
  readonly from?: number;
  readonly width: string;
  /** Height of a box that the picture covers; without it the box has the shape of the picture. */
  readonly height?: string;
}

/** The `srcset` of a picture: its published sizes, none with more pixels than the original. */
export function sourceSet(picture: PublishedImage): string {
  const widths = new Map<number, ImageSize>();
  for (const size of publishedSizes(picture.largestSize)) {
    const width = widthOfFile(picture, size);
    if (!widths.has(width)) widths.set(width, size);
  }
  return Array.from(widths, ([width, size]) => `${imageUrl(picture.image, size)} ${width}w`).join(", ");
}

/**
 * Width of a file in pixels. Sizes limit the longer edge, so an upright picture of 512 is less than 512 wide. For a
 * picture of unknown size (0), the result is the size itself.
 */
function widthOfFile({ width, height }: PublishedImage, size: ImageSize): number {
  const longer = Math.max(width, height);
  return longer === 0 ? size : Math.round((Math.min(size, longer) * width) / longer);
}

/** The widest phones, in CSS pixels. */
const phoneWidth = 480;

/**
 * The `sizes` attribute: how wide the picture is, box by box from wide viewports to narrow ones. A picture that covers
 * a flatter box is wider than the box. Phones, at up to three pixels per CSS pixel, are not offered more than the 1024.
 */
export function sizesAttribute(boxes: readonly PictureBox[], picture: PublishedImage): string {
  const shape = picture.width > 0 ? picture.width / picture.height : 1.5;
  const widthIn = ({ width, height }: PictureBox) =>
    height === undefined ? width : `max(${width}, ${Number(shape.toFixed(3))} * ${height})`;
  const entries = boxes.map((box) =>
    box.from === undefined ? widthIn(box) : `(min-width: ${box.from}px) ${widthIn(box)}`,
  );
  const narrowest = boxes.at(-1);
  if (picture.largestSize === 1024 || !narrowest) return entries.join(", ");
  const most = Math.floor(widthOfFile(picture, 1024) / 3);
  return [`(max-width: ${phoneWidth}px) min(${most}px, ${widthIn(narrowest)})`, ...entries].join(", ");
}
