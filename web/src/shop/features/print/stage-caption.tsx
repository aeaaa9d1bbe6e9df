import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { formatCrop, trimmedPercent } from "@lightwell/shared/print/geometry/crop";
import { hasBorder, printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import { formatInches } from "@lightwell/shared/print/geometry/inches";
import type { PrintedPicture } from "@lightwell/shared/print/geometry/printed-picture";
import { rooms, type Room } from "@lightwell/shared/print/preview/room";
import { describePrint, shareOfFurniture } from "./describe-print.ts";
import type { StageView } from "./stage-view.ts";

interface Props {
  readonly photo: PrintedPicture;
  readonly configuration: PrintConfiguration;
  readonly view: StageView;
  /** The room that is shown; undefined for the first one. */
  readonly room: Room | undefined;
}

/** A text description of the print in the stage. */
export function StageCaption({ photo, configuration, view, room }: Props) {
  const geometry = printGeometry(configuration, photo);
  if (!geometry) return null;
  const { crop } = geometry;
  const shaded = view === "picture" && trimmedPercent(crop) > 0 ? ", the shaded edges" : "";
  const shows = hasBorder(geometry) ? "whole picture with a white border" : `${formatCrop(crop)}${shaded}`;
  const furniture = view === "rooms" ? `, ${shareOfFurniture(geometry.outside, room ?? rooms[0])}` : "";
  const text = `Outside size ${formatInches(geometry.outside)}${furniture}. ${sentence(shows)}`;
  return (
    <>
      <span className="is-hidden-visually">{`${describePrint(configuration, geometry)}. `}</span>
      {/* Replaced, because words that move within a line count as a layout shift. */}
      <span key={text}>{text}</span>
    </>
  );
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
