import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { printDrawing } from "@lightwell/shared/print/preview/print-drawing";
import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import { hungOn, type InchRect, type Room } from "@lightwell/shared/print/preview/room";
import { PrintFront } from "./print-front.tsx";

interface Props {
  readonly configuration: PrintConfiguration;
  readonly isLandscape: boolean;
  readonly room: Room;
  /** Address of the picture; none leaves the paper blank. */
  readonly picture: string | undefined;
}

/** A print on the wall of a room, drawn in inches: shadow, frame, picture, matte. For an `svg` of that scale. */
export function HungPrint({ configuration, isLandscape, room, picture }: Props) {
  const geometry = printGeometry(configuration, isLandscape);
  if (!geometry) return null;
  const place = hungOn(room, geometry.outside);
  const drawing = printDrawing(geometry, configuration, place);
  return (
    <g>
      <filter id="print-shadow" x="-20%" y="-20%" width="140%" height="150%">
        <feGaussianBlur stdDeviation="0.8" />
      </filter>
      <rect
        {...box(place)}
        transform="translate(0.35 0.9)"
        fill="#2c2416"
        opacity="0.34"
        filter="url(#print-shadow)"
      />
      <rect {...box(place)} transform="translate(0.06 0.14)" fill="#1d1810" opacity="0.45" />
      <PrintFront drawing={drawing} picture={picture} />
    </g>
  );
}

function box({ leftInches, topInches, widthInches, heightInches }: InchRect) {
  return { x: leftInches, y: topInches, width: widthInches, height: heightInches };
}
