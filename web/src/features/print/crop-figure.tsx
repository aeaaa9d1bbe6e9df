import type { PublicPhoto } from "@lightwell/shared/catalog/photo";
import { sizeOf, type PrintConfiguration } from "@lightwell/shared/print/configuration";
import { cropInWords, cropOf, trimmedPercent, type Crop } from "@lightwell/shared/print/crop";
import { optionLabel } from "@lightwell/shared/print/option-label";
import { printGeometry, type PrintGeometry } from "@lightwell/shared/print/print-geometry";
import type { CSSProperties, ReactNode } from "react";

interface Props {
  readonly photo: Pick<PublicPhoto, "width" | "height" | "isLandscapeOrientation">;
  readonly configuration: PrintConfiguration;
  /** The whole picture. */
  readonly children: ReactNode;
}

/** Upright pictures are kept from filling the screen (spec §2). */
const uprightHeightPixels = 350;

/** The whole picture, with what the chosen size cuts off shaded, and a dashed line where a matte begins. */
export function CropFigure({ photo, configuration, children }: Props) {
  const size = sizeOf(configuration);
  const geometry = printGeometry(configuration, photo.isLandscapeOrientation);
  const crop = size === undefined ? undefined : cropOf(photo, size);
  return (
    <figure className={photo.width < photo.height ? "crop-figure is-upright" : "crop-figure"}>
      <div className="crop-picture" style={pictureBox(photo)}>
        {children}
        {crop && geometry && <Cut crop={crop} geometry={geometry} />}
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

function Cut({ crop, geometry }: { readonly crop: Crop; readonly geometry: PrintGeometry }) {
  const { print, opening, matte } = geometry;
  return (
    <div className="crop-cut" aria-hidden="true">
      <div className="crop-kept" style={centered(crop.keptWidth, crop.keptHeight)}>
        {matte && (
          <div
            className="crop-opening"
            style={centered(
              opening.widthInches / print.widthInches,
              opening.heightInches / print.heightInches,
            )}
          />
        )}
      </div>
    </div>
  );
}

function centered(width: number, height: number): CSSProperties {
  return { inset: `${percent((1 - height) / 2)} ${percent((1 - width) / 2)}` };
}

function percent(share: number): string {
  return `${share * 100}%`;
}

function pictureBox({ width, height }: Pick<PublicPhoto, "width" | "height">): CSSProperties {
  const shape = (width || 4) / (height || 3);
  return {
    aspectRatio: String(shape),
    ...(shape < 1 && { width: `min(100%, ${Math.floor(uprightHeightPixels * shape)}px)` }),
  };
}
