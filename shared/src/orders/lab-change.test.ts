import { describe, expect, test } from "vitest";
import { heldLabChange } from "./lab-change.ts";
import type { OrderEvent, TimelineEntry } from "./orders-schemas.ts";

const timelineOf = (...events: OrderEvent[]): TimelineEntry[] =>
  events.map((event, index) => ({
    id: `e${index}`,
    at: index,
    by: { role: "owner", name: "" },
    reason: "",
    event,
  }));
const notMade = (...lineNumbers: number[]): OrderEvent => ({
  kind: "refund-requested",
  amountCents: 100,
  taxCents: 0,
  lineNumbers,
  hasShipping: false,
  isNotMade: true,
});
const order = {
  state: "paid",
  fulfilment: "unfulfilled",
  total: 10_000,
  lines: [{}, {}, {}],
  timeline: timelineOf(notMade(1)),
} as const;
const event = { lab: "first", lineNumbers: [1, 2] } as const;

describe("a mail to the lab about two lines of which one was changed back since", () => {
  test("stops only the other one, and goes on with only the other one", () => {
    expect(heldLabChange(order, { kind: "lab-stop", ...event })).toEqual({
      lineNumbers: [1],
      toMake: [2, 3],
    });
    expect(heldLabChange(order, { kind: "lab-go-on", ...event })).toEqual({
      lineNumbers: [2],
      toMake: [2, 3],
    });
  });

  test("is the same for the lab and for the owner", () => {
    for (const kind of ["lab-stop", "lab-go-on"] as const)
      expect(heldLabChange(order, { kind: `${kind}-to-owner`, ...event })).toEqual(
        heldLabChange(order, { kind, ...event }),
      );
  });

  test("names what the lab of the mail makes, where two make prints of the order", () => {
    const split = { ...order, secondLab: { name: "Oak", emailAddress: "", lineNumbers: [2] } };
    const toSecond = { kind: "lab-go-on", lab: "second", lineNumbers: [2] } as const;
    expect(heldLabChange(split, toSecond)).toEqual({ lineNumbers: [2], toMake: [2] });
  });

  test("has nothing to make that is in a parcel of that lab already", () => {
    const secondLab = { name: "Oak", emailAddress: "", lineNumbers: [2, 3] };
    const parcel = { carrier: "usps", trackingNumber: "9400111", shippedOn: "2026-12-01" } as const;
    const timeline = timelineOf({ kind: "shipped", parcel, lineNumbers: [2] });
    const shipped = { ...order, secondLab, fulfilment: "at-lab", timeline } as const;
    const toSecond = { kind: "lab-go-on", lab: "second", lineNumbers: [2, 3] } as const;
    expect(heldLabChange(shipped, toSecond)).toEqual({ lineNumbers: [3], toMake: [3] });
  });
});

test("a stop of the whole order holds for all lines once it is cancelled, and nothing is to be made", () => {
  const cancelled = { ...order, fulfilment: "cancelled" } as const;
  expect(heldLabChange(cancelled, { kind: "lab-stop", ...event })).toEqual({
    lineNumbers: [1, 2],
    toMake: [],
  });
  expect(heldLabChange(cancelled, { kind: "lab-go-on", ...event })).toBeUndefined();
});

test("a stop holds for no line that is made again, and a go-on for none that is shipped", () => {
  const asPaid = { ...order, timeline: [] };
  expect(heldLabChange(asPaid, { kind: "lab-stop", ...event })).toBeUndefined();
  expect(
    heldLabChange({ ...asPaid, fulfilment: "shipped" }, { kind: "lab-go-on", ...event }),
  ).toBeUndefined();
});
