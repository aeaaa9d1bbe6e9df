/**
 * The rate that is valid at a time, in epoch ms: the last one that begins on or before that day. Days begin at midnight
 * UTC. `rates` are sorted by their first day.
 */
export function rateValidAt<Rate extends { readonly from: string }>(
  rates: readonly Rate[],
  atMs: number,
): Rate | undefined {
  const day = new Date(atMs).toISOString().slice(0, 10);
  return rates.findLast(({ from }) => from <= day);
}
