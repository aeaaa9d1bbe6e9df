import { expect, test } from "vitest";
import { labTicketSchema } from "@lightwell/shared/contract/lab-endpoints";
import type { TimelineEntry } from "@lightwell/shared/orders/orders-schemas";
import { readPrintFileConfig } from "#src/config/config.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { labTicketOf } from "./lab-ticket-of.ts";

const config = readPrintFileConfig({});

test("a ticket has no personal data except the address on the parcel", () => {
  const order = anOrder({ paymentId: "pi_1" });
  const text = JSON.stringify(labTicketSchema.parse(labTicketOf(order, config, "first")));
  expect(text).toContain("1 Main St");
  for (const secret of [order.emailAddress, "cs_test_1", "pi_1", "12870", "12_870"])
    expect(text).not.toContain(secret);
});

test("a print that cannot be made from what is stored has no print file", () => {
  const [line] = anOrder().lines;
  if (!line) throw new Error("The sample order has no line.");
  const fileNames = (changes: object) =>
    labTicketOf(anOrder({ lines: [{ ...line, ...changes }] }), config, "first").lines.map(
      ({ fileName }) => fileName,
    );
  expect(fileNames({})[0]).toMatch(/^LW-.*_1_8x10_framed-espresso_matte-none\.jpg$/);
  expect(fileNames({ image: "" })).toEqual([undefined]);
  expect(fileNames({ selected: [{ sizes: "huge" }] })).toEqual([undefined]);
});

test("a picture whose pixels are not known has no crop box and no resolution", () => {
  const [line] = anOrder().lines;
  if (!line) throw new Error("The sample order has no line.");
  const { lines } = labTicketOf(anOrder({ lines: [{ ...line, width: 0, height: 0 }] }), config, "first");
  expect(lines[0]?.rows.map(([label]) => label)).not.toContain("Crop box");
});

test("the name of the uploaded file is on the ticket where it is known", () => {
  const [line] = anOrder().lines;
  if (!line) throw new Error("The sample order has no line.");
  const uploadedAs = (fileName: string) =>
    labTicketOf(anOrder({ lines: [{ ...line, fileName }] }), config, "first").lines[0]?.rows.filter(
      ([label]) => label === "Uploaded as",
    );
  expect(uploadedAs("coast-fog_0412.tif")).toEqual([["Uploaded as", "coast-fog_0412.tif"]]);
  expect(uploadedAs("")).toEqual([]);
});

test("a ticket is of a part while the other lab makes prints of the order", () => {
  const [line] = anOrder().lines;
  if (!line) throw new Error("The sample order has no line.");
  const secondLab = { name: "Pine Frames", emailAddress: "frames@example.test", lineNumbers: [2] };
  const event = { kind: "refund-requested", amountCents: 1_000, taxCents: 0, hasShipping: false } as const;
  const entry = { id: "r", at: 1, by: { role: "owner", name: "" }, reason: "" } as const;
  const isPart = (timeline: TimelineEntry[]) =>
    labTicketOf(anOrder({ lines: [line, line], secondLab, timeline }), config, "first").isPart;
  expect(isPart([])).toBe(true);
  expect(isPart([{ ...entry, event: { ...event, lineNumbers: [2], isNotMade: true } }])).toBeUndefined();
});

test.each([
  [12_870, true],
  [12_869, false],
])(
  "a ticket of an order of $128.70 with a requested refund of %i cents is stopped: %s",
  (amountCents, isStopped) => {
    const requested: TimelineEntry = {
      id: "asked-for",
      at: 0,
      by: { role: "owner", name: "" },
      reason: "",
      event: { kind: "refund-requested", amountCents, taxCents: 0, lineNumbers: [], hasShipping: false },
    };
    expect(labTicketOf(anOrder({ timeline: [requested] }), config, "first")).toMatchObject({ isStopped });
  },
);
