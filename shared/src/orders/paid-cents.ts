/** Cents. */
export interface PaidOrder {
  readonly total: number;
  /** What was received, if the owner has accepted a payment of another amount than the total. */
  readonly receivedCents?: number | undefined;
}

/** What was paid for a paid order, of which refunds are made; cents. */
export function paidCents({ total, receivedCents }: PaidOrder): number {
  return receivedCents ?? total;
}
