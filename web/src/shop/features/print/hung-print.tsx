import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import type { PrintedPicture } from "@lightwell/shared/print/geometry/printed-picture";
import { printDrawing, wallShadow } from "@lightwell/shared/print/preview/print-drawing";
import { hungOn, type Room } from "@lightwell/shared/print/preview/room";
import { useId } from "react";
import { PrintFront } from "./print-front.tsx";

interface Props {
  readonly configuration: PrintConfiguration;
  readonly photo: PrintedPicture;
  readonly room: Room;
  /** URL of the picture; none leaves the paper blank. */
  readonly picture: string | undefined;
}

/** A print on the wall of a room, in inches: shadow, frame, picture, matte. For an `svg` whose unit is the inch. */
export function HungPrint({ configuration, photo, room, picture }: Props) {
  const id = useId();
  const geometry = printGeometry(configuration, photo);
  if (!geometry) return null;
  const place = hungOn(room, geometry.outside);
  return (
    <g>
      <g dangerouslySetInnerHTML={{ __html: wallShadow(place, geometry, `${id}-shadow`) }} />
      <PrintFront drawing={printDrawing(geometry, configuration, place, { id })} picture={picture} />
    </g>
  );
}
