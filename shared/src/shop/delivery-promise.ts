import type { Speed } from "#src/checkout/shipping-speed.ts";
import { deliveryDates, type BusinessDays } from "#src/delivery/delivery-dates.ts";
import type { DeliveryPromise } from "#src/delivery/delivery-range.ts";
import { shippingFacts } from "./shipping-facts.ts";

/**
 * TO BE CONFIRMED BY THE OWNER: how many business days a parcel travels with the two paid speeds. The specification
 * gives their prices only. Change them here and nowhere else.
 */
const paidTransitDays = {
  ground: { least: 3, most: 7 },
  priority: { least: 2, most: 3 },
} as const satisfies Record<string, BusinessDays>;

/** Where the shop is. To be confirmed by the owner as well. */
const timeZone = "America/Los_Angeles";

const transitOf: Readonly<Record<Speed, BusinessDays>> = {
  0: businessDaysOf(shippingFacts.freeGroundBusinessDays),
  1: paidTransitDays.ground,
  2: paidTransitDays.priority,
};

/** The dates that the shop promises for an order that is placed at an instant, in epoch ms. */
export function deliveryPromise(orderedAt: number, speed: Speed): DeliveryPromise {
  const production = businessDaysOf(shippingFacts.labBusinessDays);
  return deliveryDates(orderedAt, { timeZone, production, transit: transitOf[speed] });
}

/** Parses a range such as "5-7". */
function businessDaysOf(text: `${number}-${number}`): BusinessDays {
  const [least = 0, most = 0] = text.split("-").map(Number);
  return { least, most };
}
