import { printModeOf } from "@lightwell/shared/catalog/photo";
import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import {
  centerPoint,
  type FocalPoint,
  type PrintMode,
} from "@lightwell/shared/print/geometry/printed-picture";

/** The choices of a print mode, as the owner reads them. */
export const printModeLabels = {
  auto: "Automatic",
  fill: "Fill the paper",
  border: "Whole picture with a white border",
} as const satisfies Record<Photo["printMode"], string>;

const meanings = {
  fill: "fills the paper",
  border: "white border",
} as const satisfies Record<PrintMode, string>;

/** `Automatic (fills the paper)`: what the choice leads to for this photo. */
export function formatPrintMode(photo: Pick<Photo, "printMode" | "variant" | "width" | "height">): string {
  const label = printModeLabels[photo.printMode];
  return photo.printMode === "auto" ? `${label} (${meanings[printModeOf(photo)]})` : label;
}

/** What to say before a photo is sold of which a size trims more than half; undefined for other photos. */
export function trimWarning(percentTrimmed: number): string | undefined {
  if (percentTrimmed <= 50) return undefined;
  return `A size trims ${percentTrimmed}% of the picture. The print mode “${printModeLabels.border}” trims nothing.`;
}

/** `In the center`, or `25% from the left, 100% from the top`. */
export function formatFocalPoint({ x, y }: FocalPoint): string {
  if (x === centerPoint.x && y === centerPoint.y) return "In the center";
  return `${percent(x)}% from the left, ${percent(y)}% from the top`;
}

function percent(share: number): number {
  return Math.round(share * 100);
}
