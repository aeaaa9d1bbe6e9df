/**
 * The sales tax in a refund, in cents. Each refund of an order carries its share of the tax; all refunds together carry
 * all of it.
 */
export function refundTaxCents(
  order: { readonly total: number; readonly taxAmount: number },
  refundedBeforeCents: number,
  amountCents: number,
): number {
  const shareOf = (cents: number) =>
    order.total === 0 ? 0 : Math.floor((Math.min(cents, order.total) * order.taxAmount) / order.total);
  return shareOf(refundedBeforeCents + amountCents) - shareOf(refundedBeforeCents);
}
