import { describe, expect, test } from "vitest";
import type { OrderLine } from "@lightwell/shared/orders/orders-schemas";
import { defaultShippingSettings } from "@lightwell/shared/delivery/default-shipping-settings";
import type { Order } from "#src/orders/order.ts";
import { composeMail } from "#src/mail/compose-mail.ts";
import { aTicketMail, sampleLabUrl } from "#src/testing/orders/a-ticket-mail.ts";
import { orderConfirmation } from "./order-confirmation.ts";
import { ownerAlert } from "#src/mail/owner-alert.ts";
import { paymentFailure, refundNotice } from "./payment-mails.ts";

const framed: OrderLine = {
  id: "p7k2m9",
  id2: "p7k2m9",
  selected: [
    { configurationType: "framed" },
    { framed_sizes: "8x10" },
    { framed_materials: "espresso" },
    { framed_mattes: "double" },
    { framed_finishes: "matte" },
  ],
  image: "photos/p7k2m9/abc.jpg",
  fileName: "DSC_0412.tif",
  subtotal: 14_000,
  lineItemId: 1_700_000_000_000,
  title: "Fog & <Light>",
  subtitle: "",
  description: "",
  quantity: 1,
  width: 6_000,
  height: 4_000,
  isLandscapeOrientation: true,
  printMode: "fill",
  cutMattes: true,
  focalPoint: { x: 0.5, y: 0.5 },
};
const unframed: OrderLine = {
  ...framed,
  id: "q3",
  title: "Larches",
  selected: [{ configurationType: "unframed" }, { sizes: "8x12" }, { finishes: "matte" }],
  image: "photos/q3/def.jpg",
  subtotal: 17_500,
};
const order: Order = {
  id: "0123456789abcdef0123456789abcdef",
  number: "LW-7K3F-92Q",
  state: "paid",
  emailAddress: "ann@example.test",
  shipTo: {
    firstName: "Ann",
    lastName: "O'Lee",
    street1: "1 Main St",
    street2: "Apt 4",
    city: "Napa",
    state: "CA",
    postal: "94558",
  },
  lines: [framed, unframed],
  shipping: { selected: 0, cost: 0 },
  taxes: { salesTaxRate: 0.0725, taxableShipping: 0, taxAmount: 2_283 },
  delivery: { dispatchBy: "2023-11-21", earliest: "2023-11-24", latest: "2023-12-05" },
  subtotal: 31_500,
  total: 33_783,
  subscribe: false,
  attempt: 1,
  fingerprint: "f",
  expiresAt: 1_700_000_000_000,
  sessions: ["cs_1"],
  heldPayments: [],
  fulfilment: "unfulfilled",
  timeline: [],
  created: 1_700_000_000_000,
  updated: 1_700_000_000_000,
};

const origin = "https://lightwell.example";
const owner = { ownerEmail: "owner@example.test", shopOrigin: origin };
const failedPayment = { orderNumber: order.number, emailAddress: order.emailAddress, total: order.total };

