/** Subtotal in cents from which ground shipping is free. */
export const freeShippingFromCents = 5_000;

/** Speeds by the number the calls use; costs in cents (spec §9). */
export const shippingSpeeds = [
  { speed: 0, name: "Free", costCents: 0 },
  { speed: 1, name: "Ground", costCents: 700 },
  { speed: 2, name: "Priority", costCents: 1_499 },
] as const;

export type Speed = (typeof shippingSpeeds)[number]["speed"];

/** Value of the selected speed before a speed is chosen. */
export const noSpeed = -1;

export function speedCostCents(speed: Speed): number {
  return shippingSpeeds[speed].costCents;
}

export function canShipFree(subtotalCents: number): boolean {
  return subtotalCents >= freeShippingFromCents;
}

/** The speed that costs the least of those that are offered. */
export function cheapestSpeed(subtotalCents: number): Speed {
  return canShipFree(subtotalCents) ? 0 : 1;
}

/** Free is offered from fifty dollars; the paid speeds always are. */
export function isSpeedOffered(speed: Speed, subtotalCents: number): boolean {
  return speed !== 0 || canShipFree(subtotalCents);
}
