import type { AnyEndpoint } from "@lightwell/shared/contract/endpoint";
import {
  announceOrderDelay,
  makeOrderAgain,
  type OrderDetail,
  recordAdminOrderEvent,
} from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { refundAdminOrder } from "@lightwell/shared/contract/orders/order-refund-endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fillIn } from "#src/testing/fill-in.ts";
import { anOrderDetail } from "#src/testing/an-order-detail.ts";
import { openOrder } from "#src/testing/open-order.ts";

const delivery = { dispatchBy: "2999-12-02", earliest: "2999-12-07", latest: "2999-12-16" };
const order: OrderDetail = { ...anOrderDetail, delivery };
const parcel = { carrier: "ups", trackingNumber: "1Z999AA1", shippedOn: "2026-12-01" } as const;
const entry = { id: "shipped-1", at: order.created, by: { role: "lab", name: "" }, reason: "" } as const;
const shipped: OrderDetail = {
  ...order,
  stage: "shipped",
  fulfilment: "shipped",
  parcel,
  timeline: [{ ...entry, event: { kind: "shipped", parcel } }],
};

interface Sent {
  readonly detail?: OrderDetail;
  readonly opener: string;
  readonly label: string;
  readonly typed: string;
  readonly submit: string;
  readonly endpoint?: AnyEndpoint;
}

test.each<[string, Sent]>([
  ["note", { opener: "Add a note…", label: "Note", typed: "Ring twice", submit: "Save the note" }],
  [
    "corrected tracking number",
    {
      detail: shipped,
      opener: "Correct the tracking…",
      label: "Tracking number",
      typed: "0123456784",
      submit: "Correct and tell the shopper",
    },
  ],
  [
    "corrected address",
    { opener: "Correct the address…", label: "Address 2", typed: "Apt 4", submit: "Correct the address" },
  ],
  [
    "delay",
    {
      opener: "Tell the shopper about the delay…",
      label: "New last day of dispatch",
      typed: "2999-12-09",
      submit: "Tell the shopper about the delay",
      endpoint: announceOrderDelay,
    },
  ],
  [
    "request to make prints again",
    {
      opener: "Make again…",
      label: "Reason",
      typed: "Damaged on the way",
      submit: "Make again and tell the shopper",
      endpoint: makeOrderAgain,
    },
  ],
])("the form of a %s can be changed and left only once the reply has come", async (_, sent) => {
  const { detail = order, opener, label, typed, submit, endpoint = recordAdminOrderEvent } = sent;
  const { shop, user } = await openOrder(detail);
  shop.fails(endpoint, "conflict", { message: "The order has changed." });
  const answer = shop.keepsWaiting(endpoint);
  await user.click(screen.getByRole("button", { name: opener }));
  const field = screen.getByLabelText<HTMLInputElement>(label);
  await fillIn(user, field, typed);
  const { value } = field;
  await user.click(screen.getByRole("button", { name: submit }));
  expect(field.readOnly).toBe(true);
  const busy = screen.getAllByRole("button", { busy: true });
  expect(busy.map(({ textContent }) => textContent)).toEqual([submit]);
  for (const name of [opener, "Refund…"]) {
    await user.click(screen.getByRole("button", { name }));
    expect(document.activeElement?.textContent).toBe(name); // a button without an effect keeps the focus
  }
  answer();
  expect((await screen.findByRole("alert")).textContent).toBe("The order has changed.");
  expect(screen.getByLabelText(label)).toBe(field);
  expect(field.value).toBe(value);
  await waitFor(() => expect(screen.getByRole("button", { name: opener }).ariaDisabled).toBeNull());
  expect(field.readOnly).toBe(false);
  await user.click(screen.getByRole("button", { name: opener }));
  expect(screen.queryByLabelText(label)).toBeNull();
});

test("what a refund gives back cannot be changed until the reply has come", async () => {
  const { shop, user, container } = await openOrder(order);
  shop.fails(refundAdminOrder, "conflict", { message: "The payment has changed." });
  const answer = shop.keepsWaiting(refundAdminOrder);
  await user.click(screen.getByRole("button", { name: "Refund…" }));
  await user.click(screen.getByRole("radio", { name: "Lines of the order, with their tax" }));
  await user.click(screen.getByRole("checkbox", { name: "1. Granite Morning, $175.00" }));
  await fillIn(user, screen.getByLabelText("Reason"), "Damaged");
  const [opener, submit] = within(screen.getByRole("region", { name: "Actions" })).getAllByRole("button", {
    name: "Refund…",
  });
  await user.click(submit ?? container);
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Refund $187.68" }));
  await user.type(screen.getByLabelText("Reason"), ", and wet");
  await user.click(screen.getByRole("checkbox", { name: "1. Granite Morning, $175.00" }));
  await user.click(screen.getByRole("radio", { name: /^All that is left/ }));
  await user.click(opener ?? container);
  answer();
  expect((await screen.findByRole("alert")).textContent).toBe("The payment has changed.");
  expect(screen.getByLabelText("Reason")).toHaveProperty("value", "Damaged");
  const line = screen.getByRole("checkbox", { name: "1. Granite Morning, $175.00" });
  expect(line).toHaveProperty("checked", true);
  await waitFor(() => expect(line.matches(":disabled")).toBe(false));
});
