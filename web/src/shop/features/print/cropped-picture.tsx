import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import { sizeOf, type PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import type { CSSProperties, ReactNode } from "react";

interface Props {
  readonly photo: PublicPhoto;
  readonly configuration: PrintConfiguration;
  /** The whole picture. */
  readonly children: ReactNode;
}

/** The whole picture. What the chosen print cuts off is shaded. Portraits are at most 350 px high (spec §2). */
export function CroppedPicture({ photo, configuration, children }: Props) {
  return (
    <div
      className={photo.width < photo.height ? "crop-picture is-portrait" : "crop-picture"}
      style={shapeOf(photo)}
    >
      {children}
      {sizeOf(configuration) !== undefined && <CropShade photo={photo} configuration={configuration} />}
    </div>
  );
}

/** An overlay of the whole picture that shades what the print cuts off. */
function CropShade({ photo, configuration }: Omit<Props, "children">) {
  const crop = printGeometry(configuration, photo)?.crop;
  if (!crop) return null;
  const { left, top, width, height } = crop;
  const inset = [top, 1 - left - width, 1 - top - height, left].map((share) => `${share * 100}%`).join(" ");
  return (
    <div className="crop-cut" aria-hidden="true">
      <div className="crop-kept" style={{ inset }} />
    </div>
  );
}

function shapeOf({ width, height }: Pick<PublicPhoto, "width" | "height">): CSSProperties {
  return { "--shape": (width || 4) / (height || 3) } as CSSProperties;
}
