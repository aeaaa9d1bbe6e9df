import type { PublicPhoto } from "@lightwell/shared/catalog/photo";
import { sizeOf, type PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { cropInWords, trimmedPercent } from "@lightwell/shared/print/geometry/crop";
import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import { optionLabel } from "@lightwell/shared/options/option-label";
import { lazy, Suspense, type CSSProperties, type ReactNode } from "react";

// Wanted once a size is chosen.
const CropShade = lazy(async () => ({ default: (await import("./crop-shade.tsx")).CropShade }));

interface Props {
  readonly photo: PublicPhoto;
  readonly configuration: PrintConfiguration;
  /** The whole picture. */
  readonly children: ReactNode;
}

/** Upright pictures are kept from filling the screen (spec §2). */
const uprightHeightPixels = 350;

/** The whole picture, with what the chosen print cuts off shaded. */
export function CropFigure({ photo, configuration, children }: Props) {
  const size = sizeOf(configuration);
  const crop = printGeometry(configuration, photo)?.crop;
  return (
    <figure className={photo.width < photo.height ? "crop-figure is-upright" : "crop-figure"}>
      <div className="crop-picture" style={pictureBox(photo)}>
        {children}
        {crop && (
          <Suspense>
            <CropShade crop={crop} />
          </Suspense>
        )}
      </div>
      <figcaption>
        {crop && size && (
          <>
            {optionLabel("sizes", size)}: {cropInWords(crop)}
            {trimmedPercent(crop) > 0 && ", the shaded edges"}.
          </>
        )}
      </figcaption>
    </figure>
  );
}

function pictureBox({ width, height }: Pick<PublicPhoto, "width" | "height">): CSSProperties {
  const shape = (width || 4) / (height || 3);
  return {
    aspectRatio: String(shape),
    ...(shape < 1 && { width: `min(100%, ${Math.floor(uprightHeightPixels * shape)}px)` }),
  };
}
