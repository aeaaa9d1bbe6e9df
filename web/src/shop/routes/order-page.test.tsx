import { answerOrderDelay, getOrderStatus } from "@lightwell/shared/contract/orders/order-endpoints";
import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aCartId, aLine } from "#src/testing/checkout-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderShop } from "#src/testing/render-shop.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

const { image, selected, title } = aLine();
const status: ReplyOf<typeof getOrderStatus> = {
  number: "LW-7K3F-92Q",
  state: "at-lab",
  parcels: [],
  delivery: { dispatchBy: "2026-12-02", earliest: "2026-12-07", latest: "2026-12-16" },
  prints: [
    {
      title,
      image,
      selected,
      picture: {
        width: 6_000,
        height: 4_000,
        isLandscapeOrientation: true,
        printMode: "fill",
        cutMattes: true,
        focalPoint: { x: 0.5, y: 0.5 },
      },
    },
  ],
};

let shop: ReturnType<typeof fakeShop>;
const lateOrder = { previousDispatchBy: "2026-11-25", prints: { part: "order", isPaid: true } as const };

beforeEach(() => {
  shop = fakeShop();
});

describe("the page of an order", () => {
  test("shows its state, its day of arrival and its prints", async () => {
    shop.answers(getOrderStatus, status);
    const { analytics, container } = await renderShop(`/orders/${aCartId}`);
    await screen.findByRole("heading", { level: 1, name: "Order LW-7K3F-92Q" });
    screen.getByText("Arrives Dec 7 – Dec 16");
    const steps = screen.getByRole("list", { name: "Progress of the order" });
    expect(within(steps).getByText("Being made by the lab").closest("li")?.ariaCurrent ?? "").toBe("step");
    screen.getByRole("img", { name: "Granite Morning" });
    screen.getByText(/maple frame, single matte/);
    expect(JSON.stringify(analytics.recorded)).not.toContain(aCartId);
    expect(await violationsIn(container)).toEqual([]);
  });

  test("links to the carrier's page of the parcel", async () => {
    const parcel = { carrier: "usps", trackingNumber: "9400111899223", shippedOn: "2026-12-01" } as const;
    shop.answers(getOrderStatus, { ...status, state: "shipped", parcels: [{ parcel }] });
    await renderShop(`/orders/${aCartId}`);
    const link = await screen.findByRole("link", { name: "follow parcel 9400111899223" });
    expect(link.getAttribute("href")).toBe(
      "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899223",
    );
    screen.getByText(/Dec 1, USPS/);
  });

  test("of two labs has each parcel that is sent, with its prints", async () => {
    const sent = { carrier: "usps", trackingNumber: "9400111899223", shippedOn: "2026-12-01" } as const;
    const other = { carrier: "ups", trackingNumber: "1Z999AA10123456784", shippedOn: "2026-12-02" } as const;
    shop.answers(getOrderStatus, {
      ...status,
      state: "shipped",
      parcels: [
        { parcel: sent, prints: ["Granite Morning", "Larches"] },
        { parcel: other, prints: ["Dune"] },
      ],
    });
    await renderShop(`/orders/${aCartId}`);
    const steps = within(await screen.findByRole("list", { name: "Progress of the order" }));
    steps.getByText("Granite Morning, Larches: Dec 1, USPS:");
    steps.getByText("Dune: Dec 2, UPS:");
    expect(steps.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "follow parcel 9400111899223",
      "follow parcel 1Z999AA10123456784",
    ]);
  });

  test.each([
    ["unpaid", /have not received the payment/],
    ["review", /checking the payment/],
    ["cancellation", /is being cancelled/],
    ["cancelled", /was cancelled/],
    ["refunded", /was refunded in full/],
  ] as const)("of an order that is %s shows that instead of steps and dates", async (state, sentence) => {
    shop.answers(getOrderStatus, { ...status, state });
    await renderShop(`/orders/${aCartId}`);
    await screen.findByText(sentence);
    expect(screen.queryByRole("list", { name: "Progress of the order" })).toBeNull();
    expect(screen.queryByText(/Arrives/)).toBeNull();
  });

  test("of a late order is waited for or cancelled with the link of its mail, by a press only", async () => {
    const delay = lateOrder;
    shop.answers(getOrderStatus, { ...status, delay });
    let presses = 0;
    shop.answersEach(answerOrderDelay, () => {
      presses += 1;
      return presses === 1
        ? { ...status, delay: { ...delay, answer: "wait" as const } }
        : { ...status, state: "cancellation" as const };
    });
    const token = "t".repeat(43);
    const { user, container } = await renderShop(`/orders/${aCartId}#${token}`);
    await screen.findByRole("heading", { name: "This order ships later" });
    screen.getByText("We ship it by Dec 2 instead of Nov 25.");
    expect(await violationsIn(container)).toEqual([]);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(shop.receivedAt(answerOrderDelay)).toEqual([]);
    const mainActions = screen
      .getAllByRole("button")
      .filter(({ className }) => className.includes("is-accent"));
    expect(mainActions.map(({ textContent }) => textContent)).toEqual(["Wait for it"]);
    await user.click(screen.getByRole("button", { name: "Wait for it" }));
    await screen.findByRole("heading", { name: "You wait for this order" });
    await user.click(screen.getByRole("button", { name: "Cancel my order" }));
    await screen.findByText(/is being cancelled/);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
    expect(shop.receivedAt(answerOrderDelay).map(({ body }) => body)).toEqual([
      { token, answer: "wait" },
      { token, answer: "cancel" },
    ]);
  });

  test.each([
    [
      { part: "print", isPaid: true },
      "You can wait for it, or cancel the print that is not shipped and get back what you paid for it.",
      "Cancel this print",
      "The print that is not shipped is being cancelled. We refund what you paid for it, and write to you.",
    ],
    [
      { part: "prints", isPaid: true },
      "You can wait for them, or cancel the prints that are not shipped and get back what you paid for them.",
      "Cancel these prints",
      "The prints that are not shipped are being cancelled. We refund what you paid for them, and write to you.",
    ],
    [
      { part: "order", isPaid: false },
      "You can wait for it, or cancel the order.",
      "Cancel my order",
      "This order is being cancelled. We write to you.",
    ],
  ] as const)(
    "of late prints with %j offers what the shop can do",
    async (prints, choice, button, sentence) => {
      const delay = { ...lateOrder, prints };
      shop.answers(getOrderStatus, { ...status, delay });
      shop.answers(answerOrderDelay, { ...status, state: "cancellation", delay });
      const { user } = await renderShop(`/orders/${aCartId}#${"t".repeat(43)}`);
      await screen.findByText(choice);
      await user.click(screen.getByRole("button", { name: button }));
      await screen.findByText(sentence);
    },
  );

  test("of a late order says what went wrong with the answer, which can be given again", async () => {
    shop.answers(getOrderStatus, { ...status, delay: lateOrder });
    shop.fails(answerOrderDelay, "conflict", { message: "The order has changed." });
    const { user } = await renderShop(`/orders/${aCartId}#${"t".repeat(43)}`);
    await user.click(await screen.findByRole("button", { name: "Wait for it" }));
    expect((await screen.findByRole("alert")).textContent).not.toBe("");
    shop.answers(answerOrderDelay, {
      ...status,
      delay: { ...lateOrder, answer: "wait" },
    });
    await user.click(screen.getByRole("button", { name: "Wait for it" }));
    await screen.findByRole("heading", { name: "You wait for this order" });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("of a late order has nothing to press without that link", async () => {
    shop.answers(getOrderStatus, { ...status, delay: lateOrder });
    await renderShop(`/orders/${aCartId}#content`);
    await screen.findByRole("heading", { name: "This order ships later" });
    expect(screen.queryByRole("button", { name: "Cancel my order" })).toBeNull();
  });

  test("that does not exist is not found", async () => {
    shop.fails(getOrderStatus, "not-found");
    await renderShop(`/orders/${aCartId}`);
    await screen.findByRole("heading", { name: "Oops, Looks Like a Misshot!" });
  });
});
