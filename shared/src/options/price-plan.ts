import { isChangedSince } from "#src/changes/planned-change.ts";
import { calendarDateOf, epochDayOf } from "#src/delivery/calendar-date.ts";
import { dayText } from "#src/delivery/delivery-texts.ts";
import { type OptionId, optionId } from "./offered-options.ts";
import type { Option, PlannedPrice, PricePlan } from "./options-schemas.ts";

/** An option and its price. */
type Priced = Pick<Option, "key" | "value" | "base">;

/** The number of plans at one time. */
export const maxPricePlans = 20;

/** The prices that differ from those of the shop, with what these are now. */
export function plannedPrices(changed: readonly Priced[], shopOptions: readonly Option[]): PlannedPrice[] {
  const bases = basesOf(shopOptions);
  return changed.flatMap(({ key, value, base }) => {
    const previousBase = bases.get(optionId({ key, value }));
    return previousBase === undefined || previousBase === base ? [] : [{ key, value, base, previousBase }];
  });
}

/** The ids of options whose prices are in a plan already: an option has one planned price at a time. */
export function plannedOptionIds(plans: readonly PricePlan[]): ReadonlySet<OptionId> {
  return new Set(plans.flatMap(({ prices }) => prices.map(optionId)));
}

/**
 * The planned prices whose option has another price now than when they were planned, or is no longer there. A plan with
 * such a price does not begin: it would overwrite a later change. A price that has become the planned one is none.
 */
export function pricesChangedSince({ prices }: PricePlan, shopOptions: readonly Option[]): PlannedPrice[] {
  const bases = basesOf(shopOptions);
  return prices.filter((price) =>
    isChangedSince({ before: price.previousBase, planned: price.base, now: bases.get(optionId(price)) }),
  );
}

/** The plan by which the prices of a sale become what they were, on the day after its last one. */
export function planAfter({ lastDay, prices }: PricePlan, id: string): PricePlan | undefined {
  if (lastDay === undefined) return undefined;
  return {
    id,
    day: calendarDateOf(epochDayOf(lastDay) + 1),
    prices: prices.map((price) => ({ ...price, base: price.previousBase, previousBase: price.base })),
  };
}

/** `"Dec 1"`, or for a sale `"Dec 1 through Dec 24"` */
export function daysOfPlanText({ day, lastDay }: Pick<PricePlan, "day" | "lastDay">): string {
  return lastDay === undefined ? dayText(day) : `${dayText(day)} through ${dayText(lastDay)}`;
}

/** Options with other prices, where there are any for them; what is available stays. */
export function withPrices(options: readonly Option[], prices: readonly Priced[]): Option[] {
  const bases = basesOf(prices);
  return options.map((option) => ({ ...option, base: bases.get(optionId(option)) ?? option.base }));
}

function basesOf(options: readonly Priced[]): ReadonlyMap<string, number> {
  return new Map(options.map((option) => [optionId(option), option.base]));
}
