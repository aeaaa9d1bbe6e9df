import { describe, expect, test } from "vitest";
import { defaultShippingSettings } from "./default-shipping-settings.ts";
import { deliveryDates, deliveryPromise } from "./delivery-promise.ts";
import type { ShippingSettings } from "./delivery-schemas.ts";
import type { Speed } from "./shipping-speed.ts";

/**
 * Federal holidays as observed, from the list of the Office of Personnel Management
 * (https://www.opm.gov/policy-data-oversight/pay-leave/federal-holidays/).
 */
const observed = `
  2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-03 2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-12-25
  2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-06-18 2027-07-05 2027-09-06 2027-10-11 2027-11-11 2027-11-25 2027-12-24
  2027-12-31 2028-01-17 2028-02-21 2028-05-29 2028-06-19 2028-07-04 2028-09-04 2028-10-09 2028-11-10 2028-11-23 2028-12-25
  2029-01-01 2029-01-15 2029-02-19 2029-05-28 2029-06-19 2029-07-04 2029-09-03 2029-10-08 2029-11-12 2029-11-22 2029-12-25
  2030-01-01 2030-01-21 2030-02-18 2030-05-27 2030-06-19 2030-07-04 2030-09-02 2030-10-14 2030-11-11 2030-11-28 2030-12-25
  2031-01-01 2031-01-20`
  .trim()
  .split(/\s+/);
/** Fridays on which only the government observes a holiday of Saturday: carriers deliver. */
const notObservedByCarriers = ["2026-07-03", "2027-06-18", "2027-12-24", "2027-12-31", "2028-11-10"];
const fridaysAfterThanksgiving = ["2026-11-27", "2027-11-26", "2028-11-24", "2029-11-23", "2030-11-29"];

/** The first and last day of daylight saving time in California. */
const summers = [
  ["2026-03-08", "2026-11-01"],
  ["2027-03-14", "2027-11-07"],
  ["2028-03-12", "2028-11-05"],
  ["2029-03-11", "2029-11-04"],
  ["2030-03-10", "2030-11-03"],
] as const;

// Every date from 2026 to January 2031, and the business days among them: the calendar that the function is compared
// to.
const dates = Array.from({ length: 1_857 }, (_, index) =>
  new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
);
const weekdays = dates.filter((date) => !new Date(date).toUTCString().startsWith("S")); // Saturday and Sunday
const labDays = weekdays.filter((date) => !observed.includes(date));
const carrierDays = weekdays.filter(
  (date) =>
    (!observed.includes(date) || notObservedByCarriers.includes(date)) &&
    !fridaysAfterThanksgiving.includes(date),
);

function nthAfter(table: readonly string[], date: string, count: number): string {
  return table[table.findIndex((candidate) => candidate > date) + count - 1] ?? "not in the table";
}

/** The first and the last millisecond of a date in California. */
function bothEndsOf(date: string): [first: number, last: number] {
  const isSummer = (isEnd: boolean) =>
    summers.some(([first, last]) => (isEnd ? date >= first && date < last : date > first && date <= last));
  const offset = (isEnd: boolean) => (isSummer(isEnd) ? "-07:00" : "-08:00");
  return [
    Date.parse(`${date}T00:00:00.000${offset(false)}`),
    Date.parse(`${date}T23:59:59.999${offset(true)}`),
  ];
}

/** As the shop promises before its owner has edited anything. */
const promised = (orderedAt: number, speed: Speed) =>
  deliveryPromise(orderedAt, speed, defaultShippingSettings);

describe("the promised dates", () => {
  test.each([
    ["Free", 0, 5, 10],
    ["Ground", 1, 3, 7],
    ["Priority", 2, 2, 3],
  ] as const)(
    "of %s agree with a calendar at the beginning and the end of every day of five years",
    (_name, speed, least, most) => {
      const orders = dates
        .filter((date) => date < "2030-12-15")
        .flatMap((date) => bothEndsOf(date).map((at) => ({ date, at })));
      expect(orders.length).toBeGreaterThan(3_000);
      const computed = orders.map(({ date, at }) => ({ date, ...promised(at, speed) }));
      const expected = orders.map(({ date }) => ({
        date,
        dispatchBy: nthAfter(labDays, date, 7),
        earliest: nthAfter(carrierDays, nthAfter(labDays, date, 5), least),
        latest: nthAfter(carrierDays, nthAfter(labDays, date, 7), most),
      }));
      expect(computed).toEqual(expected);
    },
  );

  test("of an order before Thanksgiving skip weekends, the holiday and the carriers' Friday", () => {
    const saturday = Date.parse("2026-11-21T12:00:00-08:00");
    expect(promised(saturday, 0)).toEqual({
      dispatchBy: "2026-12-02",
      earliest: "2026-12-07",
      latest: "2026-12-16",
    });
    const wednesday = Date.parse("2026-11-18T12:00:00-08:00");
    expect(promised(wednesday, 2)).toEqual({
      dispatchBy: "2026-11-30",
      earliest: "2026-12-01", // shipped on Wednesday 25
      latest: "2026-12-03",
    });
  });

  test("are computed in the time zone of the shop, not of the server or the shopper", () => {
    const instant = Date.parse("2026-03-02T23:30:00-08:00"); // Monday there, Tuesday in New York and in UTC
    expect(promised(instant, 0).earliest).toBe("2026-03-16");
    const inNewYork = {
      timeZone: "America/New_York",
      production: { least: 5, most: 7 },
      transit: { least: 5, most: 10 },
      closed: { first: "", last: "" },
    };
    expect(deliveryDates(instant, inNewYork).earliest).toBe("2026-03-17");
  });

  test("of a faster speed are never later than those of a slower one", () => {
    for (const date of dates.slice(0, 365)) {
      const [at] = bothEndsOf(date);
      const latest = ([2, 1, 0] as const).map((speed) => promised(at, speed).latest);
      expect(latest).toEqual(latest.toSorted((one, other) => one.localeCompare(other)));
    }
  });

  test("follow the days and the time zone that the owner has entered", () => {
    const instant = Date.parse("2026-03-02T23:30:00-08:00"); // Monday there, Tuesday in New York
    const shipping: ShippingSettings = {
      ...defaultShippingSettings,
      labDays: { least: 2, most: 3 },
      transitDays: [
        { least: 5, most: 10 },
        { least: 1, most: 1 },
        { least: 2, most: 3 },
      ],
      timeZone: "America/New_York",
    };
    expect(([1, 2] as const).map((speed) => deliveryPromise(instant, speed, shipping))).toEqual([
      { dispatchBy: "2026-03-06", earliest: "2026-03-06", latest: "2026-03-09" },
      { dispatchBy: "2026-03-06", earliest: "2026-03-09", latest: "2026-03-11" },
    ]);
  });
});
