import { isDayToPlan, isLastDayToPlan } from "@lightwell/shared/changes/planned-change";
import { formatUsd } from "@lightwell/shared/money/cents";
import { optionId } from "@lightwell/shared/options/offered-options";
import type { Option, PlannedPrice, PricePlan } from "@lightwell/shared/options/options-schemas";
import {
  daysOfPlanText,
  maxPricePlans,
  planAfter,
  plannedOptionIds,
  plannedPrices,
  pricesChangedSince,
  withPrices,
} from "@lightwell/shared/options/price-plan";
import { type CatalogAdminDeps, idLength } from "#src/catalog/catalog-admin-deps.ts";
import type { CatalogTransaction } from "#src/catalog/catalog-transaction.ts";
import type { CatalogRepository } from "#src/catalog/catalog-repository.ts";
import { beginDuePlans, type ShopDayDeps, todayOfShop } from "#src/catalog/due-plans.ts";
import { savedInBetween } from "#src/catalog/save-preconditions.ts";
import { ifReadable } from "#src/firestore/typed-collection.ts";
import { AppError, invalidFields } from "#src/http/app-error.ts";

export interface PricePlanDeps extends Pick<CatalogAdminDeps, "saveCatalogChange" | "newId">, ShopDayDeps {
  readonly catalog: Pick<CatalogRepository, "pricePlans">;
}

interface PlanRequest {
  readonly day: string;
  readonly lastDay?: string | undefined;
  readonly prices: readonly Pick<Option, "key" | "value" | "base">[];
  /** The version of the options that the prices were compared with. */
  readonly version: number;
}

/**
 * Plans prices for a day of the shop, or from one through another. Returns all plans. Throws `invalid-request` for a
 * day that is not ahead, a last day before the first one, an option that does not exist, or when no price changes, and
 * `conflict` when somebody saved in between, for an option that has a planned price already, and for too many plans.
 */
export async function planPrices(
  deps: PricePlanDeps,
  { day, lastDay, prices, version }: PlanRequest,
): Promise<PricePlan[]> {
  const today = await todayOfShop(deps);
  if (!isDayToPlan(day, today))
    throw invalidFields({ day: "Choose a day after today, at most a year ahead." });
  if (lastDay !== undefined && !isLastDayToPlan(lastDay, { day, today }))
    throw invalidFields({ lastDay: "Choose the first day or a later one, at most a year ahead." });
  const id = deps.newId(idLength);
  return await deps.saveCatalogChange(async (transaction) => {
    const { options, version: current } = await transaction.options();
    const plans = await transaction.pricePlans();
    if (version !== current) throw savedInBetween();
    const known = new Set(options.map(optionId));
    for (const price of prices)
      if (!known.has(optionId(price))) throw invalidFields({ [optionId(price)]: "There is no such option." });
    const changed = plannedPrices(prices, options);
    if (changed.length === 0) throw invalidFields({ prices: "No price changes." });
    const planned = plannedOptionIds(plans);
    if (changed.some((price) => planned.has(optionId(price))))
      throw new AppError("conflict", "One of these prices is planned already. Remove that plan first.");
    if (plans.length >= maxPricePlans)
      throw new AppError("conflict", `${maxPricePlans} changes of prices are planned already.`);
    return addPlan(transaction, plans, {
      id,
      day,
      ...(lastDay !== undefined && { lastDay }),
      prices: changed,
    });
  });
}

/** Returns all plans, by day. */
function addPlan(
  transaction: CatalogTransaction,
  plans: readonly PricePlan[],
  added: PricePlan,
): PricePlan[] {
  const all = [...plans, added].sort((one, other) => (one.day < other.day ? -1 : 1));
  transaction.savePricePlans(all);
  transaction.record({
    kind: "options",
    title: `Planned for ${daysOfPlanText(added)}`,
    before: recordedPrices(added.prices, "previousBase"),
    after: recordedPrices(added.prices, "base"),
  });
  return all;
}

/** Removes a plan. Returns the others. Throws `not-found` when it has begun, or was removed. */
export async function removePricePlan(
  { saveCatalogChange }: Pick<PricePlanDeps, "saveCatalogChange">,
  id: string,
): Promise<PricePlan[]> {
  return await saveCatalogChange(async (transaction) => {
    const plans = await transaction.pricePlans();
    const removed = plans.find((plan) => plan.id === id);
    if (!removed) throw new AppError("not-found", "These prices have begun, or are no longer planned.");
    return dropPlan(transaction, plans, removed);
  });
}

/** Returns the other plans. */
function dropPlan(
  transaction: CatalogTransaction,
  plans: readonly PricePlan[],
  dropped: PricePlan,
): PricePlan[] {
  const others = plans.filter(({ id }) => id !== dropped.id);
  transaction.savePricePlans(others);
  transaction.record({
    kind: "options",
    title: `No longer planned for ${daysOfPlanText(dropped)}`,
    before: recordedPrices(dropped.prices, "base"),
    after: undefined,
  });
  return others;
}

/**
 * Saves the prices of plans whose day has come, as the owner would save them, and plans the prices of before for the
 * day after the last day of a sale. A plan whose prices were changed since it was made waits, and the owner is told. A
 * sale whose last day is over does not begin.
 */
export async function beginPlannedPrices(deps: PricePlanDeps): Promise<void> {
  await beginDuePlans(deps, await deps.catalog.pricePlans(), async (plan, today) => {
    const after = planAfter(plan, deps.newId(idLength));
    await deps.saveCatalogChange(async (transaction) => {
      const current = await transaction.pricePlans();
      const { options, version } = await transaction.options();
      if (!current.some(({ id }) => id === plan.id) || pricesChangedSince(plan, options).length > 0) return;
      if (after && after.day <= today) {
        dropPlan(transaction, current, plan);
        return;
      }
      const others = current.filter(({ id }) => id !== plan.id);
      if (after) addPlan(transaction, others, after);
      else transaction.savePricePlans(others);
      const saved = { options: withPrices(options, plan.prices), version: version + 1 };
      transaction.saveOptions(saved, `As planned for ${daysOfPlanText(plan)}`);
    });
  });
}

/**
 * The plans that do not begin: their days, and how many of their prices were changed since they were made; none while
 * the options cannot be read, which are named to the owner themselves.
 */
export async function heldPricePlans({
  catalog,
}: {
  readonly catalog: Pick<CatalogRepository, "options" | "pricePlans">;
}): Promise<{ day: string; changed: number }[]> {
  const plans = await catalog.pricePlans();
  if (plans.length === 0) return [];
  const saved = await ifReadable(catalog.options());
  if (!saved) return [];
  return plans
    .map((plan) => ({ day: plan.day, changed: pricesChangedSince(plan, saved.options).length }))
    .filter(({ changed }) => changed > 0);
}

function recordedPrices(prices: readonly PlannedPrice[], which: "base" | "previousBase"): object {
  return Object.fromEntries(
    prices.map((price) => [`${price.key} ${price.value}`, { price: formatUsd(price[which]) }]),
  );
}
