/**
 * Towns near the photographer's places whose every address has the same ZIP code, by `"town, state"` in small letters.
 * Enough to show what a full directory would do; a town that is not here is not doubted.
 */
export const zipOfTown: ReadonlyMap<string, string> = new Map([
  ["angwin, ca", "94508"],
  ["big sur, ca", "93920"],
  ["bolinas, ca", "94924"],
  ["calistoga, ca", "94515"],
  ["carmel valley, ca", "93924"],
  ["geyserville, ca", "95441"],
  ["glen ellen, ca", "95442"],
  ["half moon bay, ca", "94019"],
  ["healdsburg, ca", "95448"],
  ["kenwood, ca", "95452"],
  ["mendocino, ca", "95460"],
  ["point reyes station, ca", "94956"],
  ["saint helena, ca", "94574"],
  ["st. helena, ca", "94574"],
  ["stinson beach, ca", "94970"],
  ["tiburon, ca", "94920"],
  ["yountville, ca", "94599"],
]);
