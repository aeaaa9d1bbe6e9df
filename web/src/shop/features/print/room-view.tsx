import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import { rectPath } from "@lightwell/shared/print/preview/svg-markup";
import { printDrawing, wallShadow } from "@lightwell/shared/print/preview/print-drawing";
import { printInRoom, rooms, roomView, type Room } from "@lightwell/shared/print/preview/room";
import { useId } from "react";
import { printOrExample } from "./example-print.ts";
import { PrintFront } from "#src/shop/components/print-front.tsx";

interface Props {
  readonly photo: PublicPhoto;
  readonly configuration: PrintConfiguration;
  /** Undefined selects the first room. */
  readonly room: Room | undefined;
  /** URL of the picture; none leaves the paper blank. */
  readonly picture: string | undefined;
  readonly onRoomChange: (room: Room) => void;
}

/** Widths in pixels of the files of each room. */
export const roomPictureWidths = [864, 1664] as const;

/** The print on the wall of a room, at the room's scale and in its light; before a size is chosen an example. */
export function RoomView({ photo, configuration, room = rooms[0], picture, onRoomChange }: Props) {
  const { print, exampleLabel } = printOrExample(photo, configuration);
  const url = (name: string | number) => `/rooms/${room.id}-${name}.webp`;
  const { leftInches, topInches, widthInches, heightInches } = roomView;
  return (
    <>
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
          <HungPrint {...{ photo, configuration: print, room, picture }} light={url("light")} />
        </svg>
      </div>
      {exampleLabel && <p className="room-example">{exampleLabel}</p>}
      <div className="stage-rooms" role="group" aria-label="Room">
        {rooms.map((candidate) => (
          <button
            key={candidate.id}
            type="button"
            aria-pressed={candidate === room}
            onClick={() => onRoomChange(candidate)}
          >
            {candidate.name}
          </button>
        ))}
      </div>
    </>
  );
}

interface HungPrintProps extends Omit<Props, "room" | "onRoomChange"> {
  readonly room: Room;
  /** URL of the room's light map. */
  readonly light: string;
}

function HungPrint({ photo, configuration, room, picture, light }: HungPrintProps) {
  const id = useId();
  const geometry = printGeometry(configuration, photo);
  if (!geometry) return null;
  const place = printInRoom(room, geometry.outside);
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
