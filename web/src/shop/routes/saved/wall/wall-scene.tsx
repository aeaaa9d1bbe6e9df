import "#styles/shop/photo-late.scss";
import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { aroundMiddle, type InchRect } from "@lightwell/shared/print/geometry/inches";
import type { WallArrangement } from "@lightwell/shared/print/geometry/wall-arrangement";
import { printInRoom, rooms, roomView } from "@lightwell/shared/print/preview/room";
import type { HungWall } from "@lightwell/shared/saved/wall-query";
import { HungPrint } from "#src/shop/features/print/hung-print.tsx";
import { OwnWall } from "#src/shop/features/print/own-wall.tsx";
import { RoomLight, RoomScene } from "#src/shop/features/print/room-scene.tsx";
import type { WallPrint } from "./use-wall.ts";

interface Props {
  readonly place: HungWall["place"];
  readonly prints: readonly WallPrint[];
  readonly arranged: WallArrangement;
}

/** The prints where they hang together: in a room, at eye level, or on a picture of the visitor's wall. */
export function WallScene({ place, prints, arranged: { whole, places } }: Props) {
  const room = rooms.find(({ id }) => id === place);
  const around = room ? printInRoom(room, whole) : aroundMiddle(whole);
  const hung = prints.map(({ photo, configuration, geometry }, index) => {
    const at = within(around, places[index]);
    return (
      at && (
        <g key={index} data-print={photo.slug}>
          <HungPrint
            {...{ configuration, geometry }}
            place={at}
            picture={photo.image ? imageUrl(photo.image, 1024) : undefined}
          />
          {room && <RoomLight room={room} place={at} />}
        </g>
      )
    );
  });
  if (!room) return <OwnWall what="prints">{hung}</OwnWall>;
  const names = prints.map(({ photo }) => photo.title).join(", ");
  const roomName = room.name.toLowerCase();
  return (
    <>
      <RoomScene
        room={room}
        label={names === "" ? `The empty wall of a ${roomName}` : `${names} on the wall of a ${roomName}`}
      >
        {hung}
      </RoomScene>
      {isBeyond(around) && (
        <p className="help">This picture of a room does not show all of a wall that large.</p>
      )}
    </>
  );
}

/** A rectangle that is given from the top left corner of another. */
function within(outer: InchRect, inner: InchRect | undefined): InchRect | undefined {
  return (
    inner && {
      ...inner,
      leftInches: outer.leftInches + inner.leftInches,
      topInches: outer.topInches + inner.topInches,
    }
  );
}

function isBeyond({ leftInches, topInches }: InchRect): boolean {
  return leftInches < roomView.leftInches || topInches < roomView.topInches;
}
