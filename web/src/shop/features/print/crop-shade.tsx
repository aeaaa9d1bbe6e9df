import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";

interface Props {
  readonly photo: PublicPhoto;
  readonly configuration: PrintConfiguration;
}

/** An overlay of the whole picture that shades what the print cuts off. */
export function CropShade({ photo, configuration }: Props) {
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
