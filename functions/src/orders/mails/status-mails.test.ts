import type { TimelineEntry } from "@lightwell/shared/orders/orders-schemas";
import { describe, expect, test } from "vitest";
import type { Mail } from "#src/mail/mail.ts";
import { anOrder } from "#src/testing/an-order.ts";
import {
  addressCorrected,
  orderCancelled,
  orderDelayed,
  orderRefunded,
  orderReplaced,
  orderShipped,
} from "./status-mails.ts";

const origin = "https://lightwell.example";
const order = anOrder({
  parcel: { carrier: "usps", trackingNumber: "9400111899223100001234", shippedOn: "2026-11-20" },
});

describe("what a shopper sees of a paid order", () => {
  test.each<[string, () => Promise<Mail>]>([
    ["is on its way", () => orderShipped(order, {}, origin)],
    ["has another address", () => addressCorrected(order, origin)],
    ["is cancelled", () => orderCancelled(order, origin)],
    [": a refund of $50.00", () => orderRefunded(order, { amountCents: 5_000 }, origin)],
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
    const { text } = await orderShipped(order, {}, origin);
    expect(text).toContain("9400111899223100001234");
    expect(text).toContain("Parcel\n  Carrier: USPS\n  Tracking number: 9400111899223100001234");
    expect(text).toMatch(/Track it at USPS: https:\S+9400111899223100001234/);
    expect(text).toContain(`Order ${order.number} has left the lab.`);
    expect(text).toContain(order.shipTo.street1);
  });

  test("links with spaces between them, also in a program without styles", async () => {
    const { html } = await orderShipped(order, {}, origin);
    const withoutStyles = html.replaceAll(/<!--.*?-->|<[^>]*>/g, "").replaceAll("&nbsp;", "\u00a0");
    expect(withoutStyles).toContain("See where your order is\u00a0 Ask about this order");
  });

  test("that the tracking was corrected, in subject, heading and text", async () => {
    const { subject, text } = await orderShipped(order, { isCorrection: true }, origin);
    expect(subject).toBe(`Your Lightwell order ${order.number}: corrected tracking`);
    expect(text).toContain("The tracking of your parcel was corrected");
    expect(text).toContain("Those of our earlier mail no longer hold.");
    expect(text).toContain("Tracking number: 9400111899223100001234");
  });

  describe("of prints in a parcel of their own", () => {
    const lines = ["Fog", "Larches", "Dunes"].flatMap((title) =>
      anOrder().lines.map((line) => ({ ...line, title })),
    );
    const entry = (id: string, event: TimelineEntry["event"]): TimelineEntry => ({
      id,
      at: 1,
      by: { role: "lab", name: "" },
      reason: "",
      event,
    });
    const sent = (trackingNumber: string, lineNumbers: number[]) =>
      entry(trackingNumber, {
        kind: "shipped",
        parcel: { carrier: "ups", trackingNumber, shippedOn: "2026-11-20" },
        lineNumbers,
      });
    const notMade = (lineNumbers: number[]) =>
      entry("r", {
        kind: "refund-requested",
        amountCents: 1_000,
        taxCents: 0,
        lineNumbers,
        hasShipping: false,
        isNotMade: true,
      });
    const secondLab = { name: "Pine Frames", emailAddress: "frames@example.test", lineNumbers: [2, 3] };
    const ofSecond = sent("1Z999AA10123456784", [2, 3]);
    const shipped = async (...timeline: TimelineEntry[]) =>
      await orderShipped(anOrder({ lines, secondLab, timeline }), { lineNumbers: [2, 3] }, origin);

    test("which prints these are, and that the others come in another one", async () => {
      const { subject, text } = await shipped(ofSecond);
      expect(subject.endsWith(": prints are on their way")).toBe(true);
      expect(text).toContain("Some of your prints are on their way");
      expect(text).toMatch(
        /These prints of order \S+ have left the lab:\s+Larches\s+Dunes\s+The other print /,
      );
      expect(text).toContain("The other print of the order comes in a parcel of its own.");
      expect(text).toContain("Tracking number: 1Z999AA10123456784");
    });

    test("that the others were sent before, and nothing of a print that is not made", async () => {
      const { subject, text } = await shipped(sent("1Z999AA10123456785", [1]), notMade([3]), ofSecond);
      expect(subject.endsWith(": a print is on its way")).toBe(true);
      expect(text).toMatch(/^One of your prints is on its way/);
      expect(text).toMatch(/This print of order \S+ has left the lab:\s+Larches\s+The other print /);
      expect(text).toContain("The other print of the order was sent in a parcel of its own.");
      expect(text).not.toContain("Dunes");
    });

    test("nothing of others when they are not made", async () => {
      const { text } = await shipped(notMade([1]), ofSecond);
      expect(text).toMatch(/^Your prints are on their way/);
      expect(text).toMatch(/have left the lab:\s+Larches\s+Dunes\s+Parcel/);
      expect(text).not.toContain("other prints");
      expect((await shipped(notMade([1, 2]), ofSecond)).text).toMatch(/^Your print is on its way/);
    });

    test("that several others come later or were sent before", async () => {
      const ofFirst = { ...secondLab, lineNumbers: [1] };
      const shippedFirst = async (...timeline: TimelineEntry[]) => {
        const split = anOrder({ lines, secondLab: ofFirst, timeline });
        return (await orderShipped(split, { lineNumbers: [1] }, origin)).text;
      };
      const first = sent("1Z999AA10123456785", [1]);
      expect(await shippedFirst(first)).toContain(
        "The other prints of the order come in a parcel of their own.",
      );
      expect(await shippedFirst(ofSecond, first)).toContain(
        "The other prints of the order were sent in a parcel of their own.",
      );
    });

    test("which prints of the rest are cancelled, one or several", async () => {
      const cancelled = async (...timeline: TimelineEntry[]) =>
        await orderCancelled(anOrder({ lines, secondLab, timeline }), origin);
      const one = await cancelled(sent("1Z999AA10123456785", [1, 2]), notMade([3]));
      expect(one.subject.endsWith(": a print is cancelled")).toBe(true);
      expect(one.text).toMatch(/^A print of your order is cancelled/);
      expect(one.text).toMatch(/This print of order \S+ was cancelled and is not made:\s+Dunes/);
      const two = await cancelled(sent("1Z999AA10123456785", [1]), notMade([2, 3]));
      expect(two.subject.endsWith(": prints are cancelled")).toBe(true);
      expect(two.text).toMatch(/^Prints of your order are cancelled/);
      expect(two.text).toMatch(
        /These prints of order \S+ were cancelled and are not made:\s+Larches\s+Dunes/,
      );
    });

    test("whether the order, its other prints or its other print ships later", async () => {
      const delivery = { dispatchBy: "2026-12-02", earliest: "2026-12-07", latest: "2026-12-16" };
      const delay = entry("late", { kind: "delayed", delivery, answerHash: "" });
      const delayed = async (...timeline: TimelineEntry[]) => {
        const late = anOrder({ lines, secondLab, timeline: [...timeline, delay] });
        return (await orderDelayed(late, { entryId: "late", token: "t" }, origin)).text;
      };
      expect(await delayed()).toMatch(/^Your order ships later than promised/);
      expect(await delayed(sent("1Z999AA10123456785", [1]))).toMatch(
        /^Prints of your order ship later than promised[^]+ship the other prints of your order by/,
      );
      expect(await delayed(ofSecond)).toMatch(
        /^A print of your order ships later than promised[^]+ship the other print of your order by/,
      );
    });
  });

  test.each([
    [1, "Your print is on its way"],
    [2, "Your prints are on their way"],
  ])("that all prints of an order of %i are on their way", async (count, heading) => {
    const lines = anOrder().lines.flatMap((line) => Array.from({ length: count }, () => line));
    expect((await orderShipped(anOrder({ ...order, lines }), {}, origin)).text.split("\n")[0]).toBe(heading);
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
    const { text } = await orderRefunded(anOrder({ timeline }), { amountCents: 5_000 }, origin);
    expect(text).toContain("Your refund\n  Refund: $50.00\n  Paid: $128.70\n  Refunded so far: $70.00");
  });

  test("which prints are not made because they are refunded", async () => {
    const lines = ["Fog", "Larches", "Dunes"].flatMap((title) =>
      anOrder().lines.map((line) => ({ ...line, title })),
    );
    const by = { role: "owner", name: "" } as const;
    const request = (id: string, lineNumbers: number[], isNotMade: boolean): TimelineEntry => {
      const amounts = { amountCents: 12_870, taxCents: 870, hasShipping: false };
      return {
        id,
        at: 1,
        by,
        reason: "",
        event: { kind: "refund-requested", ...amounts, lineNumbers, isNotMade },
      };
    };
    const timeline = [
      request("damaged", [1], false),
      request("one", [2], true),
      request("both", [1, 3], true),
    ];
    const refundOf = async (requestId?: string, ...more: TimelineEntry[]) => {
      const refunded = anOrder({ lines, timeline: [...timeline, ...more] });
      return (await orderRefunded(refunded, { amountCents: 12_870, requestId }, origin)).text;
    };
    expect(await refundOf("one")).toMatch(/This print of order \S+ is not made:\s+Larches\s+Your refund/);
    expect(await refundOf("both")).toMatch(
      /These prints of order \S+ are not made:\s+Fog\s+Dunes\s+Your refund/,
    );
    for (const requestId of ["damaged", undefined])
      expect(await refundOf(requestId)).not.toContain("not made");
    const failed = { kind: "refund-rejected", requestId: "one" } as const;
    expect(await refundOf("one", { id: "failed", at: 2, by, reason: "", event: failed })).not.toContain(
      "not made",
    );
  });

  test("of refunds of a cancelled order only when something is refunded", async () => {
    const refunds = "You get a mail of its own about each refund.";
    const amounts = { amountCents: 12_870, taxCents: 870 };
    const requested = {
      kind: "refund-requested" as const,
      ...amounts,
      lineNumbers: [],
      hasShipping: false,
    };
    const refunded = { kind: "refunded" as const, refundId: "re_1", ...amounts };
    const by = { role: "owner", name: "" } as const;
    const cancelledAfter = async (...events: TimelineEntry["event"][]) => {
      const timeline = events.map((event, index) => ({ id: `e${index}`, at: 1, by, reason: "", event }));
      return (await orderCancelled(anOrder({ timeline }), origin)).text;
    };
    expect(await cancelledAfter()).not.toContain(refunds);
    expect(await cancelledAfter(requested)).toContain(refunds);
    expect(await cancelledAfter(refunded)).toContain(refunds);
    expect((await orderCancelled(anOrder({ state: "review" }), origin)).text).toContain(refunds);
  });

  test("that prints of it are made again, which ones, and where they go", async () => {
    const replaces = { orderId: order.id, number: "LW-7K3F-92Q", reason: "Damaged" };
    const { subject, text } = await orderReplaced(anOrder({ ...order, replaces }), origin);
    expect(subject).toBe(`Your Lightwell order ${order.number}: we make it again`);
    expect(text).toContain("We make this print of your order LW-7K3F-92Q again. You pay nothing for it.");
    expect(text).toMatch(/Granite Morning[^]*It arrives Nov 24 – Dec 5, at this address:[^]*1 Main St/);
    const lines = [...order.lines, ...order.lines];
    const { text: ofTwo } = await orderReplaced(anOrder({ ...order, lines, replaces }), origin);
    expect(ofTwo).toContain("We make these prints of your order LW-7K3F-92Q again.");
    expect(ofTwo).toContain("They arrive Nov 24 – Dec 5, at this address:");
  });

  test("no mail about a delay that is not on its timeline", async () => {
    const note = { id: "note", at: 1, by: { role: "owner", name: "" }, reason: "" } as const;
    const timeline = [{ ...note, event: { kind: "noted", text: "By phone" } as const }];
    for (const entryId of ["note", "unknown"])
      await expect(orderDelayed(anOrder({ timeline }), { entryId, token: "t" }, origin)).rejects.toThrow(
        "The delay of this mail is not stored.",
      );
  });
});
