import { getSales, getThisWeek, recountSales } from "@lightwell/shared/contract/orders/sales-endpoints";
import { noAmounts } from "@lightwell/shared/sales/sales";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aMoment } from "#src/testing/a-moment.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

const sold = {
  ...noAmounts,
  orders: 2,
  prints: 3,
  paymentsCents: 40_000,
  refundsCents: 5_000,
  unfinished: 3,
  unfinishedCents: 45_000,
};
const dune = { id: "p1", name: "Dune", prints: 2, priceCents: 24_000 };
const size = { id: "8x10", name: "8 × 10 in", prints: 3, priceCents: 36_000 };

beforeEach(() => window.localStorage.setItem("signed-in-here", "1"));

const open = async (address: string) => await renderAdmin(address, fakeIdentity([], anOwner));

describe("the start of the back office", () => {
  test("has the sales beside those of the year before, and links to what they are of", async () => {
    const shop = fakeShop();
    shop.hasOrders();
    const week = {
      now: { span: { from: "2026-11-20", until: "2026-11-26" }, amounts: sold },
      yearBefore: { span: { from: "2025-11-20", until: "2025-11-26" }, amounts: noAmounts },
    };
    shop.answers(getThisWeek, {
      sales: {
        week,
        month: { ...week, now: { ...week.now, amounts: { ...sold, unfinished: 1, unfinishedCents: 9_950 } } },
      },
      best: { photos: [dune], sizes: [size], frames: [] },
      photos: { withoutCollection: 1, withoutDescription: 0 },
    });
    const { container } = await open("/admin");
    const row = await screen.findByRole("row", { name: /Last 7 days/ });
    expect(
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ).toEqual(["$350.002 orders", "$0.000 orders"]);
    screen.getByText("Nov 20 – Nov 26", { selector: "tr:first-child small" });
    screen.getByRole("heading", { name: "Reached the payment page and not paid" });
    screen.getByText("Last 7 days: 3 checkouts, $450.00");
    screen.getByText("This month: 1 checkout, $99.50");
    screen.getByText("Choose what to work on from the menu.");
    const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(hrefOf("Dune")).toBe("/admin/photo/edit/p1");
    expect(hrefOf("8 × 10 in")).toBe("/admin/sales#sizes");
    expect(hrefOf("All sales")).toBe("/admin/sales");
    expect(hrefOf("1 photo on sale in no collection")).toBe("/admin/photos?filter=no-collection");
    expect(await violationsIn(container)).toEqual([]);
  });

  test("has its placeholder and nothing else before the first order, also when checkouts are unfinished", async () => {
    const shop = fakeShop();
    const span = { from: "2026-11-20", until: "2026-11-26" };
    const nothing = { span, amounts: { ...noAmounts, unfinished: 1, unfinishedCents: 9_950 } };
    const week = { now: nothing, yearBefore: nothing };
    shop.answers(getThisWeek, {
      sales: { week, month: week },
      best: { photos: [], sizes: [], frames: [] },
      photos: { withoutCollection: 0, withoutDescription: 0 },
    });
    await open("/admin");
    await screen.findByText("Choose what to work on from the menu.");
    await waitFor(() => expect(shop.receivedAt(getThisWeek)).toHaveLength(1));
    await screen.findByRole("link", { name: "Photos" });
    await aMoment();
    expect(screen.queryByRole("heading", { name: "This week" })).toBeNull();
  });
});

describe("the page of sales", () => {
  test("has a chart with its table, and a table for each way to group what was sold", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-27T12:00:00-08:00") });
    const shop = fakeShop();
    shop.hasOrders();
    shop.answers(getSales, {
      months: [
        { month: "2026-10", amounts: { ...noAmounts, refundsCents: 1_000 } },
        { month: "2026-11", amounts: sold },
      ],
      states: [{ id: "CA", name: "California", amounts: sold }],
      photos: [dune],
      collections: [{ ...dune, id: "", name: "In no collection" }],
      sizes: [size],
      frames: [],
      csv: "by,name\n",
      isCounting: false,
      otherTimeZone: "UTC",
    });
    let calls = 0;
    shop.answersEach(recountSales, () => ({ isComplete: (calls += 1) === 2 }));
    const { container, user } = await open("/admin/sales");
    const chart = await screen.findByRole("img", { name: /Payments less refunds of each month/ });
    const heights = [...chart.querySelectorAll("rect")].map((bar) => bar.getAttribute("height"));
    expect(heights).toEqual(["0", "160"]); // more refunds than payments are no bar
    screen.getByText("The highest bar is $350.");
    const months = within(screen.getByRole("table", { name: "By month" }));
    expect(months.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Month",
      "Payments less refunds",
      "Orders",
      "Prints",
      "Payments",
      "Shipping",
      "Tax",
      "Refunds",
      "Unfinished checkouts",
      "Their totals",
    ]);
    const row = months.getByRole("row", { name: /November 2026/ });
    const cells = within(row).getAllByRole("cell");
    expect([cells[0], ...cells.slice(-2)].map((cell) => cell?.textContent)).toEqual([
      "$350.00",
      "3",
      "$450.00",
    ]);
    expect(screen.getAllByRole("table").map((table) => table.querySelector("caption")?.textContent)).toEqual([
      "By month",
      "By photo",
      "By collection",
      "By size",
      "By state",
    ]);
    const entry = await screen.findByRole("link", { name: "Sales" });
    expect(entry.getAttribute("aria-current")).toBe("page");
    await user.selectOptions(screen.getByRole("combobox", { name: "Period" }), "2025");
    await waitFor(() =>
      expect(shop.receivedAt(getSales).at(-1)?.body).toEqual({ from: "2025-01", until: "2025-12" }),
    );
    await screen.findByText(/These days are those of UTC/);
    const answer = shop.keepsWaiting(recountSales);
    const count = await screen.findByRole("button", { name: "Count all orders again" });
    await user.click(count);
    expect(count.ariaBusy).toBe("true");
    answer();
    await waitFor(() => expect(calls).toBe(2));
    await waitFor(() => expect(count.ariaBusy).toBeNull());
    expect(await violationsIn(container)).toEqual([]);
  });

  test("has the first ten rows of a longer table until all of them are asked for", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-27T12:00:00-08:00") });
    const shop = fakeShop();
    shop.hasOrders();
    shop.answers(getSales, {
      months: [{ month: "2026-11", amounts: sold }],
      states: [],
      photos: Array.from({ length: 11 }, (_, index) => ({ ...dune, id: `p${index}`, name: `Dune ${index}` })),
      collections: [],
      sizes: Array.from({ length: 10 }, (_, index) => ({ ...size, id: `${index}x${index}` })),
      frames: [],
      csv: "by,name\n",
      isCounting: false,
    });
    const { user } = await open("/admin/sales");
    const photos = within(await screen.findByRole("table", { name: "By photo" }));
    const rows = () => photos.getAllByRole("row").length - 1; // but the headings
    expect(rows()).toBe(10);
    await user.click(screen.getByRole("button", { name: /^Show all/ })); // of the sizes all are shown
    expect(rows()).toBe(11);
    await user.click(screen.getByRole("button", { name: "Show fewer" }));
    expect(rows()).toBe(10);
  });
});
