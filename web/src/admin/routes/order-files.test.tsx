import {
  getLabList,
  renewLabList,
  revokeLabList,
} from "@lightwell/shared/contract/back-office/lab-link-endpoints";
import { searchOrders } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import {
  exportOrders,
  getTaxReport,
  importTracking,
  type TrackingRow,
} from "@lightwell/shared/contract/orders/order-csv-endpoints";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fillIn } from "#src/testing/fill-in.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

let saved: Blob[];
beforeEach(() => {
  window.localStorage.setItem("signed-in-here", "1");
  saved = [];
  URL.createObjectURL = (blob) => {
    if (!(blob instanceof Blob)) throw new Error("Only blobs are saved.");
    saved.push(blob);
    return "blob:saved";
  };
  URL.revokeObjectURL = () => undefined;
});

async function openFiles(summary: string) {
  const shop = fakeShop();
  shop.hasOrders();
  shop.answers(searchOrders, { orders: [] });
  shop.answers(getLabList, {});
  const page = await renderAdmin("/admin/orders", fakeIdentity([], anOwner));
  await page.user.click(await screen.findByText(summary));
  return { shop, ...page };
}

test("the tax report is downloaded, and its sums are compared with those of the payment provider", async () => {
  const { shop, user, container } = await openFiles("Tax report, orders and order lines as CSV");
  const totals = { paymentsCents: 25_740, refundsCents: 5_000 };
  const moved = { ...totals, feesCents: 776, disputesCents: 0, otherCents: 0, payoutsCents: 19_964 };
  shop.answers(getTaxReport, { csv: "state\nCA\n", taxOwedCents: 1_403, ...totals, provider: moved });
  await user.click(screen.getByRole("button", { name: "Tax report" }));
  const sums = within(await screen.findByRole("table", { name: "Sums of the tax report" }));
  expect(sums.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "SumShopPayment provider",
    "Payments$257.40$257.40",
    "Refunds$50.00$50.00",
    "Sales tax owed$14.03-",
  ]);
  screen.getByText("Both agree to the cent.");
  expect(screen.queryByText(/^They differ/)).toBeNull();
  const balance = within(screen.getByRole("table", { name: "At the payment provider" }));
  expect(balance.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "Payments$257.40",
    "Refunds-$50.00",
    "Disputes$0.00",
    "Fees-$7.76",
    "Other$0.00",
    "Left after fees$199.64",
    "Paid out to your bank$199.64",
  ]);
  expect(await saved[0]?.text()).toContain("state\nCA\n");
  expect(await violationsIn(container)).toEqual([]);

  shop.answers(getTaxReport, {
    csv: "",
    taxOwedCents: 1_403,
    ...totals,
    provider: { ...moved, refundsCents: 0 },
  });
  await user.click(screen.getByRole("button", { name: "Tax report" }));
  await screen.findByText(/^They differ/);
  expect(screen.queryByText("Both agree to the cent.")).toBeNull();
});

