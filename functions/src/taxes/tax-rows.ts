/** A state's sales tax rate and shipping rule, valid from `from` until the state's next row. */
export interface TaxRow {
  /** Two-letter code. */
  readonly state: string;
  /** The state's rate in parts per million, including local taxes that are the same in the whole state. */
  readonly ratePpm: number;
  /** Whether shipping on a line of its own is taxed; `unless_free_offered`: only if free shipping was not offered. */
  readonly taxableShipping: "never" | "always" | "unless_free_offered";
  /** First day, like `"2026-10-01"`; empty for rows that were valid before the first change in this table. */
  readonly from: string;
  readonly source: string;
}

/**
 * Sorted by state and day. A change is a new row, never an edit, so that past orders can be explained. Collected on
 * 2026-11-21, to be checked with the state's own office before collecting there. In DC, LA and MO the sources do not
 * agree on shipping. Sales-tax data by TaxLocus (https://taxlocus.com), CC BY 4.0.
 */
export const taxRows: readonly TaxRow[] = [
  { state: "AK", ratePpm: 0, taxableShipping: "never", from: "", source: "SST, TaxJar" },
  { state: "AL", ratePpm: 40000, taxableShipping: "never", from: "", source: "TaxLocus, TaxHero, Avalara" },
  { state: "AR", ratePpm: 65000, taxableShipping: "always", from: "", source: "TaxLocus, TaxJar, TaxHero" },
  { state: "AZ", ratePpm: 56000, taxableShipping: "never", from: "", source: "TaxLocus, TaxHero, TaxConnex" },
  { state: "CA", ratePpm: 72500, taxableShipping: "never", from: "", source: "TaxLocus, TaxHero" },
  { state: "CO", ratePpm: 29000, taxableShipping: "never", from: "", source: "TaxLocus, TaxHero" },
  { state: "CT", ratePpm: 63500, taxableShipping: "always", from: "", source: "TaxLocus, TaxJar, TaxHero" },
  { state: "DC", ratePpm: 60000, taxableShipping: "always", from: "", source: "KPMG 2025-12-15" },
  { state: "DC", ratePpm: 70000, taxableShipping: "always", from: "2026-10-01", source: "KPMG 2025-12-15" },
  { state: "DE", ratePpm: 0, taxableShipping: "never", from: "", source: "no sales tax, TaxJar" },
  {
    state: "FL",
    ratePpm: 60000,
    taxableShipping: "unless_free_offered",
    from: "",
    source: "TaxLocus, TaxHero, TaxConnex",
  },
  { state: "GA", ratePpm: 40000, taxableShipping: "always", from: "", source: "TaxLocus, TaxJar, TaxHero" },
  { state: "HI", ratePpm: 40000, taxableShipping: "always", from: "", source: "TaxLocus, TaxJar" },
  { state: "IA", ratePpm: 60000, taxableShipping: "never", from: "", source: "TaxLocus, TaxHero, TaxConnex" },
  { state: "ID", ratePpm: 60000, taxableShipping: "never", from: "", source: "TaxLocus, TaxHero, TaxConnex" },
  { state: "IL", ratePpm: 62500, taxableShipping: "unless_free_offered", from: "", source: "TaxLocus" },
  {
    state: "IN",
    ratePpm: 70000,
    taxableShipping: "always",
    from: "",
    source: "TaxLocus, TaxJar, Sales Tax Institute",
  },
  { state: "KS", ratePpm: 65000, taxableShipping: "never", from: "", source: "TaxLocus" },
  { state: "KY", ratePpm: 60000, taxableShipping: "always", from: "", source: "TaxLocus, TaxJar" },
  { state: "LA", ratePpm: 44500, taxableShipping: "never", from: "", source: "TaxLocus" },
  { state: "LA", ratePpm: 50000, taxableShipping: "never", from: "2025-01-01", source: "TaxLocus" },
  { state: "LA", ratePpm: 47500, taxableShipping: "never", from: "2030-01-01", source: "TaxLocus" },
  { state: "MA", ratePpm: 62500, taxableShipping: "never", from: "", source: "TaxLocus, Kintsugi" },
  { state: "MD", ratePpm: 60000, taxableShipping: "never", from: "", source: "TaxLocus, TaxConnex" },
  { state: "ME", ratePpm: 55000, taxableShipping: "never", from: "", source: "TaxLocus" },
  { state: "MI", ratePpm: 60000, taxableShipping: "never", from: "", source: "TaxLocus" },
  { state: "MN", ratePpm: 68750, taxableShipping: "always", from: "", source: "TaxLocus, TaxJar" },
  { state: "MO", ratePpm: 42250, taxableShipping: "never", from: "", source: "TaxLocus" },
  { state: "MS", ratePpm: 70000, taxableShipping: "always", from: "", source: "TaxLocus, TaxJar" },
  { state: "MT", ratePpm: 0, taxableShipping: "never", from: "", source: "no sales tax, TaxJar" },
  { state: "NC", ratePpm: 47500, taxableShipping: "always", from: "", source: "TaxLocus, TaxJar" },
  { state: "ND", ratePpm: 50000, taxableShipping: "always", from: "", source: "TaxLocus, TaxJar" },
  { state: "NE", ratePpm: 55000, taxableShipping: "always", from: "", source: "TaxLocus, TaxJar" },
  { state: "NH", ratePpm: 0, taxableShipping: "never", from: "", source: "no sales tax, TaxJar" },
  { state: "NJ", ratePpm: 66250, taxableShipping: "always", from: "", source: "TaxLocus, TaxJar" },
  { state: "NM", ratePpm: 50000, taxableShipping: "always", from: "", source: "TaxLocus, TaxJar" },
  { state: "NM", ratePpm: 48750, taxableShipping: "always", from: "2023-07-01", source: "TaxLocus, TaxJar" },
  { state: "NV", ratePpm: 68500, taxableShipping: "never", from: "", source: "TaxLocus, Kintsugi" },
  { state: "NY", ratePpm: 40000, taxableShipping: "always", from: "", source: "TaxLocus, TaxJar" },
  { state: "OH", ratePpm: 57500, taxableShipping: "always", from: "", source: "TaxLocus, TaxJar" },
  { state: "OK", ratePpm: 45000, taxableShipping: "never", from: "", source: "TaxLocus, TaxConnex" },
  { state: "OR", ratePpm: 0, taxableShipping: "never", from: "", source: "no sales tax, TaxJar" },
  { state: "PA", ratePpm: 60000, taxableShipping: "always", from: "", source: "TaxLocus, TaxJar" },
  { state: "RI", ratePpm: 70000, taxableShipping: "always", from: "", source: "TaxLocus, TaxJar" },
  { state: "SC", ratePpm: 60000, taxableShipping: "always", from: "", source: "TaxLocus, TaxJar" },
  { state: "SD", ratePpm: 45000, taxableShipping: "always", from: "", source: "TaxLocus, TaxJar" },
  { state: "SD", ratePpm: 42000, taxableShipping: "always", from: "2023-07-01", source: "TaxLocus, TaxJar" },
  { state: "SD", ratePpm: 45000, taxableShipping: "always", from: "2027-07-01", source: "TaxLocus, TaxJar" },
  { state: "TN", ratePpm: 70000, taxableShipping: "always", from: "", source: "TaxLocus" },
  { state: "TX", ratePpm: 62500, taxableShipping: "always", from: "", source: "TaxLocus" },
  { state: "UT", ratePpm: 48500, taxableShipping: "never", from: "", source: "TaxLocus, TaxConnex" },
  { state: "VA", ratePpm: 53000, taxableShipping: "never", from: "", source: "TaxLocus, TaxConnex" },
  { state: "VT", ratePpm: 60000, taxableShipping: "always", from: "", source: "TaxLocus" },
  { state: "WA", ratePpm: 65000, taxableShipping: "always", from: "", source: "TaxLocus" },
  { state: "WI", ratePpm: 50000, taxableShipping: "always", from: "", source: "TaxLocus" },
  { state: "WV", ratePpm: 60000, taxableShipping: "always", from: "", source: "TaxLocus" },
  { state: "WY", ratePpm: 40000, taxableShipping: "never", from: "", source: "TaxLocus, TaxConnex" },
];