describe("the confirmation", () => {
  test("goes to the shopper and lists prints, sums and address", async () => {
    const { to, subject, text, html } = await orderConfirmation(order, origin, defaultShippingSettings);
    expect([to, subject]).toEqual(["ann@example.test", "Your Lightwell order LW-7K3F-92Q"]);
    expect(text).toContain(`Fog & <Light>
  Print: Framed
  Framed size: 8 × 10 in
  Frame: Espresso
  Matte: Double
  Print finish: Matte
  Price: $140.00

Larches
  Print: Unframed
  Size: 8 × 12 in
  Finish: Matte (lustre paper)
  Price: $175.00`);
    expect(text).toContain(`  Order: LW-7K3F-92Q
  Ordered: Nov 14, 2023
  Subtotal: $315.00
  Shipping: FREE
  Sales Tax: $22.83
  Total: $337.83`);
    expect(html.match(/<tr class="sum"/g)).toHaveLength(3); // the price of each print, and the total
    expect(text).toContain("Ann O'Lee\n1 Main St\nApt 4\nNapa, CA 94558");
  });

  test("has each print drawn as it was configured", async () => {
    const { html, prints } = await orderConfirmation(order, origin, defaultShippingSettings);
    expect(prints).toEqual([
      {
        cid: "print-1",
        image: framed.image,
        width: 6_000,
        height: 4_000,
        isLandscapeOrientation: true,
        printMode: "fill",
        cutMattes: true,
        focalPoint: { x: 0.5, y: 0.5 },
        selected: framed.selected,
      },
      {
        cid: "print-2",
        image: unframed.image,
        width: 6_000,
        height: 4_000,
        isLandscapeOrientation: true,
        printMode: "fill",
        cutMattes: true,
        focalPoint: { x: 0.5, y: 0.5 },
        selected: unframed.selected,
      },
    ]);
    expect(html).toContain("<h2>Fog &amp; &lt;Light&gt;</h2>");
    expect(html).toContain('<img src="cid:print-1" alt=""'); // the heading names it
  });

  test.each(["W", "é", "霧", "Fog & <Light> at the “Pier”"])(
    "of fifty prints with titles of 200 characters such as “%s” is shorter than the 102 kB that mail programs show",
    async (words) => {
      const title = words.repeat(200).slice(0, 200);
      const lines = Array.from({ length: 50 }, () => ({ ...framed, title }));
      const { html } = await orderConfirmation({ ...order, lines }, origin, defaultShippingSettings);
      expect(html.split(`<h2>${title.slice(0, 3)}`)).toHaveLength(51);
      expect(html).toContain("Total</td>");
      expect(html).toContain("Napa, CA 94558");
      expect(Buffer.byteLength(html)).toBeLessThan(102_000);
    },
  );

  test("shows what shipping costs when it costs something", async () => {
    const { text } = await orderConfirmation(
      { ...order, shipping: { selected: 2, cost: 1_499 } },
      origin,
      defaultShippingSettings,
    );
    expect(text).toContain("  Shipping: $14.99\n");
  });

  test("says what was paid where the owner has accepted another amount than the total", async () => {
    const { html, text } = await orderConfirmation(
      { ...order, receivedCents: 34_783 },
      origin,
      defaultShippingSettings,
    );
    expect(text).toContain("  Total: $337.83\n  Paid: $347.83\n");
    expect(html).toContain("Order LW-7K3F-92Q, $347.83: your prints are made to order.");
  });

  test("says how it is delivered and what happens next, with a link that names the order", async () => {
    const { html, text } = await orderConfirmation(order, origin, defaultShippingSettings);
    expect(text).toContain("Delivery\n  Speed: Free\n  Arrives: Nov 24 – Dec 5\n\nIt ships to:\n\nAnn O'Lee");
    expect(text).toContain("What happens next\n  1. The lab makes your prints");
    const link = "https://lightwell.example/support?orderId=LW-7K3F-92Q";
    expect(text).toContain(`Ask about this order: ${link}`);
    expect(html).toContain(`href="${link}"`);
    expect(text).toContain(`See where your order is: https://lightwell.example/orders/${order.id}`);
  });

  test("asks to tell at once what is not right, and has the day of the order in the time of the shop", async () => {
    const midnight = { ...order, created: Date.parse("2026-11-21T02:00:00Z") };
    const { text } = await orderConfirmation(midnight, origin, defaultShippingSettings);
    expect(text).toContain(
      "If the address or a print is not right, please tell us at once: what the lab has begun cannot be changed.",
    );
    expect(text).toContain("  Ordered: Nov 20, 2026\n");
  });

  test("says one day where a setting is one", async () => {
    const shipping = {
      ...defaultShippingSettings,
      labDays: { least: 1, most: 1 },
      shipDays: 1,
      damageDays: 1,
    };
    const { text } = await orderConfirmation(order, origin, shipping);
    expect(text).toContain("The lab ships within 1 business day; most orders ship in 1 day or less.");
    expect(text).toContain("ships them within 1 business day.");
    expect(text).toContain("Tell us about damage within 1 day of receipt.");
  });

  test("says when the order arrives, as it was promised", async () => {
    const delivery = { dispatchBy: "2026-12-02", earliest: "2026-12-07", latest: "2026-12-16" };
    const { text } = await orderConfirmation({ ...order, delivery }, origin, defaultShippingSettings);
    expect(text).toContain("Delivery\n  Speed: Free\n  Arrives: Dec 7 – Dec 16\n");
  });

  test("leaves out lines of the address that are empty", async () => {
    const shipTo = { ...order.shipTo, firstName: "", street2: "" };
    expect((await orderConfirmation({ ...order, shipTo }, origin, defaultShippingSettings)).text).toContain(
      "O'Lee\n1 Main St\nNapa, CA 94558",
    );
  });
});