test("the sums of a tax report are shown beside the days that they are of", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-27T12:00:00-08:00") });
  const { shop, user } = await openFiles("Tax report, orders and order lines as CSV");
  shop.answers(getTaxReport, { csv: "", taxOwedCents: 0, paymentsCents: 0, refundsCents: 0 });
  await user.click(screen.getByRole("button", { name: "Q3 2026" }));
  await user.click(screen.getByRole("button", { name: "Tax report" }));
  await screen.findByRole("table", { name: "Sums of the tax report" });
  await user.click(screen.getByRole("button", { name: "Q4 2026" }));
  expect(screen.queryByRole("table", { name: "Sums of the tax report" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Q3 2026" }));
  screen.getByRole("table", { name: "Sums of the tax report" });
});

test("a quarter is chosen by one press", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-27T12:00:00-08:00") });
  const { shop, user } = await openFiles("Tax report, orders and order lines as CSV");
  const quarter = screen.getByRole("button", { name: "Q3 2026" });
  expect(quarter.ariaPressed).toBe("false");
  await user.click(quarter);
  const pressed = screen.getAllByRole("button", { pressed: true }).map((button) => button.textContent);
  expect(pressed).toEqual(["Q3 2026"]);
  fireEvent.change(screen.getByLabelText("First day"), { target: { value: "2020-01-01" } });
  expect(screen.queryByRole("button", { pressed: true })).toBeNull(); // its last day alone is no quarter
  await user.click(quarter);
  shop.answers(getTaxReport, { csv: "", taxOwedCents: 0, paymentsCents: 0, refundsCents: 0 });
  await user.click(screen.getByRole("button", { name: "Tax report" }));
  await screen.findByText("The payment provider did not answer.");
  expect(screen.queryByText(/^They differ|^Both agree/)).toBeNull();
  expect(shop.receivedAt(getTaxReport)).toMatchObject([
    { body: { from: "2026-07-01", until: "2026-09-30" } },
  ]);
});

test.each([
  ["without its first day", "", "2026-12-31"],
  ["without its last day", "2026-11-01", ""],
  ["that ends before it begins", "2026-11-02", "2026-11-01"],
])("a period %s is not downloaded", async (_, from, until) => {
  const { shop, user } = await openFiles("Tax report, orders and order lines as CSV");
  shop.answers(exportOrders, { csv: "order\n" });
  fireEvent.change(screen.getByLabelText("First day"), { target: { value: from } });
  fireEvent.change(screen.getByLabelText(/^Last day/), { target: { value: until } });
  screen.getByText("Choose the first and the last day.");
  await user.click(screen.getByRole("button", { name: "Orders" }));
  expect(shop.receivedAt(exportOrders)).toEqual([]);
  fireEvent.change(screen.getByLabelText("First day"), { target: { value: "2026-11-01" } });
  fireEvent.change(screen.getByLabelText(/^Last day/), { target: { value: "2026-11-01" } });
  expect(screen.queryByText("Choose the first and the last day.")).toBeNull();
});

test("orders are downloaded page by page as one file", async () => {
  const { shop, user } = await openFiles("Tax report, orders and order lines as CSV");
  const next = { created: 1, id: "a" };
  shop.answersEach(exportOrders, ({ body }) =>
    JSON.stringify(body).includes('"after"') ? { csv: "LW-2\n" } : { csv: "order\nLW-1\n", next },
  );
  await user.click(screen.getByRole("button", { name: "Orders" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toContain("order\nLW-1\nLW-2\n");
});

test("what is said of a download that failed is gone once another one is saved", async () => {
  const { shop, user } = await openFiles("Tax report, orders and order lines as CSV");
  shop.fails(getTaxReport, "internal");
  shop.answers(exportOrders, { csv: "order\nLW-1\n" });
  await user.click(screen.getByRole("button", { name: "Tax report" }));
  await screen.findByText("internal");
  await user.click(screen.getByRole("button", { name: "Orders" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(screen.queryByText("internal")).toBeNull();
});

test.each([
  ["UTF-16, as “Unicode text” of a spreadsheet", [0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0]],
  ["Windows-1252", [0x5a, 0x6f, 0xeb]],
  ["UTF-8 with its mark", [0xef, 0xbb, 0xbf, 0x5a, 0x6f, 0xc3, 0xab]],
])("a file of tracking numbers is read in %s", async (_, bytes) => {
  const { shop, user } = await openFiles("Import tracking numbers from a CSV");
  shop.answers(importTracking, { rows: [] });
  const preview = screen.getByRole("button", { name: "Preview" });
  expect(preview.ariaDisabled).toBe("true"); // there is no file yet
  await user.upload(screen.getByLabelText("File"), new File([Uint8Array.from(bytes)], "tracking.csv"));
  await waitFor(() => expect(preview).toHaveProperty("ariaDisabled", null));
  await user.click(preview);
  await waitFor(() =>
    expect(shop.receivedAt(importTracking).map(({ body }) => body)).toMatchObject([{ csv: "Zoë" }]),
  );
  await screen.findByText("0 of 0 lines match.");
  expect(screen.queryByRole("button", { name: /^Mark / })).toBeNull();
});

test("the days of a download are those of the shop's time zone, which is named", async () => {
  const { shop, user } = await openFiles("Tax report, orders and order lines as CSV");
  shop.answers(exportOrders, { csv: "order\n" });
  screen.getByText(/^Days are those of the shop, Pacific Time\./);
  fireEvent.change(screen.getByLabelText("First day"), { target: { value: "2026-11-01" } });
  fireEvent.change(screen.getByLabelText(/^Last day/), { target: { value: "2026-12-31" } });
  await user.click(screen.getByRole("button", { name: "Orders" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(shop.receivedAt(exportOrders).map(({ body }) => body)).toMatchObject([
    { search: { from: Date.parse("2026-11-01T07:00:00Z"), until: Date.parse("2027-01-01T08:00:00Z") } },
  ]);
});

test("a page that was open over midnight begins with the new day", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-27T20:00:00-08:00") });
  await openFiles("Import tracking numbers from a CSV");
  const shippedOn = screen.getByLabelText("Shipped on");
  expect(shippedOn).toHaveProperty("value", "2026-11-27");
  vi.setSystemTime(Date.parse("2026-11-28T08:00:00-08:00"));
  fireEvent.focus(window);
  await waitFor(() => expect(shippedOn).toHaveProperty("value", "2026-11-28"));
});

test("tracking numbers are previewed, then imported", async () => {
  const { shop, user, container } = await openFiles("Import tracking numbers from a CSV");
  const ready = { line: 2, order: "LW-7K3F-92Q", trackingNumber: "94001111", message: "Will be shipped." };
  const unknown = { line: 3, order: "LW-1", trackingNumber: "1", message: "There is no such order." };
  const rejected = { ...unknown, outcome: "rejected" } as const;
  shop.answersEach(importTracking, ({ body }) => {
    const isPreview = JSON.stringify(body).includes('"isPreview":true');
    const first: TrackingRow = { ...ready, outcome: isPreview ? "ready" : "recorded" };
    return { rows: [first, rejected] };
  });
  const file = new File(["order,tracking\nLW-7K3F-92Q,94001111\nLW-1,1"], "tracking.csv");
  await user.upload(screen.getByLabelText("File"), file);
  const preview = screen.getByRole("button", { name: "Preview" });
  await waitFor(() => expect(preview).toHaveProperty("ariaDisabled", null));
  await user.click(preview);
  const summary = await screen.findByText("1 of 2 lines match.");
  expect(summary.role).toBe("alert");
  screen.getByText("There is no such order.");
  expect(await violationsIn(container)).toEqual([]);
  await user.upload(screen.getByLabelText("File"), file); // the same file, corrected meanwhile
  expect(screen.queryByText("1 of 2 lines match.")).toBeNull();
  await waitFor(() => expect(preview).toHaveProperty("ariaDisabled", null));
  await user.click(preview);
  const answer = shop.keepsWaiting(importTracking);
  await user.click(await screen.findByRole("button", { name: /^Mark 1 order as shipped/ }));
  await screen.findByText("The orders are being marked as shipped...");
  // The button is gone.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("group", { name: "Import" })));
  answer();
  await waitFor(() =>
    expect(shop.receivedAt(importTracking).map(({ body }) => body)).toMatchObject([
      { isPreview: true, carrier: "ups" },
      { isPreview: true, carrier: "ups" },
      { isPreview: false, carrier: "ups" },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Mark/ })).toBeNull());
});

test("the fields of an import wait until its orders are marked, and what was rejected is shown", async () => {
  const { shop, user } = await openFiles("Import tracking numbers from a CSV");
  const line = { line: 2, order: "LW-7K3F-92Q", trackingNumber: "94001111" };
  shop.answersEach(importTracking, ({ body }) => {
    const isPreview = JSON.stringify(body).includes('"isPreview":true');
    const ready: TrackingRow = { ...line, outcome: "ready", message: "Will be shipped." };
    const rejected: TrackingRow = { ...line, outcome: "rejected", message: "The order has changed." };
    return { rows: [isPreview ? ready : rejected] };
  });
  const file = screen.getByLabelText("File");
  const carrier = within(file.closest("details") ?? document.body).getByLabelText("Carrier");
  const day = screen.getByLabelText("Shipped on");
  await user.upload(file, new File(["order,tracking\nLW-7K3F-92Q,94001111"], "tracking.csv"));
  const preview = screen.getByRole("button", { name: "Preview" });
  await waitFor(() => expect(preview).toHaveProperty("ariaDisabled", null));
  await user.click(preview);
  const mark = await screen.findByRole("button", { name: /^Mark 1 order as shipped/ });
  const answer = shop.keepsWaiting(importTracking);
  await user.click(mark);
  await screen.findByText("The orders are being marked as shipped...");
  await user.upload(file, new File(["order,tracking"], "other.csv"));
  await user.selectOptions(carrier, "FedEx");
  await fillIn(user, day, "2026-12-24");
  await user.click(preview);
  answer();
  await screen.findByText("0 of 1 lines match.");
  screen.getByText("The order has changed.");
  expect(carrier).toHaveProperty("value", "ups");
  expect(shop.receivedAt(importTracking).map(({ body }) => body)).toMatchObject([
    { isPreview: true },
    { isPreview: false },
  ]);
});

test("one link to all open orders is made for the lab, shown once, and ended", async () => {
  const { shop, user, container } = await openFiles("One link to all open orders");
  const lab = within(screen.getByRole("region", { name: "Lab" }));
  await lab.findByText("There is no link.");
  shop.answersEach(renewLabList, () => {
    shop.answers(getLabList, { until: Date.UTC(2027, 0, 25, 20) });
    return { path: "/lab/orders#a-token" };
  });
  await user.click(lab.getByRole("button", { name: "Make a link" }));
  await lab.findByText("A link works until Jan 25, 2027. A new one replaces it.");
  const url = `${window.location.origin}/lab/orders#a-token`;
  expect(lab.getByLabelText("New link for the lab")).toHaveProperty("value", url);
  expect(await violationsIn(container)).toEqual([]);
  shop.answersEach(revokeLabList, () => {
    shop.answers(getLabList, {});
    return undefined;
  });
  await user.click(lab.getByRole("button", { name: "End the link" }));
  await lab.findByText("There is no link.");
  expect(lab.queryByLabelText("New link for the lab")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(lab.getByRole("status"))); // the button is gone
});
