import type { Crop } from "@lightwell/shared/print/geometry/crop";

/** Lies over a picture and shades what a print cuts off. */
export function CropShade({ crop: { left, top, width, height } }: { readonly crop: Crop }) {
  const inset = [top, 1 - left - width, 1 - top - height, left].map((share) => `${share * 100}%`).join(" ");
  return (
    <div className="crop-cut" aria-hidden="true">
      <div className="crop-kept" style={{ inset }} />
    </div>
  );
}
