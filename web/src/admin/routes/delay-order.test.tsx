import { announceOrderDelay, getAdminOrder } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fillIn } from "#src/testing/fill-in.ts";
import { anOrderDetail as order } from "#src/testing/an-order-detail.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

beforeEach(() => window.localStorage.setItem("signed-in-here", "1"));

test("the owner reads what the shopper is told about a delay, and sends it with a later day", async () => {
  const shop = fakeShop();
  shop.hasOrders();
  const delivery = { dispatchBy: "2999-12-02", earliest: "2999-12-07", latest: "2999-12-16" };
  shop.answers(getAdminOrder, { ...order, delivery });
  shop.answers(announceOrderDelay, { ...order, delivery });
  const { user, container } = await renderAdmin(`/admin/orders/${order.id}`, fakeIdentity([], anOwner));
  await user.click(await screen.findByRole("button", { name: "Tell the shopper about the delay…" }));
  const field = screen.getByLabelText("New last day of dispatch");
  const submit = screen.getByRole("button", { name: "Tell the shopper about the delay" });
  await fillIn(user, field, "2999-12-01");
  await user.click(submit); // does nothing
  screen.getByText("Choose a later day.");
  await user.clear(field);
  await fillIn(user, field, "2999-12-09");
  const mail = within(screen.getByRole("blockquote"));
  mail.getByText(
    /^We cannot ship your order by Dec 2 as promised\. We now ship it by Dec 9, and it arrives /,
  );
  mail.getByText(/^If we do not hear from you, we ship it by Dec 9\./);
  expect(await violationsIn(container)).toEqual([]);
  await user.click(submit);
  await screen.findByRole("button", { name: "Tell the shopper about the delay…", expanded: false });
  expect(shop.receivedAt(announceOrderDelay).map(({ body }) => body)).toMatchObject([
    { dispatchBy: "2999-12-09" },
  ]);
});

test("a delay and its answer are told in the timeline, and a wish to cancel above it", async () => {
  const shop = fakeShop();
  shop.hasOrders();
  const later = { ...order.delivery, dispatchBy: "2026-12-09" };
  const entry = { at: order.created, reason: "" };
  shop.answers(getAdminOrder, {
    ...order,
    stage: "cancellation",
    timeline: [
      {
        ...entry,
        id: "1",
        by: { role: "owner", name: "" },
        event: { kind: "delayed", delivery: later, previous: order.delivery, answerHash: "" },
      },
      {
        ...entry,
        id: "2",
        by: { role: "shopper", name: "" },
        event: { kind: "delay-answered", answer: "cancel" },
      },
    ],
  });
  await renderAdmin(`/admin/orders/${order.id}`, fakeIdentity([], anOwner));
  await screen.findByText(/asks to cancel this order\. Cancel and refund it\./);
  const timeline = within(screen.getByRole("region", { name: "Timeline" }));
  timeline.getByText("ships by Dec 9 instead of Dec 2");
  timeline.getByText("asks to cancel the order");
  expect(screen.queryByRole("button", { name: "Tell the shopper about the delay…" })).toBeNull();
});
