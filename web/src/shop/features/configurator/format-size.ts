import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import { formatUsd } from "@lightwell/shared/money/cents";
import { sizeGroupOfType } from "@lightwell/shared/options/option-groups";
import type { Option } from "@lightwell/shared/options/options-schemas";
import {
  type PrintConfiguration,
  sizeOf,
  withChoice,
} from "@lightwell/shared/print/configuration/configuration";
import { formatCrop, wholePicture } from "@lightwell/shared/print/geometry/crop";
import { hasBorder, printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import {
  cheapestPrint,
  type PricedPhoto,
  runningPriceCents,
} from "@lightwell/shared/print/pricing/print-price";

/** The configuration with another size. */
export function inSize(configuration: PrintConfiguration, size: string): PrintConfiguration {
  return withChoice(configuration, sizeGroupOfType[configuration.type], size);
}

/** The effect of a size on the picture, with the other current choices: `"16.7% trimmed"`. */
export function formatTrim(photo: PublicPhoto, configuration: PrintConfiguration, size: string): string {
  const geometry = printGeometry(inSize(configuration, size), photo);
  return geometry && hasBorder(geometry) ? "white border" : formatCrop(geometry?.crop ?? wholePicture);
}

/** The price of a size without any other option: `"$120.00"`. */
export function sizePrice(photo: PublicPhoto, { base }: Option): string {
  return formatUsd(photo.base + base);
}

/** The price of what has been chosen, `"$260.00"`; before a size is chosen that of the cheapest print of the type. */
export function formatRunningPrice(photo: PricedPhoto, configuration: PrintConfiguration): string {
  return sizeOf(configuration)
    ? formatUsd(runningPriceCents(photo, configuration))
    : `from ${formatUsd(cheapestPrint(photo, configuration.type)?.cents ?? 0)}`;
}
