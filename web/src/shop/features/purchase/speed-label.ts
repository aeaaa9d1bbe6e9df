import type { shippingSpeeds } from "@lightwell/shared/delivery/shipping-speed";
import { formatUsd } from "@lightwell/shared/money/cents";

/** "Free", or the name with what it costs: "Ground $7.00". */
export function speedLabel({ name, costCents }: (typeof shippingSpeeds)[number]): string {
  return costCents === 0 ? name : `${name} ${formatUsd(costCents)}`;
}
