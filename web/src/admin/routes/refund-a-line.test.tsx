import { getAdminOrder, type OrderDetail } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { refundAdminOrder } from "@lightwell/shared/contract/orders/order-refund-endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { anOrderDetail as order } from "#src/testing/an-order-detail.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

beforeEach(() => window.localStorage.setItem("signed-in-here", "1"));

const requested: OrderDetail["timeline"][number] = {
  id: "request-1",
  at: 1_764_000_200_000,
  by: { role: "owner", name: "owner@example.test" },
  reason: "",
  event: {
    kind: "refund-requested",
    amountCents: 18_768,
    taxCents: 1_268,
    lineNumbers: [2],
    hasShipping: false,
    isNotMade: true,
  },
};

const [line] = order.lines;
if (!line) throw new Error("The sample order has no line.");
const two = {
  ...order,
  lines: [line, { ...line, lineItemId: 2, title: "Larches" }],
  subtotal: 35_000,
  taxes: { ...order.taxes, taxAmount: 2_536 },
  total: 37_536,
};

test("an order has a print refunded and not made, which is asked for and then shown", async () => {
  const shop = fakeShop();
  shop.hasOrders();
  shop.answers(getAdminOrder, two);
  const address = `/admin/orders/${order.id}`;
  const { user, container } = await renderAdmin(address, fakeIdentity([], anOwner));
  await user.click(await screen.findByRole("button", { name: "Refund…" }));
  await user.click(screen.getByRole("radio", { name: "Lines of the order, with their tax" }));
  expect(screen.queryByRole("checkbox", { name: /Do not make/ })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "2. Larches, $175.00" }));
  await user.click(screen.getByRole("checkbox", { name: "1. Granite Morning, $175.00" }));
  await user.click(screen.getByRole("checkbox", { name: "Do not make these prints" }));
  screen.getByText("No print of this order would be made. Cancel the order instead.");
  await user.click(screen.getByRole("checkbox", { name: "1. Granite Morning, $175.00" }));
  screen.getByRole("checkbox", { name: "Do not make this print" });
  expect(await violationsIn(container)).toEqual([]);
  expect(shop.receivedAt(getAdminOrder)).toHaveLength(1); // it is read again while a refund is under way only
  const actions = within(screen.getByRole("region", { name: "Actions" }));
  await user.click(actions.getAllByRole("button", { name: "Refund…" }).at(-1) ?? container);
  const dialog = within(screen.getByRole("dialog", { name: /^Refund \$/ }));
  dialog.getByText(/^The lab is not to make line 2, and is told by mail/);
  const after = { ...two, timeline: [requested] };
  shop.answers(refundAdminOrder, after);
  shop.answers(getAdminOrder, after);
  const answer = shop.keepsWaiting(refundAdminOrder);
  await user.click(dialog.getByRole("button", { name: /^Refund \$/ }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull()); // a failure would be told on the page
  answer();
  await screen.findByText("Not to be made");
  screen.getByText(/; line 2 not to be made$/);
  expect(shop.receivedAt(refundAdminOrder)[0]?.body).toMatchObject({
    selection: { kind: "lines", lineNumbers: [2], hasShipping: false, isNotMade: true },
  });
  await user.click(screen.getByRole("button", { name: "Refund…" }));
  await user.click(screen.getByRole("radio", { name: "Lines of the order, with their tax" }));
  const refunded = screen.getByRole("checkbox", { name: "2. Larches, $175.00 (refunded)" });
  expect(refunded).toHaveProperty("disabled", true);
  screen.getByRole("checkbox", { name: "1. Granite Morning, $175.00" });
});

describe("a refund before the order is shipped says what becomes of its prints", () => {
  const nothingLeft = "As nothing of the payment is left, the lab is not to make";
  const firstRefunded = { ...requested, event: { ...requested.event, lineNumbers: [1], isNotMade: false } };

  test.each([
    ["the only line", order, ["1. Granite Morning, $175.00"], `${nothingLeft} line 1,`],
    ["one of two lines", two, ["2. Larches, $175.00"], "The lab makes line 2 all the same."],
    [
      "both lines",
      two,
      ["1. Granite Morning, $175.00", "2. Larches, $175.00"],
      `${nothingLeft} lines 1 and 2,`,
    ],
    [
      "the second line after the first one",
      { ...two, timeline: [firstRefunded] },
      ["2. Larches, $175.00"],
      `${nothingLeft} lines 1 and 2,`,
    ],
    ["all that is left", two, [], `${nothingLeft} lines 1 and 2,`],
    [
      "all that is left, of a shipped order",
      { ...two, fulfilment: "shipped" as const },
      [],
      "$375.36 of order",
    ],
  ])("%s", async (_, shown, lines, sentence) => {
    const shop = fakeShop();
    shop.hasOrders();
    shop.answers(getAdminOrder, shown);
    const { user } = await renderAdmin(`/admin/orders/${order.id}`, fakeIdentity([], anOwner));
    await user.click(await screen.findByRole("button", { name: "Refund…" }));
    if (lines.length > 0)
      await user.click(screen.getByRole("radio", { name: "Lines of the order, with their tax" }));
    for (const name of lines) await user.click(screen.getByRole("checkbox", { name }));
    const form = within(screen.getByRole("region", { name: "Actions" }));
    const [submit] = form.getAllByRole("button", { name: "Refund…" }).slice(-1);
    if (submit) await user.click(submit);
    const { textContent } = screen.getByRole("dialog", { name: /^Refund \$/ });
    expect(textContent).toContain(sentence);
    expect(textContent?.includes("The lab")).toBe(sentence.startsWith("The lab"));
  });
});
