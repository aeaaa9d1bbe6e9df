import { saleProblems } from "@lightwell/shared/catalog/photo-offer";
import type { OptionSet } from "@lightwell/shared/options/options-schemas";
import type { StoredPhoto } from "#src/catalog/schemas.ts";

/**
 * The reasons why a photo must not be active after a change, as sentences. Undefined if there are none, if the photo is
 * inactive, or if it was already active with such reasons before the change.
 */
export function reasonNotToSell(
  before: StoredPhoto,
  after: StoredPhoto,
  { options }: OptionSet,
): string | undefined {
  if (!after.active) return undefined;
  const problems = Object.values(saleProblems(after, options));
  if (problems.length === 0) return undefined;
  const wasForSale = Object.keys(saleProblems(before, options)).length === 0;
  return before.active && !wasForSale ? undefined : problems.join(" ");
}
