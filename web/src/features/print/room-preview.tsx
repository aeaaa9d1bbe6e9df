import type { PublicPhoto } from "@lightwell/shared/catalog/photo";
import { imageUrl } from "@lightwell/shared/catalog/image-size";
import type { PrintConfiguration } from "@lightwell/shared/print/configuration";
import { printGeometry } from "@lightwell/shared/print/print-geometry";
import { hungOn, rooms, wall } from "@lightwell/shared/print/room";
import { useId, useState } from "react";
import { HungPrint } from "./hung-print.tsx";
import { matteInWords, previewInWords } from "./preview-words.ts";

interface Props {
  readonly photo: Pick<PublicPhoto, "title" | "image" | "isLandscapeOrientation">;
  readonly configuration: PrintConfiguration;
}

/** The print as chosen so far, on the wall of a room, everything at one scale. */
export function RoomPreview({ photo, configuration }: Props) {
  const [room, setRoom] = useState(rooms[0]);
  const wordsId = useId();
  const geometry = printGeometry(configuration, photo.isLandscapeOrientation);
  const words = geometry && previewInWords(configuration, geometry, room);
  const matteWords = geometry && matteInWords(geometry);

  return (
    <figure className="room-preview" aria-label="Room preview">
      <div className="room-view">
        <svg
          viewBox={`0 0 ${wall.widthInches} ${wall.heightInches}`}
          role="img"
          aria-label={`${photo.title} in a ${room.name.toLowerCase()}`}
          aria-describedby={wordsId}
        >
          <image href={`/rooms/${room.id}.svg`} width={wall.widthInches} height={wall.heightInches} />
          {geometry && (
            <HungPrint
              geometry={geometry}
              configuration={configuration}
              place={hungOn(room, geometry.outside)}
              picture={photo.image ? imageUrl(photo.image, 512) : undefined}
            />
          )}
        </svg>
        {!geometry && <p className="room-prompt">Select a size to preview</p>}
      </div>
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
      </div>
      <figcaption id={wordsId} aria-live="polite">
        {words && <p>{words}</p>}
        {matteWords && <p>{matteWords}</p>}
      </figcaption>
    </figure>
  );
}