describe("the lab ticket", () => {
  test("names original, exact size, crop and everything the frame is made of", async () => {
    const { to, subject, text } = await aTicketMail(order);
    expect([to, subject]).toEqual([
      "owner@example.test",
      "Lightwell lab ticket LW-7K3F-92Q, Ann O'Lee: 2 prints",
    ]);
    expect(text).toContain(`1. Fog & <Light>
  Photo: p7k2m9
  Original: originals/photos/p7k2m9/abc.jpg
  Uploaded as: DSC_0412.tif
  Print file: LW-7K3F-92Q_1_8x10_framed-espresso_matte-double.jpg
  Print: Framed
  Exact size: 8x10
  Orientation: Landscape
  Matte opening: 6.5 × 4.3125 in
  Paper: 6.625 × 4.4375 in
  Picture on the paper: To the edge
  Crop: whole picture
  Crop box: 6000 × 4000 px, 0 px from the left, 0 px from the top
  Resolution: 905 ppi
  Outside size: 12 × 10 in
  Frame: Espresso
  Matte: Double
  Print finish: Matte`);
    expect(text).toContain(`  Print: Unframed
  Exact size: 8x12
  Orientation: Landscape
  Paper: 12 × 8 in
  Picture on the paper: To the edge
  Crop: whole picture
  Crop box: 6000 × 4000 px, 0 px from the left, 0 px from the top
  Resolution: 500 ppi
  Finish: Matte (lustre paper)`);
    expect(text).toContain("Speed: Free");
    expect(text).toContain("Ann O'Lee\n1 Main St\nApt 4\nNapa, CA 94558");
    expect(text).toContain("Order LW-7K3F-92Q");
  });

  test("has the link to the print files, and says what the link is for", async () => {
    const { text, html } = await aTicketMail(order);
    expect(text).toContain(`Open the print files and the packing slip: ${sampleLabUrl}`);
    expect(html).toContain(`href="${sampleLabUrl}"`);
    expect(text).toContain("Whoever has the link sees this order and nothing else, without an account.");
  });

  test("shows every print as it will hang", async () => {
    const { prints, html } = await aTicketMail(order);
    expect(prints?.map(({ cid }) => cid)).toEqual(["print-1", "print-2"]);
    expect(html).toContain('src="cid:print-2"');
  });

  test("that is sent again is marked as a copy, in its subject too", async () => {
    const { subject, text } = await aTicketMail(order, true);
    expect(subject).toBe("COPY: Lightwell lab ticket LW-7K3F-92Q, Ann O'Lee: 2 prints");
    expect(text).toContain("COPY: this ticket was sent before.");
  });

  test("says until when the lab has to ship, as it was promised", async () => {
    const delivery = { dispatchBy: "2026-12-02", earliest: "2026-12-07", latest: "2026-12-16" };
    const { text } = await aTicketMail({ ...order, delivery });
    expect(text).toContain("Shipping\n  Speed: Free\n  Service: UPS Ground\n  Ship by: Dec 2\n");
  });

  test("of one print says so, and shows an order it cannot read as it is", async () => {
    const odd = { ...framed, selected: [{ sizes: "8x10" }, { framed_mattes: "none" }] };
    const { subject, text } = await aTicketMail({ ...order, lines: [odd] });
    expect(subject).toBe("Lightwell lab ticket LW-7K3F-92Q, Ann O'Lee: 1 print");
    expect(text).toContain('Print: [{"sizes":"8x10"},{"framed_mattes":"none"}]');
  });
});

