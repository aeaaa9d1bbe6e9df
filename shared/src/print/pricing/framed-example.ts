import { offeredOptions } from "#src/options/offered-options.ts";
import type { Option } from "#src/options/options-schemas.ts";
import type { PrintConfiguration } from "#src/print/configuration/configuration.ts";
import { fittingSize } from "#src/print/geometry/fitting-size.ts";
import type { PrintedPicture } from "#src/print/geometry/printed-picture.ts";
import { printPriceCents, type PricedPhoto, type PricedPrint } from "./print-price.ts";

/**
 * The framed print that cards draw of a photo: in a black frame around black and white and a maple one around color,
 * with a single matte, in the best-fitting size; where one of these is not offered, the cheapest of its group.
 * Undefined if the photo offers no framed print.
 */
export function framedExample(
  photo: PricedPhoto & PrintedPicture & { readonly variant: string },
): PricedPrint | undefined {
  const offered = offeredOptions(photo.options); // cheapest first
  const start: PrintConfiguration = {
    type: "framed",
    choices: {
      ...valueOf("framed_materials", offered, photo.variant === "BW" ? "black" : "maple"),
      ...valueOf("framed_mattes", offered, "single"),
      ...valueOf("framed_finishes", offered, "matte"),
    },
  };
  const sizes = offered.framed_sizes.map(({ value }) => value);
  const fitting = fittingSize(start, photo, sizes);
  const cents = fitting && printPriceCents(photo, fitting.configuration);
  return fitting && cents !== undefined ? { configuration: fitting.configuration, cents } : undefined;
}

type Group = "framed_materials" | "framed_mattes" | "framed_finishes";

function valueOf(group: Group, offered: Readonly<Record<Group, readonly Option[]>>, preferred: string) {
  const option = offered[group].find(({ value }) => value === preferred) ?? offered[group][0];
  return option && { [group]: option.value };
}
