import type { LineItem } from "@lightwell/shared/cart/cart-schemas";
import { configurationOf } from "@lightwell/shared/print/configuration/configuration";
import { printPriceCents } from "@lightwell/shared/print/pricing/print-price";
import { ApiFailure } from "#src/api/api-failure.ts";
import { readPageData } from "#src/rendering/page-data.ts";

/** The ids of lines whose photo is not sold any more, or not with what was chosen. */
export async function unsoldLines(items: readonly LineItem[]): Promise<ReadonlySet<number>> {
  const areSold = await Promise.all(items.map(isSold));
  return new Set(items.flatMap(({ lineItemId }, index) => (areSold[index] ? [] : [lineItemId])));
}

/** True if the photo cannot be loaded for another reason: the payment checks all lines again. */
async function isSold({ slug, selected }: LineItem): Promise<boolean> {
  const configuration = configurationOf(selected);
  if (!slug || !configuration) return true;
  try {
    const photo = await readPageData("getPhoto", { photoSlug: slug });
    return printPriceCents(photo, configuration) !== undefined;
  } catch (failure) {
    return !(failure instanceof ApiFailure && failure.status === 404);
  }
}
