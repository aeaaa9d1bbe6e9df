import { maxLines } from "@lightwell/shared/cart/cart";
import { Notice } from "#src/ui/notice.tsx";

/** Why a print was not put into the cart. */
export function CartFull() {
  return (
    <Notice tone="alarm">{`Your cart is full: at most ${maxLines} prints can be ordered at once.`}</Notice>
  );
}
