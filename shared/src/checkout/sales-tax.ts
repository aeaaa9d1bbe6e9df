const million = 1_000_000;

/** The sales tax rate of a destination in integer parts per million, and whether it taxes shipping: 1 yes, 0 no. */
export interface TaxRate {
  readonly ratePpm: number;
  readonly taxableShipping: 0 | 1;
}

/** The rate as the calls carry it. */
export function salesTaxRateOf(ratePpm: number): number {
  return ratePpm / million;
}

export function ratePpmOf(salesTaxRate: number): number {
  return Math.round(salesTaxRate * million);
}

/** Cents of tax, rounded down to a whole cent once, on the whole order: 12000 at 72,500 ppm is 870; floats say 869. */
export function salesTaxCents(subtotalCents: number, shippingCents: number, rate: TaxRate): number {
  const taxableCents = rate.taxableShipping === 1 ? subtotalCents + shippingCents : subtotalCents;
  return Number((BigInt(taxableCents) * BigInt(rate.ratePpm)) / BigInt(million));
}
