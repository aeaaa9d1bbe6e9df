import { renewLabLink, revokeLabLink } from "@lightwell/shared/contract/back-office/lab-link-endpoints";
import {
  getAdminOrder,
  recordAdminOrderEvent,
  searchOrders,
  type OrderDetail,
  type OrderRow,
} from "@lightwell/shared/contract/orders/order-admin-endpoints";
import {
  readOrderMail,
  refundAdminOrder,
  resendOrderMail,
} from "@lightwell/shared/contract/orders/order-refund-endpoints";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { fillIn } from "#src/testing/fill-in.ts";
import { anOrderDetail as order } from "#src/testing/an-order-detail.ts";
import { anOrderRow as row } from "#src/testing/an-order-row.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

const requested: OrderDetail["timeline"][number] = {
  id: "request-1",
  at: 1_764_000_200_000,
  by: { role: "owner", name: "owner@example.test" },
  reason: "",
  event: {
    kind: "refund-requested",
    amountCents: 18_768,
    taxCents: 1_268,
    lineNumbers: [1],
    hasShipping: false,
  },
};

beforeEach(() => window.localStorage.setItem("signed-in-here", "1"));

async function listOf(orders: OrderRow[], address = "/admin/orders", detail = order) {
  const shop = fakeShop();
  shop.hasOrders();
  shop.answers(searchOrders, { orders });
  shop.answers(getAdminOrder, detail);
  return { shop, ...(await renderAdmin(address, fakeIdentity([], anOwner))) };
}

describe("the page of orders", () => {
  test("is a list once there is an order, and its menu entry is not muted", async () => {
    const { container } = await listOf([row]);
    await screen.findByRole("link", { name: "LW-7K3F-92Q" });
    const entry = within(screen.getByRole("navigation", { name: "Back office" })).getByRole("link", {
      name: "Orders",
    });
    expect(entry.classList.contains("is-muted")).toBe(false);
    const cells = screen.getAllByRole("cell").map((cell) => cell.textContent);
    expect(cells).toEqual(expect.arrayContaining(["At the lab", "$187.68", "Dec 4Free"]));
    expect(await violationsIn(container)).toEqual([]);
  });

  test("searches by what is typed and chosen, and keeps it in the URL", async () => {
    const { shop, user, place } = await listOf([row]);
    await user.type(await screen.findByRole("searchbox", { name: "Search" }), "lee");
    await user.selectOptions(screen.getByRole("combobox", { name: "State" }), "Shipped");
    await waitFor(() =>
      expect(shop.receivedAt(searchOrders).at(-1)?.body).toEqual({ text: "lee", stages: ["shipped"] }),
    );
    expect(place.query).toBe("?search=lee&state=shipped");
  });

  test("searches by the URL after a link to all orders and after Back", async () => {
    const { shop, user, router } = await listOf([], "/admin/orders?state=paid");
    shop.answersEach(searchOrders, ({ body }) => {
      const { text, stages } = body as { text: string; stages: string[] };
      const isFound = text === "lee" && stages.join() === "paid";
      return { orders: [{ ...row, number: isFound ? "LW-7K3F-92Q" : "LW-2222-222" }] };
    });
    await user.type(await screen.findByRole("searchbox", { name: "Search" }), "lee");
    await screen.findByRole("link", { name: "LW-7K3F-92Q" });
    await user.click(screen.getByRole("link", { name: "Orders" }));
    await screen.findByRole("link", { name: "LW-2222-222" });
    expect(screen.getByRole("searchbox", { name: "Search" })).toHaveProperty("value", "");
    await act(async () => await router.navigate(-1));
    await screen.findByRole("link", { name: "LW-7K3F-92Q" });
    expect(screen.getByRole("searchbox", { name: "Search" })).toHaveProperty("value", "lee");
  });

  test("continues each page after the last order of the previous one", async () => {
    const { shop, user } = await listOf([row]);
    const next = { created: 1, id: "a" };
    shop.answers(searchOrders, { orders: [row], next });
    await user.selectOptions(await screen.findByRole("combobox", { name: "State" }), "Shipped");
    await waitFor(() =>
      expect(shop.receivedAt(searchOrders).at(-1)?.body).toMatchObject({ stages: ["shipped"] }),
    );
    await user.click(await screen.findByRole("button", { name: "Older" }));
    await waitFor(() => expect(shop.receivedAt(searchOrders).at(-1)?.body).toMatchObject({ after: next }));
    await screen.findByText("Page 2");
  });
});

