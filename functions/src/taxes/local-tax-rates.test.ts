import { salesTaxCents } from "@lightwell/shared/checkout/order-total";
import { usStates } from "@lightwell/shared/checkout/us-states";
import { describe, expect, test } from "vitest";
import { readTaxConfig } from "#src/config/config.ts";
import { localTaxRates } from "./local-tax-rates.ts";
import { placeIn, taxRatesConformance } from "./tax-rates.conformance.ts";
import { taxRows } from "./tax-rows.ts";

const noZipRates = { rates: () => Promise.resolve([]) };
const inLosAngeles = () => Promise.resolve("America/Los_Angeles");
const everywhere = localTaxRates(Object.keys(usStates), noZipRates, inLosAngeles);
const day = (date: string) => Date.parse(`${date}T12:00:00Z`);
const today = day("2026-11-21");

/** Parts per million, an S where shipping is taxed, and an F where it is unless free shipping is offered. */
const expected =
  `AL 40000, AK 0, AZ 56000, AR 65000 S, CA 72500, CO 29000, CT 63500 S, DE 0, DC 70000 S, FL 60000 F,
  GA 40000 S, HI 40000 S, ID 60000, IL 62500 F, IN 70000 S, IA 60000, KS 65000, KY 60000 S, LA 50000, ME 55000,
  MD 60000, MA 62500, MI 60000, MN 68750 S, MS 70000 S, MO 42250, MT 0, NE 55000 S, NV 68500, NH 0, NJ 66250 S,
  NM 48750 S, NY 40000 S, NC 47500 S, ND 50000 S, OH 57500 S, OK 45000, OR 0, PA 60000 S, RI 70000 S, SC 60000 S,
  SD 42000 S, TN 70000 S, TX 62500 S, UT 48500, VT 60000 S, VA 53000, WA 65000 S, WV 60000 S, WI 50000 S, WY 40000`
    .split(/,\s+/)
    .map((line) => line.split(" "));

test("every state has its rate", () => {
  expect(expected).toHaveLength(51);
  expect(new Set(expected.map(([state]) => state))).toEqual(new Set(Object.keys(usStates)));
});

test.each(expected)("%s is taxed at %s ppm", async (state = "", ratePpm = "", taxedShipping = "") => {
  expect(await everywhere.rateOf(placeIn(state), today)).toEqual({
    ratePpm: Number(ratePpm),
    taxableShipping: taxedShipping === "S" ? 1 : 0,
    ...(taxedShipping === "F" && { taxedUnlessFree: true }),
  });
});

test("only the states with an obligation to collect are taxed", async () => {
  const taxes = localTaxRates(readTaxConfig({}).nexusStates, noZipRates, inLosAngeles);
  const rates = await Promise.all(Object.keys(usStates).map((state) => taxes.rateOf(placeIn(state), today)));
  expect(rates.filter(({ ratePpm }) => ratePpm > 0)).toEqual([{ ratePpm: 72_500, taxableShipping: 0 }]);
  expect(await taxes.rateOf(placeIn("CA"), today)).toEqual({ ratePpm: 72_500, taxableShipping: 0 });
  expect(await taxes.rateOf(placeIn("PR"), today)).toEqual({ ratePpm: 0, taxableShipping: 0 });
});

test("a territory without a row is untaxed, even if the shop is to collect there", async () => {
  const taxes = localTaxRates(["PR"], noZipRates, inLosAngeles);
  expect(await taxes.rateOf(placeIn("PR", "00901"), today)).toEqual({ ratePpm: 0, taxableShipping: 0 });
});

test("a print of $120 to California is taxed $8.70", async () => {
  expect(salesTaxCents(12_000, 700, await everywhere.rateOf(placeIn("CA"), today))).toBe(870);
});

