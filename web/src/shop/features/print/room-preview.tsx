import type { PublicPhoto } from "@lightwell/shared/catalog/photo";
import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { sizeOf, type PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { rooms, wall, type Room } from "@lightwell/shared/print/preview/room";
import { lazy, Suspense, useId, useState } from "react";
import { useHydrated } from "#src/ui/use-hydrated.ts";

// Wanted once a size is chosen.
const HungPrint = lazy(async () => ({ default: (await import("./hung-print.tsx")).HungPrint }));
const MyWall = lazy(async () => ({ default: (await import("./my-wall.tsx")).MyWall }));
const PreviewCaption = lazy(async () => ({
  default: (await import("./preview-caption.tsx")).PreviewCaption,
}));

interface Props {
  readonly photo: PublicPhoto;
  readonly configuration: PrintConfiguration;
}

/** The print as chosen so far, on the wall of a room or of the visitor's own, everything at one scale. */
export function RoomPreview({ photo, configuration }: Props) {
  const [room, setRoom] = useState<Room | undefined>(rooms[0]); // none is the visitor's own wall
  const wordsId = useId();
  const isHydrated = useHydrated(); // the photo comes first, then the room around the wall
  const isSized = sizeOf(configuration) !== undefined;
  const print = { configuration, photo };
  const picture = photo.image ? imageUrl(photo.image, 512) : undefined;

  return (
    <figure className="room-preview" aria-label="Room preview">
      {room ? (
        <div className="room-view">
          <svg
            viewBox={`0 0 ${wall.widthInches} ${wall.heightInches}`}
            role="img"
            aria-label={`${photo.title} in a ${room.name.toLowerCase()}`}
            aria-describedby={wordsId}
          >
            {isHydrated && (
              <image href={`/rooms/${room.id}.svg`} width={wall.widthInches} height={wall.heightInches} />
            )}
            {isSized && (
              <Suspense>
                <HungPrint {...print} room={room} picture={picture} />
              </Suspense>
            )}
            {isHydrated && room.hasForeground && (
              <image
                href={`/rooms/${room.id}-front.svg`}
                width={wall.widthInches}
                height={wall.heightInches}
              />
            )}
          </svg>
          {!isSized && <p className="room-prompt">Select a size to preview</p>}
        </div>
      ) : (
        <Suspense fallback={<div className="room-view" />}>
          <MyWall {...print} picture={picture} />
          {!isSized && <p>Select a size to preview</p>}
        </Suspense>
      )}
      <div className="room-choice" role="group" aria-label="Room">
        {rooms.map((candidate) => (
          <button
            key={candidate.id}
            type="button"
            aria-pressed={candidate === room}
            onClick={() => setRoom(candidate)}
          >
            {candidate.name}
          </button>
        ))}
        <button type="button" aria-pressed={room === undefined} onClick={() => setRoom(undefined)}>
          My wall
        </button>
      </div>
      <figcaption id={wordsId} aria-live="polite">
        {isSized && (
          <Suspense>
            <PreviewCaption {...print} room={room} />
          </Suspense>
        )}
      </figcaption>
    </figure>
  );
}
