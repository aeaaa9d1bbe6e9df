import {
  getLabList,
  openLabPage,
  renewLabLink,
  renewLabList,
} from "@lightwell/shared/contract/back-office/lab-link-endpoints";
import { listAdminCollections } from "@lightwell/shared/contract/back-office/collection-endpoints";
import { listAdminPhotos } from "@lightwell/shared/contract/back-office/photo-endpoints";
import {
  getAdminSite,
  getDemoCatalog,
  saveSite,
} from "@lightwell/shared/contract/back-office/site-endpoints";
import {
  getAdminOrder,
  type OrderDetail,
  recordAdminOrderEvent,
  searchOrders,
} from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { initialSite } from "@lightwell/shared/site/default-site";
import type { Site } from "@lightwell/shared/site/site-schemas";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { anOrderDetail } from "#src/testing/an-order-detail.ts";
import { fillIn } from "#src/testing/fill-in.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { openOrder } from "#src/testing/open-order.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

beforeEach(() => window.localStorage.setItem("signed-in-here", "1"));

test("a second lab is added on Site with a name, an address and what it makes, and removed again", async () => {
  let stored: Site = { ...initialSite, updated: 3 };
  const shop = fakeShop();
  shop.answersEach(getAdminSite, () => stored);
  shop.answers(getDemoCatalog, { photos: 0, collections: [] });
  shop.answers(listAdminCollections, []);
  shop.answers(listAdminPhotos, []);
  shop.answersEach(saveSite, ({ body }) => (stored = { ...(body as Site), updated: stored.updated + 1 }));
  const { user, container } = await renderAdmin("/admin/site", fakeIdentity([], anOwner));
  const lab = within(await screen.findByRole("region", { name: "Print lab" }));
  expect(lab.getAllByRole("textbox")).toHaveLength(1);
  await user.click(lab.getByRole("button", { name: "Add a second lab" }));
  const names = () => lab.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent.trim());
  expect(names()).toEqual(["White", "Black", "Maple", "Espresso"]);
  await user.selectOptions(lab.getByLabelText("Its prints are chosen by"), "Unframed prints: finish");
  expect(names()).toEqual(["Matte (lustre paper)", "Glossy", "Pearl"]);
  await user.click(lab.getByRole("checkbox", { name: "Glossy" }));
  await fillIn(user, lab.getByLabelText("Name of the second lab"), "Pine Frames");
  await fillIn(user, lab.getByLabelText("E-mail address of the second lab"), "frames@example.test");
  expect(await violationsIn(container)).toEqual([]);
  shop.fails(saveSite, "invalid-request", {
    fields: { "secondLab.name": "The second lab needs a name.", "secondLab.values": "Choose something." },
  });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await lab.findByText("The second lab needs a name.");
  lab.getByText("Choose something.");
  shop.answersEach(saveSite, ({ body }) => (stored = { ...(body as Site), updated: stored.updated + 1 }));
  await user.click(screen.getByRole("button", { name: /^(Save|Error)$/ }));
  await screen.findByRole("button", { name: "Saved" });
  expect(stored.secondLab).toEqual({
    name: "Pine Frames",
    emailAddress: "frames@example.test",
    group: "finishes",
    values: ["matte", "pearl"],
  });
  await user.click(lab.getByRole("button", { name: "Remove the second lab" }));
  expect(document.activeElement?.textContent).toBe("Print lab");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(stored.secondLab).toBeNull());
});

const [line] = anOrderDetail.lines;
if (!line) throw new Error("The sample order has no line.");
const parcel = { carrier: "ups", trackingNumber: "1Z999AA10123456784", shippedOn: "2026-12-01" } as const;
const order: OrderDetail = {
  ...anOrderDetail,
  lines: [line, { ...line, lineItemId: 2, title: "Larches" }],
  secondLab: { name: "Pine Frames", emailAddress: "frames@example.test", lineNumbers: [2] },
  mails: [
    { key: "lab-ticket:1", kind: "lab-ticket", state: "SENT", created: 1, canResend: true },
    {
      key: "lab-ticket:1:second",
      kind: "lab-ticket",
      lab: "Pine Frames",
      state: "SENT",
      created: 2,
      canResend: true,
    },
  ],
};

