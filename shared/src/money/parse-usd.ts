const dollars = /^\$?\s*(?<whole>\d{1,6}|\d{1,3}(?:,\d{3})+)(?:\.(?<cents>\d{0,2}))?$/;

/**
 * Reads an amount of dollars as people write it, in integer cents: `"275"`, `"275.00"` and `"$275"` are `27_500`.
 * Returns undefined for anything else, such as a negative amount or a third decimal place.
 */
export function parseUsd(text: string): number | undefined {
  const parts = dollars.exec(text.trim())?.groups;
  if (!parts) return undefined;
  return Number(parts["whole"]?.replaceAll(",", "")) * 100 + Number((parts["cents"] ?? "").padEnd(2, "0"));
}
