import { describe, expect, test } from "vitest";
import type { OrderLine } from "@lightwell/shared/orders/orders-schemas";
import { anOrder } from "#src/testing/an-order.ts";
import { aTicketMail } from "#src/testing/orders/a-ticket-mail.ts";

const [sample] = anOrder().lines;

/** The rows of a ticket of one print. */
async function rowsOf(changes: Partial<OrderLine>): Promise<string> {
  if (!sample) throw new Error("The sample order has no line.");
  const order = anOrder({ lines: [{ ...sample, ...changes }] });
  return (await aTicketMail(order)).text;
}

const unframed = (size: string) => [
  { configurationType: "unframed" },
  { sizes: size },
  { finishes: "matte" },
];
const framed = (size: string, matte: string) => [
  { configurationType: "framed" },
  { framed_sizes: size },
  { framed_materials: "black" },
  { framed_mattes: matte },
  { framed_finishes: "matte" },
];
const portrait = { width: 4_000, height: 6_000, isLandscapeOrientation: false } as const;
const panorama = { width: 9_000, height: 3_000, printMode: "border" } as const;

describe("a print that fills its paper", () => {
  test("has the crop in the middle of the picture", async () => {
    expect(await rowsOf({ selected: unframed("8x10") })).toContain(`  Paper: 10 × 8 in
  Picture on the paper: To the edge
  Crop: 16.7% trimmed
  Crop box: 5000 × 4000 px, 500 px from the left, 0 px from the top`);
  });

  test("has the crop around a focal point that was moved", async () => {
    const rows = await rowsOf({ selected: unframed("8x10"), focalPoint: { x: 0.55, y: 0.1 } });
    expect(rows).toContain("Crop box: 5000 × 4000 px, 800 px from the left, 0 px from the top");
  });

  test("has the crop at the edge when the focal point is near it", async () => {
    const rows = await rowsOf({ ...portrait, selected: unframed("12x12"), focalPoint: { x: 0, y: 0.9 } });
    expect(rows).toContain(`  Crop: 33.3% trimmed
  Crop box: 4000 × 4000 px, 0 px from the left, 2000 px from the top`);
  });

  test("is whole in a matte that is cut to it, with 1/16 inch on each side under the matte", async () => {
    const cut = { selected: framed("16x20", "single"), focalPoint: { x: 1, y: 0.5 } };
    expect(await rowsOf(cut)).toContain(`  Matte opening: 16 × 10.625 in
  Paper: 16.125 × 10.75 in
  Picture on the paper: To the edge
  Crop: whole picture
  Crop box: 6000 × 4000 px, 0 px from the left, 0 px from the top`);
    expect(await rowsOf({ ...cut, ...panorama })).toContain(`  Matte opening: 16 × 5.25 in
  Paper: 16.125 × 5.375 in
  Picture on the paper: To the edge
  Crop: whole picture`);
  });

  test("is cropped for the opening of a matte that is not cut to it", async () => {
    const selected = framed("16x20", "single");
    const rows = await rowsOf({ selected, focalPoint: { x: 1, y: 0.5 }, cutMattes: false });
    expect(rows).toContain(`  Exact size: 16x20
  Orientation: Landscape
  Matte opening: 16 × 12 in
  Paper: 16.125 × 12.125 in
  Picture on the paper: To the edge
  Crop: 11.3% trimmed
  Crop box: 5320 × 4000 px, 680 px from the left, 0 px from the top`);
  });
});

describe("a print with a white border", () => {
  test("has the whole picture, whatever the focal point", async () => {
    const rows = await rowsOf({ ...panorama, selected: unframed("16x20"), focalPoint: { x: 0, y: 0 } });
    expect(rows).toContain(`  Paper: 20 × 16 in
  Picture on the paper: 18 × 6 in, white border
  Crop: whole picture
  Crop box: 9000 × 3000 px, 0 px from the left, 0 px from the top`);
  });

  test("has its border inside the opening of a matte that is not cut to it", async () => {
    expect(await rowsOf({ ...panorama, selected: framed("16x20", "single"), cutMattes: false }))
      .toContain(`  Matte opening: 16 × 12 in
  Paper: 16.125 × 12.125 in
  Picture on the paper: 14.5 × 4.8125 in, white border
  Crop: whole picture`);
  });
});

describe("a ticket of a stopped order", () => {
  test("does not ask for its prints, also if it is a copy or of prints that are made again", async () => {
    const replaces = { orderId: "first", number: "LW-7K3F-92Q", reason: "Damaged" };
    const order = anOrder({ replaces, fulfilment: "cancelled" });
    const { subject, text } = await aTicketMail(order, true);
    expect(subject).toMatch(/^STOP: Lightwell lab ticket .+: do not make 1 print$/);
    expect(text).toContain(`STOP: do not make or ship order ${order.number}.`);
    expect(text).not.toMatch(/COPY|REPLACEMENT|make the prints/i);
  });
});
