import { expect, test } from "vitest";
import { defaultShippingSettings } from "#src/delivery/default-shipping-settings.ts";
import { type LatePrints, latePrintsOf } from "./late-prints.ts";
import {
  announcedDelay,
  awaitedConsentDay,
  delayTexts,
  delayUntil,
  isCancellationRequested,
} from "./delay.ts";
import type { OrderEvent, TimelineEntry } from "./orders-schemas.ts";

const delivery = { dispatchBy: "2026-12-04", earliest: "2026-12-07", latest: "2026-12-16" };
const timelineOf = (...events: OrderEvent[]): TimelineEntry[] =>
  events.map((event, index) => ({
    id: `e${index}`,
    at: index,
    by: { role: "owner", name: "" },
    reason: "",
    event,
  }));
const order = { delivery, timeline: timelineOf(), speed: 2 } as const;
const delayed = (consentBy?: string): OrderEvent => ({
  kind: "delayed",
  delivery,
  consentBy,
  answerHash: "h",
});

test.each([
  ["of one day", "2026-12-05", undefined],
  ["of 30 days", "2027-01-03", undefined],
  ["of 31 days, within 30 days of the promised one", "2027-01-04", "2027-01-03"],
])("silence is consent to a first delay of up to 30 days: %s", (_, dispatchBy, consentBy) => {
  expect(delayUntil(dispatchBy, order, defaultShippingSettings, "2026-12-04").consentBy).toBe(consentBy);
});

test("a second delay needs consent until the day that was named before", () => {
  const again = { ...order, timeline: timelineOf(delayed()) };
  const consentBy = (dispatchBy: string, today: string) =>
    delayUntil(dispatchBy, again, defaultShippingSettings, today).consentBy;
  expect(consentBy("2026-12-05", "2026-12-01")).toBe("2026-12-04");
});

test("whoever is told too late has three days to agree, but none after the new day of dispatch", () => {
  const again = { ...order, timeline: timelineOf(delayed()) };
  const consentBy = (dispatchBy: string, today: string) =>
    delayUntil(dispatchBy, again, defaultShippingSettings, today).consentBy;
  expect(consentBy("2026-12-20", "2026-12-02")).toBe("2026-12-05");
  expect(consentBy("2026-12-20", "2026-12-10")).toBe("2026-12-13");
  expect(consentBy("2026-12-11", "2026-12-10")).toBe("2026-12-11");
});

test("arrival is counted from the new day of dispatch, by the chosen speed, without holidays", () => {
  expect(delayUntil("2026-12-23", order, defaultShippingSettings, "2026-12-04").delivery).toEqual({
    dispatchBy: "2026-12-23",
    earliest: "2026-12-28",
    latest: "2026-12-29",
  });
});

test("the last answer to the last delay counts", () => {
  const [wait, cancel] = [
    { kind: "delay-answered", answer: "wait" },
    { kind: "delay-answered", answer: "cancel" },
  ] as const;
  expect(announcedDelay(timelineOf())).toBeUndefined();
  expect(announcedDelay(timelineOf(delayed()))).toMatchObject({ id: "e0" });
  expect(announcedDelay(timelineOf(delayed(), wait, cancel))?.answer).toBe("cancel");
  expect(isCancellationRequested(timelineOf(delayed(), wait, delayed()))).toBe(false);
  expect(isCancellationRequested(timelineOf(delayed(), { kind: "delay-answered", answer: "none" }))).toBe(
    true,
  );
  expect(awaitedConsentDay(timelineOf(delayed("2027-01-03")))).toBe("2027-01-03");
  expect(awaitedConsentDay(timelineOf(delayed("2027-01-03"), wait))).toBeUndefined();
});

test("the shopper is told the old and the new day, the choice, and what silence means", () => {
  const text = (consentBy?: string, changes: Partial<LatePrints> = {}) =>
    delayTexts({ delivery, consentBy }, "2026-11-30", { part: "order", isPaid: true, ...changes }).join(" ");
  expect(text()).toBe(
    "We cannot ship your order by Nov 30 as promised. We now ship it by Dec 4, and it arrives Dec 7 – Dec 16. You can wait for it, or cancel the order and get a full refund. You pay nothing for either. If we do not hear from you, we ship it by Dec 4. Until it is shipped you can still cancel it.",
  );
  expect(text("2026-12-30")).toContain(
    "Please answer by Dec 30. If we do not hear from you by then, we cancel the order and refund it.",
  );
  expect(text(undefined, { part: "prints" })).toBe(
    "We cannot ship the other prints of your order by Nov 30 as promised. We now ship them by Dec 4, and they arrive Dec 7 – Dec 16. You can wait for them, or cancel the prints that are not shipped and get back what you paid for them. You pay nothing for either. If we do not hear from you, we ship them by Dec 4. Until they are shipped you can still cancel them.",
  );
  expect(text("2026-12-30", { part: "prints" })).toContain(
    "we cancel them and refund them. Until they are shipped",
  );
  expect(text("2026-12-30", { part: "print" })).toBe(
    "We cannot ship the other print of your order by Nov 30 as promised. We now ship it by Dec 4, and it arrives Dec 7 – Dec 16. You can wait for it, or cancel the print that is not shipped and get back what you paid for it. You pay nothing for either. Please answer by Dec 30. If we do not hear from you by then, we cancel it and refund it. Until it is shipped you can still cancel it.",
  );
  const free = text("2026-12-30", { isPaid: false });
  expect(free).toContain("You can wait for it, or cancel the order. You pay nothing for either.");
  expect(free).toContain("by then, we cancel the order. Until it is shipped");
});

test("only the rest of an order can be cancelled once a part is shipped, and prints that are made again are free", () => {
  const lines = [1, 2, 3];
  const parcel = { carrier: "ups", trackingNumber: "1Z999AA10123456784", shippedOn: "2026-11-20" } as const;
  const timeline = timelineOf({ kind: "shipped", parcel, lineNumbers: [2] });
  expect(latePrintsOf({ total: 12_870, lines, timeline: [] })).toEqual({ part: "order", isPaid: true });
  expect(latePrintsOf({ total: 12_870, lines, timeline })).toEqual({ part: "prints", isPaid: true });
  expect(latePrintsOf({ total: 12_870, lines: [1, 2], timeline })).toEqual({ part: "print", isPaid: true });
  expect(latePrintsOf({ total: 0, lines, timeline: [] })).toEqual({ part: "order", isPaid: false });
});
