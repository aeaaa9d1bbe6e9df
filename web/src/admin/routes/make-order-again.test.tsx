import {
  getAdminOrder,
  getDamagePhoto,
  makeOrderAgain,
  type OrderDetail,
} from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { openLabPage } from "@lightwell/shared/contract/back-office/lab-link-endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { fillIn } from "#src/testing/fill-in.ts";
import { anOrderDetail as order } from "#src/testing/an-order-detail.ts";
import { openOrder } from "#src/testing/open-order.ts";
import { violationsIn } from "#src/testing/violations-in.ts";

test("prints of an order are made again with a reason, and each order leads to the other", async () => {
  const { shop, user, container } = await openOrder(order);
  const replacementId = "f".repeat(32);
  const entry: OrderDetail["timeline"][number] = {
    id: "again-1",
    at: order.created,
    by: { role: "owner", name: "" },
    reason: "Damaged on the way",
    event: { kind: "made-again", orderId: replacementId, number: "LW-2222-333", lineNumbers: [1] },
  };
  shop.answersEach(makeOrderAgain, () => {
    shop.answers(getAdminOrder, { ...order, timeline: [entry] });
    return { ...order, timeline: [entry] };
  });
  await user.click(screen.getByRole("button", { name: "Make again…" }));
  const submit = screen.getByRole("button", { name: "Make again and tell the shopper" });
  expect(screen.getByRole("checkbox", { name: "1. Granite Morning" })).toHaveProperty("checked", true);
  await user.type(screen.getByLabelText("Reason"), " ");
  await user.click(submit); // does nothing without a reason
  await user.clear(screen.getByLabelText("Reason"));
  await fillIn(user, screen.getByLabelText("Reason"), "Damaged on the way");
  expect(await violationsIn(container)).toEqual([]);
  await user.click(submit);
  const timeline = within(screen.getByRole("region", { name: "Timeline" }));
  const link = await timeline.findByRole("link", { name: "LW-2222-333" });
  expect(link.getAttribute("href")).toBe(`/admin/orders/${replacementId}`);
  timeline.getByText("1 print as order");
  expect(shop.receivedAt(makeOrderAgain).map(({ body }) => body)).toMatchObject([
    { lineNumbers: [1], reason: "Damaged on the way" },
  ]);
});

const jpeg = (content = "\u00ff\u00d8\u00ff\u00e0 a scratch", name = "damage.jpg") =>
  new File([Uint8Array.from(content, (character) => character.charCodeAt(0))], name, { type: "image/jpeg" });

test("a photo of the damage is sent with the reason, and shown in the timeline", async () => {
  const { shop, user, container } = await openOrder(order);
  const entry: OrderDetail["timeline"][number] = {
    id: "again-1",
    at: order.created,
    by: { role: "owner", name: "" },
    reason: "Damaged on the way",
    event: {
      kind: "made-again",
      orderId: "f".repeat(32),
      number: "LW-2222-333",
      lineNumbers: [1],
      photo: "0123456789abcdef",
    },
  };
  shop.answers(getDamagePhoto, { webp: "UklGRg==" });
  shop.answersEach(makeOrderAgain, () => {
    shop.answers(getAdminOrder, { ...order, timeline: [entry] });
    return { ...order, timeline: [entry] };
  });
  await user.click(screen.getByRole("button", { name: "Make again…" }));
  await fillIn(user, screen.getByLabelText("Reason"), "Damaged on the way");
  await user.upload(screen.getByLabelText("Photo of the damage (optional)"), jpeg());
  await user.click(screen.getByRole("button", { name: "Make again and tell the shopper" }));
  const photo = await screen.findByRole("img", { name: "The damage" });
  expect(photo.getAttribute("src")).toBe("data:image/webp;base64,UklGRg==");
  expect(await violationsIn(container)).toEqual([]);
  expect(shop.receivedAt(makeOrderAgain)).toMatchObject([
    {
      body: {
        reason: "Damaged on the way",
        photo: Buffer.from(await jpeg().arrayBuffer()).toString("base64"),
      },
    },
  ]);
  expect(shop.receivedAt(getDamagePhoto)).toMatchObject([
    { params: { id: order.id, photo: "0123456789abcdef" } },
  ]);
});

