import { optionId } from "@lightwell/shared/options/offered-options";
import type { Option } from "@lightwell/shared/options/options-schemas";

/** How prices are raised. A negative number lowers them. */
export interface PriceRaise {
  /** The keys of the groups. */
  readonly keys: ReadonlySet<string>;
  readonly by: "percent" | "amount";
  /** Hundredths of a percent, or cents. */
  readonly hundredths: number;
  /** Prices become the nearest multiple of it, in cents; half of it is rounded up. */
  readonly roundToCents: number;
}

interface RaisedPrice {
  readonly option: Option;
  readonly previousBase: number;
}

/**
 * The prices of the chosen groups that a raise changes. What is free stays free, and what is not available keeps its
 * last price. 10 % of $125 rounded to $5 is $140: 137.50 lies in the middle.
 */
export function raisedPrices(options: readonly Option[], raise: PriceRaise): RaisedPrice[] {
  return options.flatMap((option) => {
    if (!option.available || !raise.keys.has(option.key) || option.base === 0) return [];
    const base = raisedBase(option.base, raise);
    return base === option.base ? [] : [{ option: { ...option, base }, previousBase: option.base }];
  });
}

/** The options by their ids, as fields of the editor. */
export function fieldsOf(raised: readonly RaisedPrice[]): Readonly<Record<string, Option>> {
  return Object.fromEntries(raised.map(({ option }) => [optionId(option), option]));
}

/** A price does not become free by being lowered. */
function raisedBase(base: number, { by, hundredths, roundToCents }: PriceRaise): number {
  const steps =
    by === "percent"
      ? (base * (10_000 + hundredths)) / (10_000 * roundToCents) // whole numbers until the division
      : (base + hundredths) / roundToCents;
  return Math.max(Math.round(steps), 1) * roundToCents;
}
