import { lineCents, sessionAmounts } from "./session-amounts.ts";
import type { SessionRecord } from "./session-record.ts";

interface PresentedLine {
  name: string;
  description: string | undefined;
  image: string | undefined;
  quantity: number;
  cents: number;
}

/** The order as the hosted page lists it: what is bought above, what is added to it below. */
export interface PresentedOrder {
  lines: PresentedLine[];
  subtotalCents: number;
  shipping: { label: string; cents: number } | null;
  taxes: PresentedLine[];
  totalCents: number;
}

/** Stripe's code for what is itself not taxed: the shop's own sales-tax line carries it. */
const NOT_TAXABLE = "txcd_00000000";

export function presentedOrder({ params }: SessionRecord): PresentedOrder {
  const lines = (params.line_items ?? []).map((line) => ({
    name: line.price_data?.product_data?.name ?? "",
    description: line.price_data?.product_data?.description,
    image: line.price_data?.product_data?.images?.[0],
    quantity: line.quantity ?? 1,
    cents: lineCents(line),
    isTax: line.price_data?.product_data?.tax_code === NOT_TAXABLE,
  }));
  const bought = lines.filter(({ isTax }) => !isTax);
  const rate = params.shipping_options?.[0]?.shipping_rate_data;
  const { shippingCents, totalCents } = sessionAmounts(params);
  return {
    lines: bought,
    subtotalCents: bought.reduce((sum, { cents }) => sum + cents, 0),
    shipping: rate === undefined ? null : { label: rate.display_name, cents: shippingCents },
    taxes: lines.filter(({ isTax }) => isTax),
    totalCents,
  };
}
