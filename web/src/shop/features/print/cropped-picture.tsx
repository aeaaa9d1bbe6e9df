import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import { sizeOf, type PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { Suspense, type CSSProperties, type ReactNode } from "react";
import { latePart } from "#src/rendering/late-part.tsx";

const CropShade = latePart(async () => (await import("./sized-print.tsx")).CropShade, { isOptional: true });

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
      {sizeOf(configuration) !== undefined && (
        <Suspense>
          <CropShade photo={photo} configuration={configuration} />
        </Suspense>
      )}
    </div>
  );
}

function shapeOf({ width, height }: Pick<PublicPhoto, "width" | "height">): CSSProperties {
  return { "--shape": (width || 4) / (height || 3) } as CSSProperties;
}
