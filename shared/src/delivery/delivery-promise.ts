import type { Speed } from "./shipping-speed.ts";
import { deliveryDates } from "./delivery-dates.ts";
import type { DeliveryPromise } from "./delivery-range.ts";
import type { ShippingSettings } from "./shipping-settings.ts";

/** The dates that the shop promises for an order that is placed at an instant, in epoch ms. */
export function deliveryPromise(
  orderedAt: number,
  speed: Speed,
  { timeZone, labDays, transitDays }: ShippingSettings,
): DeliveryPromise {
  return deliveryDates(orderedAt, {
    timeZone,
    production: labDays,
    transit: transitDays[speed],
  });
}