test("an order of both labs says who makes what, and has the page and the link of each", async () => {
  const { shop, user, container } = await openOrder(order);
  const labs = within(screen.getByRole("region", { name: "Prints" }))
    .getAllByText("Lab")
    .map((label) => label.nextElementSibling?.textContent);
  expect(labs).toEqual(["First lab", "Pine Frames"]);
  screen.getByRole("button", { name: /^Send again: Lab ticket \(Pine Frames\)/ });
  const pine = within(screen.getByRole("region", { name: "Lab: Pine Frames" }));
  within(screen.getByRole("region", { name: "Lab: First lab" })).getByRole("button", { name: "New link" });
  shop.answers(renewLabLink, { path: "/lab/1#of-pine" });
  shop.answers(openLabPage, { path: "/lab/1#token" });
  await user.click(pine.getByRole("button", { name: "New link" }));
  await pine.findByDisplayValue(/of-pine$/);
  const opened = vi
    .spyOn(window, "open")
    .mockReturnValue({ location: { replace: () => undefined } } as unknown as Window);
  onTestFinished(() => opened.mockRestore());
  await user.click(pine.getByRole("button", { name: "Ticket, packing slip and print files" }));
  await waitFor(() => expect(shop.receivedAt(openLabPage)).toMatchObject([{ params: { lab: "second" } }]));
  expect(shop.receivedAt(renewLabLink)).toMatchObject([{ params: { lab: "second" } }]);
  expect(await violationsIn(container)).toEqual([]);
});

test("an order of both labs is shipped parcel by parcel, and each is corrected by itself", async () => {
  const { shop, user } = await openOrder(order);
  const entry = (id: string, event: OrderDetail["timeline"][number]["event"]) =>
    ({ id, at: order.created, by: { role: "owner", name: "" }, reason: "", event }) as const;
  const sent = { kind: "shipped", parcel, lineNumbers: [2] };
  const after: OrderDetail = {
    ...order,
    parcel,
    timeline: [...order.timeline, entry("sent-2", { ...sent, kind: "shipped" })],
  };
  shop.answersEach(recordAdminOrderEvent, () => {
    shop.answers(getAdminOrder, after);
    return after;
  });
  await user.click(screen.getByRole("button", { name: "Shipped by Pine Frames…" }));
  await user.selectOptions(screen.getByLabelText("Carrier"), "UPS");
  await fillIn(user, screen.getByLabelText("Tracking number"), parcel.trackingNumber);
  await user.click(screen.getByRole("button", { name: "Mark as shipped and tell the shopper" }));
  await screen.findByRole("button", { name: "Correct the tracking by Pine Frames…" });
  screen.getByRole("button", { name: "Shipped by First lab…" });
  expect(screen.queryByRole("button", { name: "Cancel the order…" })).toBeNull();
  within(screen.getByRole("region", { name: "Timeline" })).getByText(", line 2");
  await waitFor(() => expect(screen.queryByLabelText("Tracking number")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Correct the tracking by Pine Frames…" }));
  expect(screen.getByLabelText("Tracking number")).toHaveProperty("value", parcel.trackingNumber);
  await user.clear(screen.getByLabelText("Tracking number"));
  await fillIn(user, screen.getByLabelText("Tracking number"), "1Z999AA10123456785");
  await user.click(screen.getByRole("button", { name: "Correct and tell the shopper" }));
  await waitFor(() =>
    expect(shop.receivedAt(recordAdminOrderEvent).map(({ body }) => body)).toMatchObject([
      { event: { kind: "shipped", parcel: { carrier: "ups" }, lineNumbers: [2] } },
      {
        event: {
          kind: "parcel-corrected",
          parcel: { trackingNumber: "1Z999AA10123456785" },
          lineNumbers: [2],
        },
      },
    ]),
  );
});

test("each of two labs has a link to its open orders", async () => {
  const shop = fakeShop();
  shop.hasOrders();
  shop.answers(searchOrders, { orders: [] });
  shop.answers(getLabList, { second: { name: "Pine Frames" } });
  shop.answersEach(renewLabList, () => {
    shop.answers(getLabList, { second: { name: "Pine Frames", until: Date.UTC(2027, 0, 25, 20) } });
    return { path: "/lab/orders#of-pine" };
  });
  const { user, container } = await renderAdmin("/admin/orders", fakeIdentity([], anOwner));
  await user.click(await screen.findByText("One link to all open orders"));
  const pine = within(await screen.findByRole("group", { name: "Pine Frames" }));
  await user.click(pine.getByRole("button", { name: "Make a link" }));
  await pine.findByText("A link works until Jan 25, 2027. A new one replaces it.");
  within(screen.getByRole("group", { name: "First lab" })).getByText("There is no link.");
  expect(shop.receivedAt(renewLabList)).toMatchObject([{ params: { lab: "second" } }]);
  expect(await violationsIn(container)).toEqual([]);
});
