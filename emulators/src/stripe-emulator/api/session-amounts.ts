import type { RequestParams } from "#src/stripe-emulator/schemas/request-params.ts";

type SessionParams = RequestParams["createSession"];

export interface SessionAmounts {
  /** The sum of the lines, including a tax line. */
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly totalCents: number;
}

/** The amounts of a session. The emulator adds no tax of its own. */
export function sessionAmounts(params: SessionParams): SessionAmounts {
  const subtotalCents = (params.line_items ?? []).reduce((sum, line) => sum + lineCents(line), 0);
  const shippingCents = params.shipping_options?.[0]?.shipping_rate_data?.fixed_amount?.amount ?? 0;
  return { subtotalCents, shippingCents, totalCents: subtotalCents + shippingCents };
}

export function lineCents(line: NonNullable<SessionParams["line_items"]>[number]): number {
  return (line.price_data?.unit_amount ?? 0) * (line.quantity ?? 1);
}
