import type { LineItem } from "@lightwell/shared/cart/cart-schemas";
import { lineQueryName } from "@lightwell/shared/cart/cart";
import { configurationOf } from "@lightwell/shared/print/configuration/configuration";
import { formatChoices } from "@lightwell/shared/print/configuration/describe-configuration";
import { paths } from "@lightwell/shared/routes/paths";
import { Link, useSearchParams } from "react-router-dom";
import { selectCartItems } from "#src/shop/features/purchase/cart-reducer.ts";
import { useAppSelector } from "#src/shop/store/store.ts";

/**
 * Says which line of the cart "Update cart" replaces, with a link back. Renders nothing if the query names no line of
 * the photo.
 */
export function ChangedLine({ photoId }: { readonly photoId: string }) {
  const [query] = useSearchParams();
  const items = useAppSelector(selectCartItems);
  const lineItemId = Number(query.get(lineQueryName));
  const index = items.findIndex((line) => line.lineItemId === lineItemId && line.id === photoId);
  const line = items[index];
  if (!line) return null;
  const which = items.length === 1 ? "the print" : `print ${index + 1} of ${items.length}`;
  return (
    <p className="changed-line">
      <span>{`Changing ${which} in your cart: ${wordsOf(line)}`}</span>
      <Link to={paths.cart.href()}>Back to cart</Link>
    </p>
  );
}

/** "framed, 16 × 20 in, maple frame" */
function wordsOf({ selected, title }: LineItem): string {
  const configuration = configurationOf(selected);
  return configuration ? formatChoices(configuration).replace(/^\w/, (first) => first.toLowerCase()) : title;
}