test.each([
  ["DC", "2026-09-30", 60_000],
  ["DC", "2026-10-01", 70_000],
  ["LA", "2024-12-31", 44_500],
  ["LA", "2025-01-01", 50_000],
  ["LA", "2030-01-01", 47_500],
  ["SD", "2023-06-30", 45_000],
  ["SD", "2023-07-01", 42_000],
  ["SD", "2027-07-01", 45_000],
  ["NM", "2023-06-30", 50_000],
])("%s taxes from %s at %i ppm", async (state, date, ratePpm) => {
  expect(await everywhere.rateOf(placeIn(state), day(date))).toMatchObject({ ratePpm });
});

describe("the owner's rate for a ZIP code", () => {
  const zipRate = {
    from: "2026-01-01",
    ratePpm: 99_000,
    taxableShipping: null,
    source: "",
    county: "",
    district: "",
  };
  const zipRates = { rates: () => Promise.resolve([zipRate]) };
  const taxes = localTaxRates(["AZ", "NM", "CA"], zipRates, inLosAngeles);

  test("replaces the state's", async () => {
    expect(await taxes.rateOf({ ...placeIn("AZ"), postal: "86515-1234" }, today)).toMatchObject({
      ratePpm: 99_000,
    });
  });

  test.each([
    [null, { taxableShipping: 0, taxedUnlessFree: true }],
    [0, { taxableShipping: 0 }],
    [1, { taxableShipping: 1 }],
  ] as const)(
    "replaces the state's rule of shipping unless it is %s",
    async (taxableShipping, expectedRule) => {
      const rates = () => Promise.resolve([{ ...zipRate, taxableShipping }]);
      const inFlorida = localTaxRates(["FL"], { rates }, inLosAngeles);
      expect(await inFlorida.rateOf(placeIn("FL", "33101"), today)).toEqual({
        ratePpm: 99_000,
        ...expectedRule,
      });
    },
  );

  test.each([
    ["NM", "86515", 48_750, "a neighbor that the ZIP code serves as well"],
    ["CA", "86515", 72_500, "another state"],
    ["CA", "00001", 72_500, "an unknown ZIP code"],
  ])("is not charged in %s with %s: the state's is, %i ppm, for %s", async (state, postal, ratePpm) => {
    expect(await taxes.rateOf({ ...placeIn(state), postal }, today)).toMatchObject({ ratePpm });
  });
});

test("the table is sorted, so that the newest row of a state is last", () => {
  const keys = taxRows.map(({ state, from }) => `${state} ${from}`);
  expect(keys).toEqual(keys.toSorted());
  expect(new Set(keys).size).toBe(keys.length);
});

test("the states to collect in are read from the environment", () => {
  expect(readTaxConfig({ TAX_NEXUS_STATES: " ca, NV " })).toEqual({
    nexusStates: ["CA", "NV"],
    source: "tables",
  });
  expect(readTaxConfig({ TAX_NEXUS_STATES: "" })).toMatchObject({ nexusStates: [] });
  expect(readTaxConfig({ TAX_RATES: "stripe" })).toEqual({ nexusStates: ["CA"], source: "stripe" });
  expect(() => readTaxConfig({ TAX_RATES: "avalara" })).toThrow("TAX_RATES");
  expect(() => readTaxConfig({ TAX_NEXUS_STATES: "CA;NV" })).toThrow("TAX_NEXUS_STATES");
});

describe("the shop's own tables", () => {
  taxRatesConformance(() => localTaxRates(["CA", "NY"], noZipRates, inLosAngeles));
});

test.each([
  ["2026-12-31T23:59:59-08:00", 72_500],
  ["2027-01-01T00:00:00-08:00", 80_000],
  ["2026-12-31T16:00:00-08:00", 72_500],
])("a rate begins at midnight in the shop's time zone: at %s it is %i", async (instant, ratePpm) => {
  const rate = {
    from: "2027-01-01",
    ratePpm: 80_000,
    taxableShipping: null,
    source: "",
    county: "",
    district: "",
  };
  const taxes = localTaxRates(["CA"], { rates: () => Promise.resolve([rate]) }, inLosAngeles);
  expect((await taxes.rateOf(placeIn("CA"), Date.parse(instant))).ratePpm).toBe(ratePpm);
});
