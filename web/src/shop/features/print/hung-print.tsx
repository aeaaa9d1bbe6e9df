import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import type { InchRect } from "@lightwell/shared/print/geometry/inches";
import type { PrintGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import { printDrawing, wallShadow } from "@lightwell/shared/print/preview/print-drawing";
import { useId } from "react";
import { PrintFront } from "#src/shop/components/print-front.tsx";

interface Props {
  readonly configuration: PrintConfiguration;
  readonly geometry: PrintGeometry;
  /** Where its outside is, in the inches of the drawing. */
  readonly place: InchRect;
  /** URL of the picture; none leaves the paper blank. */
  readonly picture: string | undefined;
}

/** A print on a wall with its shadow, for an `svg` or a group whose unit is the inch. */
export function HungPrint({ configuration, geometry, place, picture }: Props) {
  const id = useId();
  return (
    <>
      <g dangerouslySetInnerHTML={{ __html: wallShadow(place, geometry, `${id}-shadow`) }} />
      <PrintFront drawing={printDrawing(geometry, configuration, place, { id })} picture={picture} />
    </>
  );
}
