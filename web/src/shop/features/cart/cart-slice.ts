import { emptyCart, withLine, withoutLine, type Cart } from "@lightwell/shared/cart/cart";
import type { LineItem } from "@lightwell/shared/cart/line-item";
import { cartSubtotalCents } from "@lightwell/shared/cart/payable-lines";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

export const cartSlice = createSlice({
  name: "cart",
  initialState: emptyCart as Cart,
  reducers: {
    lineAdded: (cart, { payload }: PayloadAction<{ line: Omit<LineItem, "lineItemId">; nowMs: number }>) =>
      withLine(cart as Cart, payload.line, payload.nowMs),
    lineRemoved: (cart, { payload }: PayloadAction<{ lineItemId: number }>) =>
      withoutLine(cart as Cart, payload.lineItemId),
    /** Read from the browser's storage, changed in another tab, or put right by the shop. */
    cartReplaced: (_cart, { payload }: PayloadAction<Cart>) => payload,
    cartCleared: () => emptyCart,
  },
  selectors: {
    selectItems: (cart) => cart.items,
    selectCount: (cart) => cart.items.length,
    selectSubtotalCents: (cart) => cartSubtotalCents(cart.items),
  },
});
