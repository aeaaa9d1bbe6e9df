import { recordManyOrderEvents, searchOrders } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fillIn } from "#src/testing/fill-in.ts";
import { anOrderRow as row } from "#src/testing/an-order-row.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";

const other = { ...row, id: "other", number: "LW-2222-222", name: "Ben" };

/** A list of orders, of which this one is ticked. */
async function tickedOrder(orders = [row]) {
  window.localStorage.setItem("signed-in-here", "1");
  const shop = fakeShop();
  shop.hasOrders();
  shop.answers(searchOrders, { orders });
  const { user } = await renderAdmin("/admin/orders", fakeIdentity([], anOwner));
  await user.click(await screen.findByRole("checkbox", { name: "Select LW-7K3F-92Q" }));
  return { shop, user };
}

test("ticked orders are sent to the lab, and those that could not be sent are listed", async () => {
  const { shop, user } = await tickedOrder();
  shop.answers(recordManyOrderEvents, {
    changed: [],
    failed: [{ orderId: row.id, message: "The order is not paid." }],
  });
  await user.click(screen.getByRole("button", { name: "At the lab" }));
  expect((await screen.findByRole("alert")).textContent).toContain("LW-7K3F-92Q: The order is not paid.");
  await user.click(screen.getByRole("button", { name: "Unselect" }));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Orders" }));
  expect(screen.getByRole("alert").textContent).toContain("LW-7K3F-92Q: The order is not paid.");
});

test("ticked orders are marked as delivered", async () => {
  const { shop, user } = await tickedOrder();
  shop.answers(recordManyOrderEvents, { changed: [row.id], failed: [] });
  await user.click(screen.getByRole("button", { name: "Delivered" }));
  await screen.findByText("1 order changed.");
  expect(shop.receivedAt(recordManyOrderEvents)[0]?.body).toMatchObject({
    requests: [{ orderId: row.id, event: { kind: "delivered" } }],
  });
  await waitFor(() => expect(shop.receivedAt(searchOrders)).toHaveLength(2)); // the list is read again
  expect(screen.queryByRole("region", { name: "Selected orders" })).toBeNull();
});

test("only the button that was pressed is busy while ticked orders are recorded", async () => {
  const { shop, user } = await tickedOrder();
  shop.answers(recordManyOrderEvents, { changed: [row.id], failed: [] });
  const answer = shop.keepsWaiting(recordManyOrderEvents);
  await user.click(screen.getByRole("button", { name: "Delivered" }));
  expect(screen.getByRole("button", { name: "Delivered" }).ariaBusy).toBe("true");
  expect(screen.getByRole("button", { name: "At the lab" }).ariaBusy).toBeNull();
  expect(screen.getByRole("button", { name: "At the lab" }).ariaDisabled).toBe("true");
  answer();
  await screen.findByText("1 order changed.");
});

test("ticked orders are recorded with the same ids again when there was no response", async () => {
  const { shop, user } = await tickedOrder();
  shop.isUnreachableAt(recordManyOrderEvents);
  await user.click(screen.getByRole("button", { name: "At the lab" }));
  await screen.findByRole("alert");
  shop.answers(recordManyOrderEvents, { changed: [row.id], failed: [] });
  await user.click(screen.getByRole("button", { name: "At the lab" }));
  await screen.findByText("1 order changed.");
  const [first, again] = shop.receivedAt(recordManyOrderEvents).map(({ body }) => body);
  expect(again).toEqual(first);
});

test("ticked orders are shipped after carrier, date and tracking numbers are checked, each at its field", async () => {
  const { user } = await tickedOrder();
  await user.click(screen.getByRole("button", { name: "Shipped…" }));
  const number = screen.getByRole("textbox", { name: "Tracking number of LW-7K3F-92Q, Ann Lee" });
  const form = within(number.closest("form") ?? document.body);
  await user.selectOptions(form.getByRole("combobox", { name: "Carrier" }), "Choose");
  await fillIn(user, number, "94001111");
  await user.click(screen.getByRole("button", { name: "Mark as shipped and tell the shoppers" }));
  const carrier = form.getByRole("combobox", { name: "Carrier", description: "Choose a carrier." });
  expect(document.activeElement).toBe(carrier);
  expect(number).toHaveProperty("ariaInvalid", null);
});

test("orders that could not be shipped stay ticked, with the tracking numbers that were typed", async () => {
  const { shop, user } = await tickedOrder([row, other]);
  await user.click(screen.getByRole("checkbox", { name: "Select LW-2222-222" }));
  await user.click(screen.getByRole("button", { name: "Shipped…" }));
  const [first, second] = screen.getAllByRole("textbox", { name: /^Tracking number of/ });
  if (first) await fillIn(user, first, "94001111");
  if (second) await fillIn(user, second, "94002222");
  const failed = [{ orderId: "other", message: "The order has changed." }];
  shop.answers(recordManyOrderEvents, { changed: [row.id], failed });
  await user.click(screen.getByRole("button", { name: "Mark as shipped and tell the shoppers" }));
  await screen.findByText("1 order changed. LW-2222-222: The order has changed.");
  screen.getByText("1 order selected");
  shop.answers(recordManyOrderEvents, { changed: ["other"], failed: [] });
  await user.click(screen.getByRole("button", { name: "Mark as shipped and tell the shoppers" }));
  await screen.findByText("1 order changed.");
  expect(shop.receivedAt(recordManyOrderEvents)[1]?.body).toMatchObject({
    requests: [{ orderId: "other", event: { kind: "shipped", parcel: { trackingNumber: "94002222" } } }],
  });
  expect(shop.receivedAt(recordManyOrderEvents)[1]?.body).toHaveProperty("requests.length", 1);
  expect(screen.queryByRole("region", { name: "Selected orders" })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Select LW-2222-222" }));
  expect(screen.queryByRole("textbox", { name: /^Tracking number of/ })).toBeNull();
});

test("an order that is ticked while others are shipped has its tracking number asked for afterwards", async () => {
  const { shop, user } = await tickedOrder([row, other]);
  await user.click(screen.getByRole("button", { name: "Shipped…" }));
  await fillIn(user, screen.getByRole("textbox", { name: /^Tracking number of LW-7K3F-92Q/ }), "94001111");
  shop.answers(recordManyOrderEvents, { changed: [row.id], failed: [] });
  const answer = shop.keepsWaiting(recordManyOrderEvents);
  await user.click(screen.getByRole("button", { name: "Mark as shipped and tell the shoppers" }));
  await user.click(screen.getByRole("checkbox", { name: "Select LW-2222-222" }));
  await user.click(screen.getByRole("button", { name: "Shipped…" })); // does nothing
  const number = screen.getByRole("textbox", { name: /^Tracking number of LW-2222-222/ });
  answer();
  await screen.findByText("1 order changed.");
  await waitFor(() =>
    expect(screen.getAllByRole("textbox", { name: /^Tracking number of/ })).toEqual([number]),
  );
  await fillIn(user, number, "94002222");
  expect(number).toHaveProperty("value", "94002222");
});
