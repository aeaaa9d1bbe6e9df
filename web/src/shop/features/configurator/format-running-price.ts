import { formatUsd } from "@lightwell/shared/money/cents";
import { sizeOf, type PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import {
  cheapestPrint,
  runningPriceCents,
  type PricedPhoto,
} from "@lightwell/shared/print/pricing/print-price";

/** The price of what has been chosen, `"$260.00"`; before a size is chosen that of the cheapest print of the type. */
export function formatRunningPrice(photo: PricedPhoto, configuration: PrintConfiguration): string {
  return sizeOf(configuration)
    ? formatUsd(runningPriceCents(photo, configuration))
    : `from ${formatUsd(cheapestPrint(photo, configuration.type)?.cents ?? 0)}`;
}
