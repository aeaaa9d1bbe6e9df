import type { PublicPhoto } from "@lightwell/shared/catalog/photo";
import { groupsOfType } from "@lightwell/shared/options/option-groups";
import { type PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { dollars, type AnalyticsEvents } from "#src/analytics/analytics.ts";

type Offer = AnalyticsEvents["view_item"];

/** A photo as it is looked at, at its lowest price. */
export function photoAsItem(photo: PublicPhoto): Offer {
  const price = dollars(photo.price);
  return {
    currency: "USD",
    value: price,
    items: [{ item_id: photo.id, item_name: photo.title, price, quantity: 1 }],
  };
}

/** A print as it goes into the cart: the variant names what was chosen, `"framed, 16x20, black, single, matte"`. */
export function printAsItem(photo: PublicPhoto, { type, choices }: PrintConfiguration, cents: number): Offer {
  const price = dollars(cents);
  const variant = [type, ...groupsOfType[type].map((group) => choices[group])].join(", ");
  return {
    currency: "USD",
    value: price,
    items: [{ item_id: photo.id, item_name: photo.title, item_variant: variant, price, quantity: 1 }],
  };
}
