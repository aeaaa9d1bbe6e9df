import { cartSubtotalCents } from "@lightwell/shared/cart/cart";
import type { LineItem } from "@lightwell/shared/cart/cart-schemas";
import { isDrawnAsMade } from "@lightwell/shared/cart/drawn-line";
import type { CheckoutQuote } from "@lightwell/shared/checkout/checkout-schemas";
import { orderTotal, salesTaxRateOf, taxableShippingOf } from "@lightwell/shared/checkout/order-total";
import { isSpeedOffered, type Speed, speedCostCents } from "@lightwell/shared/delivery/shipping-speed";
import type { DeliveryPromise } from "@lightwell/shared/delivery/delivery-schemas";
import { deliveryPromise, isSameRange } from "@lightwell/shared/delivery/delivery-promise";
import type { CheckoutRequest } from "@lightwell/shared/contract/checkout-endpoints";
import { pickPrintedPicture } from "@lightwell/shared/print/geometry/printed-picture";
import { AppError } from "#src/http/app-error.ts";
import type { OrderLine } from "@lightwell/shared/orders/orders-schemas";
import type { StoredCart } from "./cart-repository.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";
import { priceLines } from "./price-lines.ts";
import { taxRateOfCart } from "./choose-shipping.ts";

/** An order as the shop prices it, in cents, and promises its delivery. */
export interface QuotedOrder extends Omit<CheckoutQuote, "items" | "delivery"> {
  readonly lines: OrderLine[];
  readonly delivery: DeliveryPromise;
  readonly isTaxFallback?: boolean | undefined;
}

/**
 * Prices a request from the catalog, the speeds and the tax rates, and promises its delivery. Throws `quote-changed`,
 * with the correct quote, when an amount, choice, picture or date of the request differs from the shop's.
 */
export async function quoteOrder(
  deps: Pick<CheckoutDeps, "catalog" | "taxes" | "shippingSettings" | "now">,
  request: CheckoutRequest,
  cart: Pick<StoredCart, "shipTo" | "tax"> & { readonly speed: Speed },
  visitor: string,
): Promise<QuotedOrder> {
  const [lines, taxRate, shippingSettings] = await Promise.all([
    priceLines(deps, request.items),
    taxRateOfCart(deps, cart, cart.shipTo, visitor),
    deps.shippingSettings(),
  ]);
  const subtotal = cartSubtotalCents(lines);
  const selected = isSpeedOffered(cart.speed, subtotal) ? cart.speed : 1;
  const cost = speedCostCents(selected);
  const taxableShipping = taxableShippingOf(taxRate, subtotal);
  const { taxCents, totalCents } = orderTotal(subtotal, cost, { ratePpm: taxRate.ratePpm, taxableShipping });
  const order: QuotedOrder = {
    lines,
    shipping: { selected, cost },
    taxes: {
      salesTaxRate: salesTaxRateOf(taxRate.ratePpm),
      taxableShipping,
      taxAmount: taxCents,
    },
    delivery: deliveryPromise(deps.now(), selected, shippingSettings),
    subtotal,
    total: totalCents,
  };
  if (!agrees(request, order)) {
    const items = lines.map(lineOfCart);
    const { lines: _, ...figures } = order;
    throw new AppError("quote-changed", "The prices have changed.", { quote: { items, ...figures } });
  }
  return taxRate.isFallback ? { ...order, isTaxFallback: true } : order;
}

function agrees(request: CheckoutRequest, order: QuotedOrder): boolean {
  return (
    request.items.length === order.lines.length &&
    order.lines.every((line, index) => agreesWithLine(request.items[index], line)) &&
    request.shipping.selected === order.shipping.selected &&
    request.shipping.cost === order.shipping.cost &&
    request.taxes.salesTaxRate === order.taxes.salesTaxRate &&
    request.taxes.taxableShipping === order.taxes.taxableShipping &&
    request.taxes.taxAmount === order.taxes.taxAmount &&
    (request.delivery === undefined || isSameRange(request.delivery, order.delivery))
  );
}

function agreesWithLine(claimed: CheckoutRequest["items"][number] | undefined, line: OrderLine): boolean {
  return claimed?.subtotal === line.subtotal && isDrawnAsMade(claimed, lineOfCart(line));
}

function lineOfCart(line: OrderLine): LineItem {
  return { ...line, picture: pickPrintedPicture(line) };
}
