import type { PhotoCard } from "@lightwell/shared/catalog/catalog-schemas";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { atOrigin } from "@lightwell/shared/print/geometry/inches";
import { printGeometry, type PrintGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import { printDrawing } from "@lightwell/shared/print/preview/print-drawing";
import { framedExample } from "@lightwell/shared/print/pricing/framed-example";
import { useId } from "react";
import type { PictureBox } from "#src/shop/components/picture-sources.ts";
import { Picture } from "#src/shop/components/picture.tsx";

export interface FramedCard {
  readonly photo: PhotoCard;
  readonly configuration: PrintConfiguration;
  readonly geometry: PrintGeometry;
}

/** The framed print that a card draws; of a photo that offers none, one of the sizes that the shop knows. */
export function framedCard(photo: PhotoCard): FramedCard {
  const configuration: PrintConfiguration | undefined = photo.framed
    ? { type: "framed", choices: photo.framed.choices }
    : framedExample({ ...photo, base: 0, options: defaultOptions })?.configuration;
  const geometry = configuration && printGeometry(configuration, photo);
  if (!geometry) throw new Error("The sizes that framed prints are drawn in are not known.");
  return { photo, configuration, geometry };
}

interface Props extends FramedCard {
  readonly boxes: readonly PictureBox[];
  readonly isHero?: boolean;
}

/** A framed print as wide as its card. */
export function FramedPicture({ photo, configuration, geometry, boxes, isHero = false }: Props) {
  const id = useId();
  const { widthInches, heightInches } = geometry.outside;
  const { under, image, crop, over } = printDrawing(geometry, configuration, atOrigin(geometry.outside), {
    id,
  });
  const viewBox = `0 0 ${widthInches} ${heightInches}`;
  const across = (inches: number) => `${(inches / widthInches) * 100}%`;
  const down = (inches: number) => `${(inches / heightInches) * 100}%`;
  return (
    <span className="framed-print" style={{ aspectRatio: widthInches / heightInches }}>
      <svg viewBox={viewBox} aria-hidden="true" dangerouslySetInnerHTML={{ __html: under }} />
      <span
        className="framed-print-image"
        style={{
          left: across(image.leftInches),
          top: down(image.topInches),
          width: across(image.widthInches),
          height: down(image.heightInches),
        }}
      >
        <span
          style={{
            left: `${(-crop.left / crop.width) * 100}%`,
            top: `${(-crop.top / crop.height) * 100}%`,
            width: `${100 / crop.width}%`,
            height: `${100 / crop.height}%`,
          }}
        >
          <Picture picture={photo} alt={photo.alt || photo.title} boxes={boxes} isHero={isHero} />
        </span>
      </span>
      <svg viewBox={viewBox} aria-hidden="true" dangerouslySetInnerHTML={{ __html: over }} />
    </span>
  );
}
