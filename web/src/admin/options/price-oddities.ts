import { sizesOf } from "@lightwell/shared/options/offered-options";
import { type ConfigurationType, isSizeKey, sidesOfSize } from "@lightwell/shared/options/option-groups";
import type { Option } from "@lightwell/shared/options/options-schemas";
import { cheapestPrint } from "@lightwell/shared/print/pricing/print-price";

/** Prices that may be meant as they are, but look like mistakes. */
export interface PriceOddities {
  /** Sizes that cost less than a smaller one of their group, each with the dearest of those. */
  readonly sizes: readonly { readonly option: Option; readonly smaller: Option }[];
  /** Sizes whose cheapest framed print costs less than the cheapest unframed one, and by how much. */
  readonly framed: readonly { readonly size: string; readonly differenceCents: number }[];
}

export function priceOddities(options: readonly Option[]): PriceOddities {
  const available = options.filter((option) => option.available);
  const sizes = available.flatMap((option) => {
    const dearer = available.filter(
      (other) => other.key === option.key && other.base > option.base && isSmaller(other, option),
    );
    const smaller = dearer.toSorted((one, other) => other.base - one.base)[0];
    return smaller ? [{ option, smaller }] : [];
  });
  const framed = sizesOf(available).flatMap((size) => {
    const [framedCents, unframedCents] = [centsOf("framed"), centsOf("unframed")];
    function centsOf(type: ConfigurationType) {
      const ofSize = available.filter(({ key, value }) => !isSizeKey(key) || value === size);
      return cheapestPrint({ base: 0, options: ofSize }, type)?.cents;
    }
    if (framedCents === undefined || unframedCents === undefined || framedCents >= unframedCents) return [];
    return [{ size, differenceCents: unframedCents - framedCents }];
  });
  return { sizes, framed };
}

/**
 * Whether one size fits into the other. Sizes of which each has the longer side in one direction have no order: 12x12
 * costs more than 11x14, which is hardly larger.
 */
function isSmaller(one: Option, other: Option): boolean {
  const [sides, otherSides] = [sidesOfSize(one.value), sidesOfSize(other.value)];
  if (!sides || !otherSides) return false;
  return sides[0] <= otherSides[0] && sides[1] <= otherSides[1];
}