test("a delayed payment that fails is reported with its amount and its order", async () => {
  const { to, subject, text } = await paymentFailure(failedPayment, origin);
  expect([to, subject]).toEqual([
    "ann@example.test",
    "Your payment to Lightwell for order LW-7K3F-92Q did not go through",
  ]);
  expect(text).toContain("The payment of $337.83 for order LW-7K3F-92Q was not completed");
  expect(text).toContain("Back to the shop: https://lightwell.example/\n");
});

test("a mail says that a second payment of an order is being refunded", async () => {
  const { to, subject, text } = await refundNotice(order, 33_783, origin);
  expect([to, subject]).toEqual(["ann@example.test", "A refund from Lightwell for order LW-7K3F-92Q"]);
  expect(text).toContain("Order LW-7K3F-92Q was paid already when a second payment of $337.83 arrived.");
});

test("no mail about an order shows its long id, except in the link to its page", async () => {
  const mails = await Promise.all([
    orderConfirmation(order, origin, defaultShippingSettings),
    aTicketMail(order),
    paymentFailure(failedPayment, origin),
    refundNotice(order, 100, origin),
  ]);
  const link = `https://lightwell.example/orders/${order.id}`;
  expect(JSON.stringify(mails).replaceAll(link, "")).not.toContain(order.id);
});

describe("every mail", async () => {
  const mails = await Promise.all([
    orderConfirmation(order, origin, defaultShippingSettings),
    aTicketMail(order),
    ownerAlert({ subject: "Look <here>", paragraphs: ["<script>alert('1')</script> & \"more\""] }, owner),
  ]);

  test.each(mails)("“$subject” escapes what others wrote", ({ html }) => {
    expect(html).not.toMatch(/<Light>|<here>|<script/);
    expect(html).toMatch(/&lt;(Light|here)&gt;/);
  });

  test.each(mails)("“$subject” keeps its light colors, and preloads no attached picture", ({ html }) => {
    expect(html).toContain('<meta name="color-scheme" content="light"/>');
    expect(html).not.toContain("preload"); // React preloads pictures by default
  });

  test("shows its first sentence behind the subject, or what it has for that place", async () => {
    const preview = /<div style="display:none[^>]*>([^<]*)</;
    const alert = await ownerAlert({ subject: "Hm", paragraphs: ["First.", "Second."] }, owner);
    expect(preview.exec(alert.html)?.[1]).toBe("First.");
    expect(preview.exec((await orderConfirmation(order, origin, defaultShippingSettings)).html)?.[1]).toBe(
      "Order LW-7K3F-92Q, $337.83: your prints are made to order.",
    );
  });

  test("escapes ampersands and both quotes", async () => {
    const { html } = await ownerAlert({ subject: "Hm", paragraphs: [`"a" & 'b'`] }, owner);
    expect(html).toContain("&quot;a&quot; &amp; &#x27;b&#x27;");
  });

  test("has a subject of one line", async () => {
    const { subject } = await composeMail(
      { to: "a@example.test", subject: "Hello\r\nBcc: everybody@example.test\u0000" },
      { heading: "Hello", parts: [] },
    );
    expect(subject).toBe("Hello Bcc: everybody@example.test");
  });
});
