import { describe, expect, test } from "vitest";
import { closureNotice, isClosedOn } from "./closure.ts";
import { epochDayOf } from "./calendar-date.ts";
import { defaultShippingSettings } from "./default-shipping-settings.ts";
import { deliveryPromise } from "./delivery-promise.ts";
import { shippingSettingsSchema } from "./delivery-schemas.ts";

const closedFor = (first: string, last: string) => ({ ...defaultShippingSettings, closed: { first, last } });
const noon = (date: string) => Date.parse(`${date}T12:00:00-08:00`);

test.each([
  ["2026-12-14", ""],
  ["", "2026-12-18"],
  ["", ""],
])("a shop for which only one day is known, %j or %j, is open", (first, last) => {
  expect(closureNotice(closedFor(first, last))).toBeNull();
  expect(isClosedOn({ first, last })(epochDayOf("2026-12-16"))).toBe(false);
});

describe("a closed shop", () => {
  const closed = closedFor("2026-12-14", "2026-12-18"); // Monday to Friday

  test.each([
    ["before it, with the work done until then", "2026-12-09", "2026-12-28", "2026-12-18"], // a Wednesday
    ["on its first day", "2026-12-14", "2026-12-30", "2026-12-23"],
    ["on its last day", "2026-12-18", "2026-12-30", "2026-12-30"],
    ["the day after, as ever", "2026-12-19", "2026-12-30", "2026-12-30"],
  ])("adds its business days to an order that is placed %s", (_, day, dispatchBy, otherwise) => {
    expect(deliveryPromise(noon(day), 0, closed).dispatchBy).toBe(dispatchBy);
    expect(deliveryPromise(noon(day), 0, defaultShippingSettings).dispatchBy).toBe(otherwise);
  });

  test("changes nothing for an order that is dispatched before", () => {
    const order = noon("2026-11-30");
    expect(deliveryPromise(order, 0, closed)).toEqual(deliveryPromise(order, 0, defaultShippingSettings));
  });

  test("says so until the end of its last day in its time zone", () => {
    expect(closureNotice(closed)).toEqual({
      text: "We are closed Dec 14 – Dec 18. Order as always: arrival dates allow for it.",
      endsAt: Date.parse("2026-12-19T00:00:00-08:00"),
    });
    expect(closureNotice(closedFor("2026-12-24", "2026-12-24"))?.text).toContain("We are closed on Dec 24. ");
    expect(closureNotice(defaultShippingSettings)).toBeNull();
  });
});

test.each([
  ["", "2026-12-18", "Choose both days, or none."],
  ["2026-12-18", "", "Choose both days, or none."],
  ["2026-12-18", "2026-12-17", "Choose a day that is not before the first one."],
  ["2026-12-01", "2027-03-31", "Close for 120 days at most."],
  ["2026-02-30", "2026-03-30", "Choose a day."],
])("the shop cannot be closed from %j to %j", (first, last, message) => {
  const { error } = shippingSettingsSchema.safeParse(closedFor(first, last));
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
