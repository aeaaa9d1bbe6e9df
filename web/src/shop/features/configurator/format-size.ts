import { formatUsd } from "@lightwell/shared/money/cents";
import { sizeGroupOfType } from "@lightwell/shared/options/option-groups";
import {
  type PrintConfiguration,
  sizeOf,
  withChoice,
} from "@lightwell/shared/print/configuration/configuration";
import {
  cheapestPrint,
  type PricedPhoto,
  runningPriceCents,
} from "@lightwell/shared/print/pricing/print-price";

/** The configuration with another size. */
export function inSize(configuration: PrintConfiguration, size: string): PrintConfiguration {
  return withChoice(configuration, sizeGroupOfType[configuration.type], size);
}

/** The price of a size with the other current choices, such as a matte: `"$130.00"`. */
export function sizePrice(photo: PricedPhoto, configuration: PrintConfiguration, size: string): string {
  return formatUsd(runningPriceCents(photo, inSize(configuration, size)));
}

/** The price of what has been chosen, `"$260.00"`; before a size is chosen that of the cheapest print of the type. */
export function formatRunningPrice(photo: PricedPhoto, configuration: PrintConfiguration): string {
  return sizeOf(configuration)
    ? formatUsd(runningPriceCents(photo, configuration))
    : `from ${formatUsd(cheapestPrint(photo, configuration.type)?.cents ?? 0)}`;
}
