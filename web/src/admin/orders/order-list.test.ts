import { expect, test } from "vitest";
import { orderSearchOf } from "./order-list.tsx";

const filters = { text: "", stage: "", speed: "", from: "", until: "" };
const today = "2026-12-31";

test.each([
  ["America/Los_Angeles", "2026-12-31", "2026-12-31T08:00:00Z", "2027-01-01T08:00:00Z"],
  ["America/Los_Angeles", "2026-11-01", "2026-11-01T07:00:00Z", "2026-11-02T08:00:00Z"],
  ["America/New_York", "2026-03-08", "2026-03-08T05:00:00Z", "2026-03-09T04:00:00Z"],
  ["Pacific/Honolulu", "2028-02-29", "2028-02-29T10:00:00Z", "2028-03-01T10:00:00Z"],
])("orders are searched by days of the shop's time zone, %s: %s", (timeZone, day, from, until) => {
  expect(orderSearchOf({ ...filters, from: day, until: day }, { timeZone, today })).toMatchObject({
    from: Date.parse(from),
    until: Date.parse(until),
  });
});

test.each(["", "2026-12", "tomorrow", "2026-99-99"])("%j is no day", (typed) => {
  const search = orderSearchOf(
    { ...filters, from: typed, until: typed },
    { timeZone: "America/Los_Angeles", today },
  );
  expect([search.from, search.until]).toEqual([undefined, undefined]);
});

test.each([
  ["late", { arrivalFrom: "2026-12-17", until: "2026-12-30" }],
  ["due", { from: "2026-12-31", until: "2027-01-01" }],
])("the filter “%s” asks for the days on which something is due", (stage, due) => {
  const search = orderSearchOf({ ...filters, stage }, { timeZone: "America/Los_Angeles", today });
  expect(search).toMatchObject({ stages: ["paid", "at-lab", "shipped"], due });
});
