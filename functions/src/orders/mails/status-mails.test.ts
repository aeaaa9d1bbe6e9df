import type { TimelineEntry } from "@lightwell/shared/orders/orders-schemas";
import { describe, expect, test } from "vitest";
import type { Mail } from "#src/mail/mail.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { addressCorrected, orderCancelled, orderRefunded, orderShipped } from "./status-mails.ts";

const origin = "https://lightwell.example";
const order = anOrder({
  parcel: { carrier: "usps", trackingNumber: "9400111899223100001234", shippedOn: "2026-11-20" },
});

describe("what a shopper sees of a paid order", () => {
  test.each<[string, () => Promise<Mail>]>([
    ["is on its way", () => orderShipped(order, origin)],
    ["has another address", () => addressCorrected(order, origin)],
    ["is cancelled", () => orderCancelled(order, origin)],
    [": a refund of $50.00", () => orderRefunded(order, 5_000, origin)],
  ])("%s, with a link to the page of the order", async (subject, mail) => {
    const { to, subject: line, text, html } = await mail();
    expect(to).toBe(order.emailAddress);
    expect(line).toMatch(new RegExp(`^Your Lightwell order ${order.number}`));
    expect(line.endsWith(subject)).toBe(true);
    for (const body of [text, html]) {
      expect(body).toContain(order.number);
      expect(body).toContain(`${origin}/orders/${order.id}`);
    }
  });

  test("where the parcel is tracked, and where it goes", async () => {
    const { text } = await orderShipped(order, origin);
    expect(text).toContain("9400111899223100001234");
    expect(text).toContain("USPS");
    expect(text).toContain(order.shipTo.street1);
  });

  test("how much has been refunded so far, next to this refund", async () => {
    const refunded = (id: string, amountCents: number): TimelineEntry => ({
      id,
      at: 1,
      by: { role: "provider", name: "" },
      reason: "",
      event: { kind: "refunded", refundId: id, amountCents, taxCents: 0 },
    });
    const timeline = [refunded("re_1", 2_000), refunded("re_2", 5_000)];
    const { text } = await orderRefunded(anOrder({ timeline }), 5_000, origin);
    expect(text).toContain("Refund: $50.00");
    expect(text).toContain("Refunded so far: $70.00");
  });
});
