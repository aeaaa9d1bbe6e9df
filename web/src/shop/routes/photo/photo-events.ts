import type { LineItem } from "@lightwell/shared/cart/cart-schemas";
import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import { groupsOfType } from "@lightwell/shared/options/option-groups";
import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { dollars, type Analytics } from "#src/analytics/analytics.ts";
import { analyticsItems } from "#src/shop/features/purchase/counted-items.ts";

/** Records each option that was selected; a switch of the type selects none. */
export function recordChoices(
  analytics: Analytics,
  photo: PublicPhoto,
  previous: PrintConfiguration,
  next: PrintConfiguration,
): void {
  for (const group of groupsOfType[next.type]) {
    const value = next.choices[group];
    if (previous.type !== next.type || !value || value === previous.choices[group]) continue;
    analytics.record("custom_option_selected", {
      item_id: photo.id,
      option_name: group,
      option_value: value,
    });
  }
}

/** Records a print added to the cart, which replaces another one if a line was changed. */
export function recordAdded(
  analytics: Analytics,
  { id, title }: PublicPhoto,
  { type, choices }: PrintConfiguration,
  cents: number,
  replaced: LineItem | undefined,
): void {
  if (replaced) analytics.record("remove_from_cart", analyticsItems([replaced]));
  const price = dollars(cents);
  const variant = [type, ...groupsOfType[type].map((group) => choices[group])].join(", ");
  analytics.record("add_to_cart", {
    currency: "USD",
    value: price,
    items: [{ item_id: id, item_name: title, item_variant: variant, price, quantity: 1 }],
  });
}
