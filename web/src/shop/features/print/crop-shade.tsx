import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import type { Crop } from "@lightwell/shared/print/geometry/crop";
import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import type { CSSProperties } from "react";

interface Props {
  readonly crop: Crop;
  readonly configuration: PrintConfiguration;
  readonly isLandscape: boolean;
}

/** Lies over a picture: shades what a size cuts off, and dashes the line where a matte begins. */
export function CropShade({ crop, configuration, isLandscape }: Props) {
  const geometry = printGeometry(configuration, isLandscape);
  if (!geometry) return null;
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
