import type { InchRect } from "@lightwell/shared/print/geometry/inches";
import { roomView, type Room } from "@lightwell/shared/print/preview/room";
import { rectPath } from "@lightwell/shared/print/preview/svg-markup";
import { useId, type ReactNode } from "react";

/** Widths in pixels of the files of each room. */
export const roomPictureWidths = [864, 1664] as const;

interface Props {
  readonly room: Room;
  /** What the drawing shows. */
  readonly label: string;
  /** Prints, in inches of the room's wall, each below its `RoomLight`. */
  readonly children: ReactNode;
}

/** The picture of a room with prints on its wall, at the room's scale. */
export function RoomScene({ room, label, children }: Props) {
  const { leftInches, topInches, widthInches, heightInches } = roomView;
  return (
    <div className="room-view">
      <img
        src={urlOf(room, roomPictureWidths[0])}
        srcSet={roomPictureWidths.map((width) => `${urlOf(room, width)} ${width}w`).join(", ")}
        sizes="(min-width: 1024px) 55rem, 100vw"
        alt=""
      />
      <svg
        viewBox={`${leftInches} ${topInches} ${widthInches} ${heightInches}`}
        role="img"
        aria-label={label}
      >
        {children}
      </svg>
    </div>
  );
}

export function RoomLight({ room, place }: { readonly room: Room; readonly place: InchRect }) {
  const id = useId();
  const { leftInches, topInches, widthInches, heightInches } = roomView;
  return (
    <>
      <clipPath id={id}>
        <path d={rectPath(place)} />
      </clipPath>
      <image
        href={urlOf(room, "light")}
        className="room-light"
        x={leftInches}
        y={topInches}
        width={widthInches}
        height={heightInches}
        preserveAspectRatio="none"
        clipPath={`url(#${id})`}
      />
    </>
  );
}

function urlOf(room: Room, name: string | number): string {
  return `/rooms/${room.id}-${name}.webp`;
}
