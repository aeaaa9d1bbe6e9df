import { getArchive } from "@lightwell/shared/contract/back-office/archive-endpoints";
import { getAttention } from "@lightwell/shared/contract/back-office/attention-endpoints";
import { listAdminPhotos } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { getAdminSite, getDemoCatalog } from "@lightwell/shared/contract/back-office/site-endpoints";
import { getThisWeek } from "@lightwell/shared/contract/orders/sales-endpoints";
import { noAmounts } from "@lightwell/shared/sales/sales";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aMoment } from "#src/testing/a-moment.ts";
import { anOrderRow } from "#src/testing/an-order-row.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { keptSite } from "#src/testing/kept-site.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";

const partsOfDemo = ["Still from the demo", "The shop has no privacy and no terms page yet"];

beforeEach(() => window.localStorage.setItem("signed-in-here", "1"));

describe("the parts of the start of the back office", () => {
  test("appear below what is shown, and never above it", async () => {
    const shop = aShopWithSales();
    const sendWeek = shop.keepsWaiting(getThisWeek);
    await renderAdmin("/admin", fakeIdentity([], anOwner));
    await screen.findByText(/^Mails, refunds and publishing are up to date\./);
    await waitFor(() => expect(shop.receivedAt(getArchive)).toHaveLength(1));
    await aMoment();
    expect(headings()).toEqual(["Admin"]);
    screen.getByText("Loading");
    sendWeek();
    await screen.findByRole("heading", { name: "Your own copy" });
    expect(headings()).toEqual(["Admin", "This week", ...partsOfDemo, "Your own copy"]);
    expect(screen.queryByText("Loading")).toBeNull();
  });

  test("appear without one that cannot be read", async () => {
    const shop = aShopWithSales();
    shop.fails(getThisWeek, "internal");
    await renderAdmin("/admin", fakeIdentity([], anOwner));
    await screen.findByRole("heading", { name: "Your own copy" });
    expect(headings()).toEqual(["Admin", ...partsOfDemo, "Your own copy"]);
  });

  test("stay where they are while one that could not be read is read again", async () => {
    const shop = aShopWithSales();
    shop.fails(getAttention, "internal");
    const { user } = await renderAdmin("/admin", fakeIdentity([], anOwner));
    await screen.findByRole("heading", { name: "Your own copy" });
    const answer = shop.keepsWaiting(getAttention);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(shop.receivedAt(getAttention)).toHaveLength(2));
    await aMoment();
    expect(headings()).toEqual(["Admin", "This week", ...partsOfDemo, "Your own copy"]);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Try again" }));
    answer();
  });
});

test("the start of the back office leads to an editor of the site as it is by then", async () => {
  const shop = aShopWithSales();
  const site = keptSite(shop);
  shop.answers(listAdminPhotos, []);
  const { user } = await renderAdmin("/admin", fakeIdentity([], anOwner));
  await screen.findByRole("heading", { name: "Your own copy" });
  site.stored = { ...site.stored, name: "Tidewater", updated: site.stored.updated + 1 }; // by another owner
  const answer = shop.keepsWaiting(getAdminSite);
  await user.click(screen.getByRole("link", { name: "Site" }));
  await screen.findByText("Loading");
  await aMoment();
  expect(screen.queryByLabelText("Name of the shop")).toBeNull();
  answer();
  expect(await screen.findByLabelText("Name of the shop")).toHaveProperty("value", "Tidewater");
});

test("the start of the back office names late orders, those to work on, and payments without one", async () => {
  const shop = aShopWithSales();
  const none = { count: 0, first: [] };
  const order = (id: string, changes: object) => ({ ...anOrderRow, id, name: id, ...changes });
  shop.answers(getAttention, {
    questions: none,
    payments: { count: 1, first: [{ ...aCase, number: "C-2222-2222" }] },
    failedMails: none,
    orders: { count: 4, first: [order("Eve", { stage: "cancellation" })] },
    lateOrders: {
      count: 3,
      first: [
        order("Ann", { stage: "paid", dueOn: "2026-12-01" }),
        order("Bob", { stage: "shipped", dueOn: "2026-12-02" }),
        order("Cy", { stage: "at-lab", dueOn: "2026-12-03", awaitsConsent: true }),
      ],
    },
    dueByTomorrow: 0,
    latePages: none,
    heldPrices: none,
    heldDrafts: none,
  });
  await renderAdmin("/admin", fakeIdentity([], anOwner));
  const allOf = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await allOf("Late orders (3)")).toBe("/admin/orders?state=late");
  expect(await allOf("Orders (4)")).toBe("/admin/orders?state=attention");
  expect(await allOf("Payments (1)")).toBe("/admin/cases?state=open&about=payments");
  screen.getByText("To be shipped by Dec 1, Ann");
  screen.getByText("To arrive by Dec 2, Bob");
  screen.getByText("No answer to the delay by Dec 3: cancel and refund, Cy");
  screen.getByText("Cancellation requested, Eve");
  const hrefs = screen
    .getAllByRole("link", { name: anOrderRow.number })
    .map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual(["Ann", "Bob", "Cy", "Eve"].map((id) => `/admin/orders/${id}`));
  screen.getByRole("link", { name: "C-2222-2222" });
});

const aCase = {
  number: "C-7K3F-92QD",
  kind: "payment-review",
  state: "open",
  name: "",
  emailAddress: "",
  text: "",
  created: 1_764_000_000_000,
  updated: 1_764_000_000_000,
} as const;

function aShopWithSales() {
  const shop = fakeShop();
  shop.hasOrders();
  const span = { from: "2026-11-20", until: "2026-11-26" };
  const week = { now: { span, amounts: noAmounts }, yearBefore: { span, amounts: noAmounts } };
  shop.answers(getThisWeek, {
    sales: { week, month: week },
    best: { photos: [], sizes: [], frames: [] },
    photos: { withoutCollection: 0, withoutDescription: 0 },
  });
  shop.answers(getDemoCatalog, { photos: 3, collections: [] });
  shop.answers(getArchive, {});
  return shop;
}

function headings(): (string | null)[] {
  return screen.getAllByRole("heading").map((heading) => heading.textContent);
}
