import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import { atOrigin } from "@lightwell/shared/print/geometry/inches";
import { printDrawing, wallShadow } from "@lightwell/shared/print/preview/print-drawing";
import { useId } from "react";
import { PrintFront } from "#src/shop/components/print-front.tsx";

interface Props {
  readonly photo: PublicPhoto;
  readonly configuration: PrintConfiguration;
  /** URL of the picture; none leaves the paper blank. */
  readonly picture: string | undefined;
}

/** Free wall on each side of the print, as a share of its longer side. */
const marginShare = 0.05;

/** The print as it is configured, as large as the stage allows. */
export function CloseUp({ photo, configuration, picture }: Props) {
  const id = useId();
  const geometry = printGeometry(configuration, photo);
  if (!geometry) return null;
  const { widthInches, heightInches } = geometry.outside;
  const margin = marginShare * Math.max(widthInches, heightInches);
  const place = atOrigin(geometry.outside);
  const drawing = printDrawing(geometry, configuration, place, { id, isDetailed: true });
  return (
    <svg
      className="close-up"
      viewBox={`${-margin} ${-margin} ${widthInches + 2 * margin} ${heightInches + 2 * margin}`}
      role="img"
      aria-label={`${photo.title}, close-up of the print`}
    >
      <g dangerouslySetInnerHTML={{ __html: wallShadow(place, geometry, `${id}-shadow`) }} />
      <PrintFront drawing={drawing} picture={picture} />
    </svg>
  );
}
