import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { formatChoices } from "@lightwell/shared/print/configuration/describe-configuration";
import { formatCrop, trimmedPercent } from "@lightwell/shared/print/geometry/crop";
import { formatInches, shopperPartsOfInch } from "@lightwell/shared/print/geometry/format-inches";
import { atOrigin, type InchSize } from "@lightwell/shared/print/geometry/inches";
import {
  hasBorder,
  type PrintGeometry,
  printGeometry,
  visiblePicture,
} from "@lightwell/shared/print/geometry/print-geometry";
import type { PrintedPicture } from "@lightwell/shared/print/geometry/printed-picture";
import { type Room, rooms } from "@lightwell/shared/print/preview/room";
import { printDrawing, wallShadow } from "@lightwell/shared/print/preview/print-drawing";
import { useId } from "react";
import { PrintFront } from "#src/shop/components/print-front.tsx";
import { printOrExample } from "./example-print.ts";

// What the stage shows of a print, besides the other views.

interface CloseUpProps {
  readonly photo: PublicPhoto;
  readonly configuration: PrintConfiguration;
  /** URL of the picture; none leaves the paper blank. */
  readonly picture: string | undefined;
}

/** Free wall on each side of the print, as a share of its longer side. */
const marginShare = 0.03;

/** The print as it is configured, as large as the stage allows; before a size is chosen an example. */
export function CloseUp({ photo, configuration, picture }: CloseUpProps) {
  const id = useId();
  const { print, exampleLabel } = printOrExample(photo, configuration);
  const geometry = printGeometry(print, photo);
  if (!geometry) return null;
  const { widthInches, heightInches } = geometry.outside;
  const margin = marginShare * Math.max(widthInches, heightInches);
  const place = atOrigin(geometry.outside);
  const drawing = printDrawing(geometry, print, place, { id, isDetailed: true });
  return (
    <>
      <svg
        className="close-up"
        viewBox={`${-margin} ${-margin} ${widthInches + 2 * margin} ${heightInches + 2 * margin}`}
        role="img"
        aria-label={`${photo.title}, close-up of the print`}
      >
        <g dangerouslySetInnerHTML={{ __html: wallShadow(place, geometry, `${id}-shadow`) }} />
        <PrintFront drawing={drawing} picture={picture} />
      </svg>
      {exampleLabel && <p className="room-example">{exampleLabel}</p>}
    </>
  );
}

/** An overlay of the whole picture that shades what the print cuts off. */
export function CropShade({ photo, configuration }: Omit<CloseUpProps, "picture">) {
  const crop = printGeometry(configuration, photo)?.crop;
  if (!crop) return null;
  const { left, top, width, height } = crop;
  const inset = [top, 1 - left - width, 1 - top - height, left].map((share) => `${share * 100}%`).join(" ");
  return (
    <div className="crop-cut" aria-hidden="true">
      <div className="crop-kept" style={{ inset }} />
    </div>
  );
}

interface CaptionProps {
  readonly photo: PrintedPicture;
  readonly configuration: PrintConfiguration;
  readonly view: "picture" | "closeUp" | "rooms" | "wall";
  /** The room that is shown; undefined for the first one. */
  readonly room: Room | undefined;
}

/** A text description of the print in the stage. */
export function SizedCaption({ photo, configuration, view, room }: CaptionProps) {
  const geometry = printGeometry(configuration, photo);
  if (!geometry) return null;
  const { crop } = geometry;
  const shaded = view === "picture" && trimmedPercent(crop) > 0 ? ", the shaded edges" : "";
  const shows = hasBorder(geometry) ? "whole picture with a white border" : `${formatCrop(crop)}${shaded}`;
  const sizes = formatSizes(geometry);
  const furniture = view === "rooms" ? `, ${shareOfFurniture(geometry.outside, room ?? rooms[0])}` : "";
  const text = `${sizes}${furniture}. ${sentence(shows)}`;
  return (
    <>
      <span className="is-hidden-visually">{`${describePrint(configuration, geometry)}. `}</span>
      {/* Replaced, because words that move within a line count as a layout shift. */}
      <span key={text}>{text}</span>
    </>
  );
}

/** Every side is width by height: `"Picture 16 × 10.75 in, outside 22 × 18 in"` */
function formatSizes(geometry: PrintGeometry): string {
  const picture = `Picture ${formatInches(visiblePicture(geometry), shopperPartsOfInch)}`;
  if (geometry.frameInches > 0) return `${picture}, outside ${formatInches(geometry.outside)}`;
  const paper = formatInches(geometry.paper);
  return hasBorder(geometry) ? `${picture}, paper ${paper}` : `Paper ${paper}`;
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** `"Framed, 16 × 20 in, black frame, single matte with an opening of 16 × 12 in"` */
function describePrint(configuration: PrintConfiguration, { matte, opening }: PrintGeometry): string {
  const open = matte ? ` with an opening of ${formatInches(opening, shopperPartsOfInch)}` : "";
  return formatChoices(configuration) + open;
}

/** `"about a quarter as wide as the sofa"` */
function shareOfFurniture({ widthInches }: InchSize, { furniture }: Room): string {
  return `${formatShare(widthInches / furniture.widthInches)} as wide as ${furniture.name}`;
}

const shares = [
  [1 / 8, "about an eighth"],
  [1 / 6, "about a sixth"],
  [1 / 5, "about a fifth"],
  [1 / 4, "about a quarter"],
  [1 / 3, "about a third"],
  [2 / 5, "about two fifths"],
  [1 / 2, "about half"],
  [2 / 3, "about two thirds"],
  [3 / 4, "about three quarters"],
  [1, "about"],
  [5 / 4, "about one and a quarter times"],
] as const;

function formatShare(ratio: number): string {
  const [nearest] = [...shares].sort(([one], [other]) => Math.abs(one - ratio) - Math.abs(other - ratio));
  return nearest?.[1] ?? "about";
}
