import { isBuyable } from "@lightwell/shared/cart/cart";
import type { PublicPhoto } from "@lightwell/shared/catalog/photo";
import { selectedOf, type PrintConfiguration } from "@lightwell/shared/print/configuration";
import { printPriceCents } from "@lightwell/shared/print/print-price";
import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useAnalytics } from "#/analytics/use-analytics.ts";
import { cartSlice } from "#/features/cart/cart-slice.ts";
import { logWarning } from "#/log/log.ts";
import { paths } from "../../paths.ts";
import { useAppDispatch } from "../../store-hooks.ts";
import { printAsItem } from "./photo-as-item.ts";

/**
 * Puts a finished configuration into the cart and leads there. Until the cart is shown, further presses are not
 * another print. A line without id or price is only logged.
 */
export function useAddToCart(photo: PublicPhoto): (configuration: PrintConfiguration) => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const analytics = useAnalytics();
  const isAdded = useRef(false);

  return (configuration) => {
    if (isAdded.current) return;
    const line = {
      id: photo.id,
      selected: selectedOf(configuration),
      image: photo.image,
      subtotal: printPriceCents(photo, configuration) ?? 0,
      title: photo.title,
      subtitle: photo.subtitle,
      description: photo.description,
      quantity: 1 as const,
      slug: photo.slug,
    };
    if (!isBuyable(line)) {
      logWarning("cart.line-refused", { id: line.id, subtotal: line.subtotal });
      return;
    }
    isAdded.current = true;
    dispatch(cartSlice.actions.lineAdded({ line, nowMs: Date.now() }));
    analytics.record("add_to_cart", printAsItem(photo, configuration, line.subtotal));
    void navigate(paths.cart.href());
  };
}
