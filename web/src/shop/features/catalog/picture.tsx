import { imageSizes, imageUrl } from "@lightwell/shared/catalog/image-size";

interface Props {
  /** The picture's file key; empty shows the placeholder. */
  readonly fileKey: string;
  readonly alt: string;
  /** Pixels of the original, or anything of its shape: they hold the place before the picture is there. */
  readonly width: number;
  readonly height: number;
  /** How wide the picture is shown, as the `sizes` attribute says it. */
  readonly sizes: string;
  readonly placeholder?: "photo" | "collection";
  /** The picture a page is opened for: asked for first, never lazily. */
  readonly isHero?: boolean;
}

/** A picture in whichever of its three sizes the screen needs. */
export function Picture({
  fileKey,
  alt,
  width,
  height,
  sizes,
  placeholder = "photo",
  isHero = false,
}: Props) {
  const measures = { width: width || 1024, height: height || 768 };
  if (!fileKey)
    return (
      <img src={`/placeholders/${placeholder}.svg`} alt={alt} {...measures} loading="lazy" decoding="async" />
    );
  const loading = isHero ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy" } as const);
  return (
    <img
      src={imageUrl(fileKey, 1024)}
      srcSet={sourceSet(fileKey, measures)}
      sizes={sizes}
      alt={alt}
      {...measures}
      {...loading}
      decoding="async"
    />
  );
}

/** Sizes bound the longer edge, so an upright picture of 512 is less than 512 wide. */
function sourceSet(fileKey: string, { width, height }: { width: number; height: number }): string {
  return imageSizes
    .map((size) => `${imageUrl(fileKey, size)} ${Math.round((size * width) / Math.max(width, height))}w`)
    .join(", ");
}
