import { saleProblems } from "@lightwell/shared/catalog/sale-problems";
import type { OptionSet } from "@lightwell/shared/options/option";
import type { StoredPhoto } from "#src/catalog/schemas.ts";

/**
 * Why a photo cannot be active after a change. Undefined when it can be sold or is not active, and for one that was
 * active without being for sale before: the change is not the reason.
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
