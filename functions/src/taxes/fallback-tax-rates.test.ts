import type { TaxRate } from "@lightwell/shared/checkout/order-total";
import { expect, test } from "vitest";
import { fallbackTaxRates } from "./fallback-tax-rates.ts";
import { placeIn } from "./tax-rates.conformance.ts";

const nowMs = Date.parse("2026-11-21T12:00:00Z");
const [hourMs, dayMs] = [3_600_000, 86_400_000];
const fromTables = { ratePpm: 72_500, taxableShipping: 0, isFallback: true } as const;
const fromService = { ratePpm: 85_000, taxableShipping: 1 } as const;

/** A service that can be away, and a budget that can be spent. */
function startedRates() {
  const state = { isAway: false, isSpent: false, calls: 0, visitors: new Set<string>() };
  const service = {
    async rateOf(): Promise<TaxRate> {
      state.calls += 1;
      return await (state.isAway ? Promise.reject(new Error("Away.")) : Promise.resolve(fromService));
    },
  };
  const tables = { rateOf: () => Promise.resolve({ ratePpm: 72_500, taxableShipping: 0 } as const) };
  const rates = fallbackTaxRates(service, tables, {
    nexusStates: ["CA", "NY"],
    callBudget: (visitor) => {
      state.visitors.add(visitor);
      return Promise.resolve(!state.isSpent);
    },
  });
  const rateOf = async (postal: string, atMs = nowMs, stateCode = "CA") =>
    await rates.rateOf(placeIn(stateCode, postal), atMs, "ann");
  return { state, rateOf };
}

test("the rate of the service is charged, and held for an hour", async () => {
  const { state, rateOf } = startedRates();
  expect(await rateOf("94558")).toEqual({ ...fromService, holdsUntil: nowMs + hourMs });
  expect([...state.visitors]).toEqual(["ann"]);
});

test("a visitor whose calls are spent gets the rate of the tables without a call", async () => {
  const { state, rateOf } = startedRates();
  state.isSpent = true;
  expect(await rateOf("94558")).toEqual({ ...fromTables, holdsUntil: nowMs + hourMs });
  expect(state.calls).toBe(0);
});

test.each(["isAway", "isSpent"] as const)(
  "the last rate of the same ZIP code is charged for less than a day when the service %s",
  async (fault) => {
    const { state, rateOf } = startedRates();
    await rateOf("94558-1234");
    state[fault] = true;
    const lastMs = nowMs + dayMs - 1;
    for (const postal of ["94558", "94558-1234", "94558-9999"])
      expect(await rateOf(postal, lastMs)).toEqual({ ...fromService, holdsUntil: lastMs + hourMs });
    expect(await rateOf("94559", lastMs)).toMatchObject(fromTables);
    expect(await rateOf("94558", lastMs, "NY")).toMatchObject(fromTables);
    expect(await rateOf("94558", nowMs + dayMs)).toMatchObject(fromTables);
  },
);

test("the last rates of 2,000 ZIP codes are kept", async () => {
  const { state, rateOf } = startedRates();
  const postals = Array.from({ length: 2_001 }, (_, index) => String(90_000 + index));
  for (const postal of postals) await rateOf(postal);
  state.isAway = true;
  expect(await rateOf("90000")).toMatchObject(fromTables);
  expect(await rateOf("90001")).toMatchObject(fromService);
});
