import { isBuyable, isFull } from "@lightwell/shared/cart/cart";
import { printLine } from "@lightwell/shared/cart/print-line";
import type { PublicPhoto } from "@lightwell/shared/catalog/photo";
import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useAnalytics } from "#src/analytics/use-analytics.ts";
import { lineAdded } from "#src/shop/features/cart/cart-reducer.ts";
import { logWarning } from "#src/log/log.ts";
import { paths } from "@lightwell/shared/routes/paths";
import { useAppDispatch, useAppStore } from "#src/shop/store-hooks.ts";
import { printAsItem } from "./photo-as-item.ts";

/**
 * Puts a finished configuration into the cart and leads there. Until the cart is shown, further presses are not
 * another print. A line without id or price is only logged; a full cart takes no other, and the page has to say so.
 */
export function useAddToCart(photo: PublicPhoto): {
  readonly isCartFull: boolean;
  readonly addToCart: (configuration: PrintConfiguration) => void;
} {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const analytics = useAnalytics();
  const isAdded = useRef(false);
  const [isCartFull, setCartFull] = useState(false);

  const addToCart = (configuration: PrintConfiguration) => {
    if (isAdded.current) return;
    const line = printLine(photo, configuration);
    if (!isBuyable(line)) {
      logWarning("cart.line-refused", { id: line.id, subtotal: line.subtotal });
      return;
    }
    const isRefused = isFull(store.getState().cart);
    setCartFull(isRefused);
    if (isRefused) return;
    isAdded.current = true;
    dispatch(lineAdded({ line, nowMs: Date.now() }));
    analytics.record("add_to_cart", printAsItem(photo, configuration, line.subtotal));
    void navigate(paths.cart.href());
  };

  return { isCartFull, addToCart };
}
