import type { ShippingSettings } from "./delivery-schemas.ts";

/**
 * Until the owner edits them. The specification gives all but the transit times of the two paid speeds and the time
 * zone, which the owner has to confirm.
 */
export const defaultShippingSettings: ShippingSettings = {
  labDays: { least: 5, most: 7 },
  dispatchDays: 7,
  shipDays: 10,
  transitDays: [
    { least: 5, most: 10 },
    { least: 3, most: 7 },
    { least: 2, most: 3 },
  ],
  damageDays: 7,
  closed: { first: "", last: "" },
  timeZone: "America/Los_Angeles",
};
