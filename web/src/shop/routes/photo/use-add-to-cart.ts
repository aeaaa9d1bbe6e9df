import { isBuyable, isFull, lineQueryName, withReplacedLine } from "@lightwell/shared/cart/cart";
import { newLine } from "@lightwell/shared/cart/new-line";
import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import { isComplete, type PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { cartReplaced, lineAdded, selectCartItems } from "#src/shop/features/purchase/cart-reducer.ts";
import { logWarning } from "#src/log/log.ts";
import { paths } from "@lightwell/shared/routes/paths";
import { useAppDispatch, useAppSelector, useAppStore } from "#src/shop/store/store.ts";
import type { usePhotoEvents } from "./use-photo-events.ts";

/**
 * Adds a complete configuration to the cart, or replaces the line that is named in the query, and opens the cart. Calls
 * `onComplete` when the configuration becomes complete. Further presses before the cart is shown add nothing. A line
 * without id or price is only logged. A full cart accepts no other line, and the page has to show that.
 */
export function useAddToCart(
  photo: PublicPhoto,
  configuration: PrintConfiguration,
  recordEvent: ReturnType<typeof usePhotoEvents>,
  onComplete: () => void,
): {
  /** Text of the button: "Update cart" when a line is changed. */
  readonly buttonText: string;
  readonly isCartFull: boolean;
  readonly addToCart: () => void;
} {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isCartFull, setCartFull] = useState(false);
  const [query] = useSearchParams();
  const lineItemId = Number(query.get(lineQueryName));
  const replaced = useAppSelector((state) =>
    selectCartItems(state).find((line) => line.lineItemId === lineItemId && line.id === photo.id),
  );

  const isReady = isComplete(configuration);
  useEffect(() => {
    if (isReady) onComplete();
  }, [isReady, onComplete]);

  const addToCart = () => {
    if (window.location.pathname === paths.cart.href()) return; // the page stays until the cart is loaded
    const line = newLine(photo, configuration);
    if (!isBuyable(line)) {
      logWarning("cart.line-rejected", { id: line.id, subtotal: line.subtotal });
      return;
    }
    const { cart } = store.getState();
    const isRejected = !replaced && isFull(cart);
    setCartFull(isRejected);
    if (isRejected) return;
    const nowMs = Date.now();
    if (replaced) dispatch(cartReplaced(withReplacedLine(cart, lineItemId, line, nowMs)));
    else dispatch(lineAdded({ line, nowMs }));
    recordEvent(({ recordAdded }, analytics) =>
      recordAdded(analytics, photo, configuration, line.subtotal, replaced),
    );
    void navigate(paths.cart.href());
  };

  return { buttonText: replaced ? "Update cart" : "Add to cart", isCartFull, addToCart };
}
