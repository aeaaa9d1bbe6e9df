import { formatChoices } from "@lightwell/shared/print/configuration/describe-configuration";
import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { formatInches, type InchSize } from "@lightwell/shared/print/geometry/inches";
import type { PrintGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import type { Room } from "@lightwell/shared/print/preview/room";

/** `"Framed, 16 × 20 in, black frame, single matte with an opening of 16 × 12 in"` */
export function describePrint(configuration: PrintConfiguration, { matte, opening }: PrintGeometry): string {
  const open = matte ? ` with an opening of ${formatInches(opening)}` : "";
  return formatChoices(configuration) + open;
}

/** `"about a quarter as wide as the sofa"` */
export function shareOfFurniture({ widthInches }: InchSize, { furniture }: Room): string {
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
