import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import { printInRoom, rooms, type Room } from "@lightwell/shared/print/preview/room";
import { printOrExample } from "./example-print.ts";
import { HungPrint } from "./hung-print.tsx";
import { RoomLight, RoomScene } from "./room-scene.tsx";

interface Props {
  readonly photo: PublicPhoto;
  readonly configuration: PrintConfiguration;
  /** Undefined selects the first room. */
  readonly room: Room | undefined;
  /** URL of the picture; none leaves the paper blank. */
  readonly picture: string | undefined;
  readonly onRoomChange: (room: Room) => void;
}

/** The print on the wall of a room, in its light; before a size is chosen an example. */
export function RoomView({ photo, configuration, room = rooms[0], picture, onRoomChange }: Props) {
  const { print, exampleLabel } = printOrExample(photo, configuration);
  const geometry = printGeometry(print, photo);
  const place = geometry && printInRoom(room, geometry.outside);
  return (
    <>
      <RoomScene room={room} label={`${photo.title} in a ${room.name.toLowerCase()}`}>
        {place && (
          <>
            <HungPrint configuration={print} {...{ geometry, place, picture }} />
            <RoomLight room={room} place={place} />
          </>
        )}
      </RoomScene>
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
