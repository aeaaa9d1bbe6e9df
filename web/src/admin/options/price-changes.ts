import type { Option } from "@lightwell/shared/options/options-schemas";
import { sizeInches } from "@lightwell/shared/print/geometry/inches";

/** A change of a price that may be a typing error; amounts in cents. */
export interface UnusualPriceChange {
  readonly option: Option;
  readonly previousBase: number;
  /** A smaller size that costs more than the option since the change, or a larger one that costs less. */
  readonly outOfOrderWith: Option | undefined;
}

/**
 * The changes that are confirmed before they are saved: a price that changes by more than half of what it was, and a
 * price that is out of order with another size of its group and was not before.
 */
export function unusualPriceChanges(
  before: readonly Option[],
  after: readonly Option[],
): UnusualPriceChange[] {
  const previousOf = (option: Option) => before.find((other) => isSameOption(option, other)) ?? option;
  return after.flatMap((option) => {
    const previous = previousOf(option);
    if (!option.available || previous.base === option.base) return [];
    const outOfOrderWith = after.find(
      (other) =>
        other.available &&
        other.key === option.key &&
        isOutOfOrder(option, other) &&
        !isOutOfOrder(previous, previousOf(other)),
    );
    const isLarge = Math.abs(option.base - previous.base) * 2 > previous.base;
    return isLarge || outOfOrderWith ? [{ option, previousBase: previous.base, outOfOrderWith }] : [];
  });
}

function isSameOption(one: Option, other: Option): boolean {
  return one.key === other.key && one.value === other.value;
}

/** Whether the larger of two sizes costs less. Options that are not sizes have no order. */
function isOutOfOrder(one: Option, other: Option): boolean {
  return (areaOf(one) - areaOf(other)) * (one.base - other.base) < 0;
}

/** Square inches of a size such as `16x20`; 0 for other options. */
function areaOf({ value }: Option): number {
  const size = sizeInches(value, false);
  return size ? size.widthInches * size.heightInches : 0;
}