test("a file that is no photo is refused with its reason, and nothing that was typed is lost", async () => {
  const { shop, user } = await openOrder(order);
  await user.click(screen.getByRole("button", { name: "Make again…" }));
  const reason = screen.getByLabelText("Reason");
  await fillIn(user, reason, "Damaged on the way");
  const field = screen.getByLabelText("Photo of the damage (optional)");
  await user.upload(field, jpeg("%PDF-1.7", "damage.jpg"));
  await screen.findByText(/^This is a PDF\./);
  await user.upload(field, jpeg());
  await waitFor(() => expect(screen.queryByText(/^This is a PDF\./)).toBeNull());
  shop.fails(makeOrderAgain, "invalid-request", { message: "The picture is damaged and cannot be read." });
  await user.click(screen.getByRole("button", { name: "Make again and tell the shopper" }));
  expect((await screen.findByRole("alert")).textContent).toBe("The picture is damaged and cannot be read.");
  expect(reason).toHaveProperty("value", "Damaged on the way");
});

test("a photo that cannot be read any more is asked for again, and nothing is sent", async () => {
  const { shop, user } = await openOrder(order);
  await user.click(screen.getByRole("button", { name: "Make again…" }));
  const reason = screen.getByLabelText("Reason");
  await fillIn(user, reason, "Damaged on the way");
  await user.upload(screen.getByLabelText("Photo of the damage (optional)"), jpeg());
  vi.spyOn(FileReader.prototype, "readAsDataURL").mockImplementation(function fail(this: FileReader) {
    this.dispatchEvent(new ProgressEvent("error")); // such as of a file that was moved meanwhile
  });
  await user.click(screen.getByRole("button", { name: "Make again and tell the shopper" }));
  await screen.findByText("The photo cannot be read any more. Choose it again.");
  expect(shop.receivedAt(makeOrderAgain)).toEqual([]);
  expect(reason).toHaveProperty("value", "Damaged on the way");
});

test("prints, reason and photo of a request cannot be changed until the reply has come", async () => {
  const { shop, user } = await openOrder(order);
  shop.fails(makeOrderAgain, "invalid-request", { message: "The picture is damaged and cannot be read." });
  const answer = shop.keepsWaiting(makeOrderAgain);
  await user.click(screen.getByRole("button", { name: "Make again…" }));
  const reason = screen.getByLabelText("Reason");
  await fillIn(user, reason, "Damaged on the way");
  await user.click(screen.getByRole("button", { name: "Make again and tell the shopper" }));
  await user.type(reason, ", and wet");
  await user.click(screen.getByRole("checkbox", { name: "1. Granite Morning" }));
  expect(screen.getByLabelText("Photo of the damage (optional)")).toHaveProperty("disabled", true);
  answer();
  await screen.findByRole("alert");
  expect(reason).toHaveProperty("value", "Damaged on the way");
  expect(screen.getByRole("checkbox", { name: "1. Granite Morning" })).toHaveProperty("checked", true);
  await user.type(reason, ", and wet");
  expect(reason).toHaveProperty("value", "Damaged on the way, and wet");
});

test("prints that were refunded instead of being made are not offered", async () => {
  const [line] = order.lines;
  if (!line) throw new Error("The order has a print.");
  const refund = { amountCents: 17_500, taxCents: 0, lineNumbers: [1], isNotMade: true };
  const { user } = await openOrder({
    ...order,
    lines: [line, { ...line, lineItemId: 2, title: "Heron, still" }],
    timeline: [
      ...order.timeline,
      {
        id: "refund-1",
        at: order.created,
        by: { role: "owner", name: "" },
        reason: "Changed their mind",
        event: { kind: "refund-requested", hasShipping: false, ...refund },
      },
    ],
  });
  await user.click(screen.getByRole("button", { name: "Make again…" }));
  expect(screen.queryByRole("checkbox", { name: "1. Granite Morning" })).toBeNull();
  expect(screen.getByRole("checkbox", { name: "2. Heron, still" })).toHaveProperty("checked", true);
});

test("a replacement names the order that it replaces, and why", async () => {
  const replaces = { orderId: "e".repeat(32), number: "LW-4444-555", reason: "Lost" };
  await openOrder({ ...order, replaces });
  const link = screen.getByRole("link", { name: "LW-4444-555" });
  expect(link.parentElement?.textContent).toBe(
    "Replacement without a payment, for prints of order LW-4444-555: Lost",
  );
});

test("the lab's page of an order is opened by one press", async () => {
  const { shop, user } = await openOrder(order);
  shop.answers(openLabPage, { path: "/lab/1#token" });
  const replace = vi.fn<(path: string) => void>();
  const opened = vi.spyOn(window, "open").mockReturnValue({ location: { replace } } as unknown as Window);
  onTestFinished(() => opened.mockRestore());
  await user.click(screen.getByRole("button", { name: "Ticket, packing slip and print files" }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith("/lab/1#token"));
});