describe("the page of one order", () => {
  const open = async (detail = order) => await listOf([row], `/admin/orders/${order.id}`, detail);

  test("shows prints, amounts, address and timeline", async () => {
    const { container } = await open();
    await screen.findByRole("heading", { level: 1, name: "Order LW-7K3F-92Q" });
    screen.getByRole("img", { name: "Granite Morning" });
    const words = screen.getByRole("main").textContent;
    for (const text of [
      "$187.68",
      "$12.68",
      "1 Main St, Napa, CA 94558",
      "Reason: By mail",
      "owner@example.test",
    ])
      expect(words).toContain(text);
    expect(await violationsIn(container)).toEqual([]);
  });

  test("is shipped with a tracking number, which is checked first", async () => {
    const { shop, user } = await open();
    shop.answers(recordAdminOrderEvent, order);
    await user.click(await screen.findByRole("button", { name: "Shipped…" }));
    const submit = screen.getByRole("button", { name: "Mark as shipped and tell the shopper" });
    await user.click(submit);
    await screen.findByText("A tracking number has 6 to 40 letters and digits.");
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Tracking number" }));
    await fillIn(user, screen.getByRole("textbox", { name: "Tracking number" }), "9400 1111");
    await user.click(submit);
    await waitFor(() =>
      expect(shop.receivedAt(recordAdminOrderEvent)[0]?.body).toMatchObject({
        event: { kind: "shipped", parcel: { carrier: "ups", trackingNumber: "94001111" } },
      }),
    );
    await waitFor(() => expect(screen.queryByRole("button", { name: /Mark as shipped/ })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("region", { name: "Actions" })));
  });

  test("has its address corrected, of which the first wrong field is focused", async () => {
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Correct the address…" }));
    await user.clear(screen.getByRole("textbox", { name: "City" }));
    await user.clear(screen.getByRole("textbox", { name: "ZIP code" }));
    await user.click(screen.getByRole("button", { name: "Correct the address" }));
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "City" }));
  });

  test("keeps its address when the corrected ZIP code belongs to another state", async () => {
    const { shop, user } = await open();
    await user.click(await screen.findByRole("button", { name: "Correct the address…" }));
    const zip = screen.getByRole("textbox", { name: "ZIP code" });
    await user.clear(zip);
    await fillIn(user, zip, "97201");
    await user.click(screen.getByRole("button", { name: "Correct the address" }));
    screen.getByText("The ZIP code 97201 belongs to Oregon, not to California.");
    expect(document.activeElement).toBe(zip);
    expect(shop.receivedAt(recordAdminOrderEvent)).toEqual([]);
  });

  test("is refunded by line after a confirmation with the amount and its tax", async () => {
    const { shop, user, container } = await open();
    await user.click(await screen.findByRole("button", { name: "Refund…" }));
    await user.click(screen.getByRole("radio", { name: "Lines of the order, with their tax" }));
    screen.getByText("Choose what is refunded.");
    await user.click(screen.getByRole("checkbox", { name: "1. Granite Morning, $175.00" }));
    await fillIn(user, screen.getByRole("textbox", { name: "Reason" }), "Damaged");
    const actions = within(screen.getByRole("region", { name: "Actions" }));
    expect(await violationsIn(container)).toEqual([]);
    await user.click(actions.getAllByRole("button", { name: "Refund…" }).at(-1) ?? container);
    const dialog = within(screen.getByRole("dialog", { name: "Refund $187.68?" }));
    dialog.getByText(/\$12\.68 of it sales tax/);
    expect(shop.receivedAt(refundAdminOrder)).toHaveLength(0);
    shop.answers(refundAdminOrder, { ...order, timeline: [requested] });
    shop.answers(getAdminOrder, { ...order, timeline: [requested] });
    await user.click(dialog.getByRole("button", { name: "Refund $187.68" }));
    await waitFor(() =>
      expect(shop.receivedAt(refundAdminOrder)[0]?.body).toMatchObject({
        selection: { kind: "lines", lineNumbers: [1], hasShipping: false },
        shown: { amountCents: 18_768, taxCents: 1_268 },
        reason: "Damaged",
        isCancelling: false,
      }),
    );
    await screen.findByText(/A refund of \$187\.68 is requested/);
    expect(screen.queryByRole("button", { name: "Refund…" })).toBeNull();
  });

  test("shows the typed amount, and rejects more than is left", async () => {
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Refund…" }));
    await user.click(screen.getByRole("radio", { name: "An amount, tax included" }));
    const amount = screen.getByRole("textbox", { name: "Amount in dollars" });
    await user.type(amount, "50");
    screen.getByText("$3.37 of it sales tax", { exact: false });
    await user.clear(amount);
    await fillIn(user, amount, "187.69");
    screen.getByText("This is more than what is left of the payment.");
  });

  test("is cancelled and refunded in one step, unless the refund is not wanted", async () => {
    const { shop, user } = await open();
    shop.answers(refundAdminOrder, order);
    await user.click(await screen.findByRole("button", { name: "Cancel the order…" }));
    await user.click(screen.getByRole("button", { name: "Cancel and refund $187.68" }));
    await waitFor(() =>
      expect(shop.receivedAt(refundAdminOrder)[0]?.body).toMatchObject({
        selection: { kind: "rest" },
        shown: { amountCents: 18_768, taxCents: 1_268 },
        isCancelling: true,
      }),
    );
  });

  test("has its mails read, and one of them sent again", async () => {
    const mail = { kind: "lab-ticket", state: "SENT", created: order.created, canResend: true };
    const mails = [
      { ...mail, key: `lab-ticket:${order.id}` },
      { ...mail, key: `refund-notice:${order.id}:pi_1`, kind: "refund-notice", state: "DEAD" },
      { ...mail, key: `lab-stop:${order.id}:r1`, kind: "lab-stop", canResend: false },
    ];
    const { shop, user } = await open({ ...order, mails });
    shop.answers(resendOrderMail, order);
    const text = { to: "", subject: "Lab ticket LW-7K3F-92Q", text: "Make 1 print", isOutdated: false };
    shop.answers(readOrderMail, text);
    await user.click(await screen.findByRole("button", { name: /^Read: Lab ticket/ }));
    const read = within(await screen.findByRole("dialog", { name: "Lab ticket LW-7K3F-92Q" }));
    read.getByText("Make 1 print");
    read.getByText("To you, as it would be sent now.");
    await user.click(read.getByRole("button", { name: "Close" }));
    await user.click(await screen.findByRole("button", { name: /^Send again: Lab ticket/ }));
    await screen.findByText("It is on its way again.");
    await user.click(screen.getByRole("button", { name: /^Send again: Lab ticket/ }));
    await waitFor(() => expect(shop.receivedAt(resendOrderMail)).toHaveLength(2));
    const ids = shop
      .receivedAt(resendOrderMail)
      .map(({ body }) => Reflect.get(Object(body), "id") as unknown);
    expect(ids[0]).not.toBe(ids[1]); // another request, not the first one repeated
    screen.getByText(/^Payment returned, .*could not be sent$/);
    shop.answers(readOrderMail, { ...text, isOutdated: true });
    expect(screen.queryByRole("button", { name: /^Send again: Stop, to the lab/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: /^Read: Stop, to the lab/ }));
    await screen.findByText("To you. This mail no longer applies to the order, so it cannot be sent.");
    expect(shop.receivedAt(resendOrderMail)[0]?.body).toMatchObject({ key: `lab-ticket:${order.id}` });
  });

  test("keeps the note that is typed while something else is recorded", async () => {
    const { shop, user } = await open({ ...order, fulfilment: "unfulfilled", stage: "paid", timeline: [] });
    shop.answers(recordAdminOrderEvent, order);
    const answer = shop.keepsWaiting(recordAdminOrderEvent);
    await user.click(await screen.findByRole("button", { name: "At the lab" }));
    await user.click(screen.getByRole("button", { name: "Add a note…" }));
    await fillIn(user, screen.getByRole("textbox", { name: "Note" }), "Ring twice");
    shop.answers(getAdminOrder, order);
    answer();
    await waitFor(() => expect(screen.queryByRole("button", { name: "At the lab" })).toBeNull());
    expect(screen.getByRole("textbox", { name: "Note" })).toHaveProperty("value", "Ring twice");
  });

  test("says why a refund was rejected although another form was opened meanwhile", async () => {
    const { shop, user } = await open();
    shop.fails(refundAdminOrder, "conflict", { message: "The payment has changed." });
    const answer = shop.keepsWaiting(refundAdminOrder);
    await user.click(await screen.findByRole("button", { name: "Cancel the order…" }));
    await user.click(screen.getByRole("button", { name: "Cancel and refund $187.68" }));
    await user.click(screen.getByRole("button", { name: "Add a note…" }));
    await fillIn(user, screen.getByRole("textbox", { name: "Note" }), "Ring twice");
    expect(screen.getByRole("button", { name: "Save the note" }).ariaDisabled).toBe("true");
    answer();
    expect((await screen.findByRole("alert")).textContent).toBe("The payment has changed.");
    expect(screen.getByRole("textbox", { name: "Note" })).toHaveProperty("value", "Ring twice");
  });

  test("says why something else was not recorded although a form was opened meanwhile", async () => {
    const { shop, user } = await open();
    shop.fails(recordAdminOrderEvent, "conflict", { message: "The order has changed." });
    const answer = shop.keepsWaiting(recordAdminOrderEvent);
    await user.click(await screen.findByRole("button", { name: "Cancel the order…" }));
    await user.click(screen.getByRole("checkbox", { name: /Refund \$187\.68/ }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Cancel the order" }));
    await user.click(screen.getByRole("button", { name: "Add a note…" }));
    answer();
    expect((await screen.findByRole("alert")).textContent).toBe("The order has changed.");
  });

  test("is not cancelled while something else is recorded", async () => {
    const { shop, user } = await open({ ...order, fulfilment: "unfulfilled", stage: "paid", timeline: [] });
    shop.fails(recordAdminOrderEvent, "conflict", { message: "The order has changed." });
    const answer = shop.keepsWaiting(recordAdminOrderEvent);
    await user.click(await screen.findByRole("button", { name: "At the lab" }));
    await user.click(screen.getByRole("button", { name: "Cancel the order…" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    answer();
    await screen.findByRole("alert");
    await user.click(screen.getByRole("button", { name: "Cancel the order…" }));
    screen.getByRole("dialog", { name: "Cancel this order?" });
  });

  test("says when the sales tax is that of the shop's tables", async () => {
    const usual = await open();
    await screen.findByRole("region", { name: "Amounts" });
    expect(screen.queryByText(/tables of the shop/)).toBeNull();
    usual.unmount();
    await open({ ...order, isTaxFallback: true });
    within(await screen.findByRole("region", { name: "Amounts" })).getByText(
      "By the tables of the shop: the tax service was not available.",
    );
  });

  test("shows the reason of a rejected refund", async () => {
    const rejected = {
      ...requested,
      id: "rejected-1",
      reason: "The charge has already been refunded.",
      event: { kind: "refund-rejected", requestId: requested.id },
    } as const;
    await open({ ...order, timeline: [requested, rejected] });
    expect((await screen.findByRole("alert")).textContent).toContain("already been refunded");
  });

  test("records a changed note under another id when the first one got no reply", async () => {
    const { shop, user } = await open();
    const bodies: unknown[] = [];
    shop.answersEach(recordAdminOrderEvent, ({ body }) => {
      bodies.push(body);
      if (bodies.length < 3) throw new TypeError("Failed to fetch");
      return order;
    });
    const note = async () => await screen.findByRole("textbox", { name: "Note" });
    await user.click(await screen.findByRole("button", { name: "Add a note…" }));
    await fillIn(user, await note(), "Ring twice");
    await user.click(screen.getByRole("button", { name: "Save the note" }));
    await screen.findByRole("alert");
    await user.click(screen.getByRole("button", { name: "Save the note" }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    await user.type(await note(), "!");
    await user.click(screen.getByRole("button", { name: "Save the note" }));
    await waitFor(() => expect(bodies).toHaveLength(3));
    const [first, again, changed] = bodies.map((body) => Reflect.get(Object(body), "id") as unknown);
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
  });

  test("says why something could not be recorded", async () => {
    const { shop, user } = await open();
    shop.fails(recordAdminOrderEvent, "conflict", { message: "The order has changed." });
    await user.click(await screen.findByRole("button", { name: "Cancel the order…" }));
    await user.click(screen.getByRole("checkbox", { name: /Refund \$187\.68/ }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Cancel the order" }));
    expect((await screen.findByRole("alert")).textContent).toContain("The order has changed.");
  });
});

describe("the link for the lab", () => {
  test("is replaced, and all links are revoked after a confirmation", async () => {
    const { shop, user, container } = await listOf([row], `/admin/orders/${order.id}`);
    shop.answers(renewLabLink, { path: `/lab/${order.id}#a-new-token` });
    shop.fails(revokeLabLink, "conflict", { message: "Try again later." });
    const lab = within(await screen.findByRole("region", { name: "Lab" }));
    await user.click(lab.getByRole("button", { name: "New link" }));
    const url = `${window.location.origin}/lab/${order.id}#a-new-token`;
    await waitFor(() => expect(lab.getByLabelText("New link for the lab")).toHaveProperty("value", url));
    expect(lab.getByRole("status").textContent).toBe("This link replaces all earlier ones.");
    expect(await violationsIn(container)).toEqual([]);

    await user.click(lab.getByRole("button", { name: "End all links" }));
    expect(shop.receivedAt(revokeLabLink)).toHaveLength(0);
    await user.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "End all links" }),
    );
    await lab.findByText("Try again later.");
    expect(lab.getByLabelText("New link for the lab")).toHaveProperty("value", url);
    shop.answers(revokeLabLink, undefined);
    await user.click(lab.getByRole("button", { name: "End all links" }));
    await user.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "End all links" }),
    );
    await lab.findByText("All links to the lab’s page of this order have ended.");
    expect(lab.queryByText("Try again later.")).toBeNull();
    expect(lab.queryByLabelText("New link for the lab")).toBeNull();
    expect(shop.receivedAt(revokeLabLink).at(-1)).toMatchObject({ params: { id: order.id } });
  });
});
