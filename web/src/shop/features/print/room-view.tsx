import type { PublicPhoto } from "@lightwell/shared/catalog/photo";
import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import { rectPath } from "@lightwell/shared/print/preview/svg-markup";
import { printDrawing, wallShadow } from "@lightwell/shared/print/preview/print-drawing";
import { hungOn, roomView, type Room } from "@lightwell/shared/print/preview/room";
import { useId } from "react";
import { PrintFront } from "./print-front.tsx";

interface Props {
  readonly photo: PublicPhoto;
  readonly configuration: PrintConfiguration;
  readonly room: Room;
  /** URL of the picture; none leaves the paper blank. */
  readonly picture: string | undefined;
}

/** Widths in pixels of the files of each room. */
export const roomPictureWidths = [864, 1664] as const;

/** The print on the wall of a room, at the room's scale and in its light. */
export function RoomView({ photo, configuration, room, picture }: Props) {
  const url = (name: string | number) => `/rooms/${room.id}-${name}.webp`;
  const { leftInches, topInches, widthInches, heightInches } = roomView;
  return (
    <div className="room-view">
      <img
        src={url(roomPictureWidths[0])}
        srcSet={roomPictureWidths.map((width) => `${url(width)} ${width}w`).join(", ")}
        sizes="(min-width: 1024px) 55rem, 100vw"
        alt=""
      />
      <svg
        viewBox={`${leftInches} ${topInches} ${widthInches} ${heightInches}`}
        role="img"
        aria-label={`${photo.title} in a ${room.name.toLowerCase()}`}
      >
        <HungPrint {...{ photo, configuration, room, picture }} light={url("light")} />
      </svg>
    </div>
  );
}

function HungPrint({ photo, configuration, room, picture, light }: Props & { readonly light: string }) {
  const id = useId();
  const geometry = printGeometry(configuration, photo);
  if (!geometry) return null;
  const place = hungOn(room, geometry.outside);
  const { leftInches, topInches, widthInches, heightInches } = roomView;
  return (
    <>
      <g dangerouslySetInnerHTML={{ __html: wallShadow(place, geometry, `${id}-shadow`) }} />
      <PrintFront drawing={printDrawing(geometry, configuration, place, { id })} picture={picture} />
      <clipPath id={`${id}-place`}>
        <path d={rectPath(place)} />
      </clipPath>
      <image
        href={light}
        className="room-light"
        x={leftInches}
        y={topInches}
        width={widthInches}
        height={heightInches}
        preserveAspectRatio="none"
        clipPath={`url(#${id}-place)`}
      />
    </>
  );
}
