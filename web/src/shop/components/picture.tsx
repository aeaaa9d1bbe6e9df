import { imageUrl, type PublishedImage } from "@lightwell/shared/catalog/image-size";
import { sizesAttribute, sourceSet, type PictureBox } from "./picture-sources.ts";

interface Props {
  /** A photo or collection with its image; without one, or with an empty image, the placeholder is shown. */
  readonly picture: PublishedImage | undefined;
  readonly alt: string;
  /** The size at which it is shown, from wide viewports to narrow ones. */
  readonly boxes: readonly PictureBox[];
  readonly placeholder?: keyof typeof placeholders;
  /** The main picture of the page: requested first, never lazily. */
  readonly isHero?: boolean;
}

/** Pixels of the placeholders. */
const placeholders = {
  photo: { width: 1024, height: 768 },
  collection: { width: 1110, height: 530 },
} as const;

/** A picture with its published sizes; the browser loads the one that fits the screen. */
export function Picture({ picture, alt, boxes, placeholder = "photo", isHero = false }: Props) {
  const { width, height } = picture?.width ? picture : placeholders[placeholder];
  const measures = { width, height };
  if (!picture?.image)
    return <img src={`/placeholders/${placeholder}.svg`} alt={alt} {...measures} loading="lazy" />;
  const loading = isHero ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy" } as const);
  return (
    <img
      src={imageUrl(picture.image, 1024)}
      srcSet={sourceSet(picture)}
      sizes={sizesAttribute(boxes, picture)}
      alt={alt}
      {...measures}
      {...loading}
    />
  );
}
