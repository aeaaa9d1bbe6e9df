import { dateInTimeZone } from "@lightwell/shared/delivery/calendar-date";
import { getTaxReport } from "@lightwell/shared/contract/orders/order-csv-endpoints";
import { demoOwner } from "@lightwell/emulators/demo/demo-owner";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { signIn } from "#e2e/back-office.ts";
import { mailWith, newAddress } from "#e2e/mailbox.ts";
import { owner } from "#e2e/owner.ts";
import {
  addLinkedPrint,
  chooseSpeed,
  fillAddress,
  payWith,
  proceedToPayment,
  summaryFigures,
} from "#e2e/purchase.ts";
import { shopOrigin } from "#e2e/shopper.ts";
import { shopperOfEachStory } from "#e2e/shopper-of-each-story.ts";
import { boxOf } from "../boxes.ts";

// 8x12 framed 175.00, ground 7.00; Sonoma's 9.25% of the print is 16.18, the shipping is not taxed.
const [total, printWithTax, tax, shipping] = ["$198.18", "$191.18", "$16.18", "$7.00"];
const today = dateInTimeZone(Date.now(), "America/Los_Angeles"); // a day of the shop
const shopper = shopperOfEachStory();

test("an order is paid, made, shipped, followed and refunded in part, with the same amounts everywhere", async () => {
  const { page, expectQuietConsole } = shopper();
  await giveSonomaItsRate();
  const before = sonomaRow(
    (await (await owner()).call(getTaxReport, { body: { from: today, until: today } })).csv,
  );
  const email = newAddress("followed");
  await addLinkedPrint(page);
  await fillAddress(page, email, { City: "sonoma", "Postal code": "95476" });
  await page.getByRole("button", { name: "1. Confirm Shipping Address" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Use As Is" }).click();
  await chooseSpeed(page, "Ground");
  await expect.poll(() => summaryFigures(page)).toEqual(["$175.00", shipping, tax, total]);
  await proceedToPayment(page);
  await expect.poll(() => page.getByRole("button", { name: /^Pay/ }).innerText()).toContain(total);
  await payWith(page, "4242 4242 4242 4242");
  await page.waitForURL(/\/success$/);

  const { subject, text } = await mailWith(total, email);
  const [number = ""] = /LW-\w{4}-\w{3}/.exec(subject) ?? [];
  const [statusPage = ""] = /http\S+\/orders\/\w+/.exec(text) ?? [];
  const ticket = await mailWith(number, demoOwner.email);
  const [labPage = ""] = /http\S+\/lab\/\w+#\S+/.exec(ticket.text) ?? [];
  await page.goto(labPage);
  await page.getByRole("button", { name: "Mark as received" }).click();
  await page.getByText("The lab has received this order.").waitFor();
  await page.getByLabel("Carrier").selectOption("usps");
  await page.getByLabel("Tracking number").fill("9400 1118 9922 3100 0012 34");
  await page.getByRole("button", { name: "Mark as shipped" }).click();
  await page.getByRole("button", { name: "Correct the parcel" }).waitFor();

  expect((await mailWith("is on its way", email)).text).toContain("9400111899223100001234");
  await page.goto(statusPage);
  await page.getByRole("link", { name: "follow parcel 9400111899223100001234" }).waitFor();
  await expect.poll(() => page.getByRole("main").innerText()).not.toContain("Sonoma");
  await page.emulateMedia({ media: "print" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  for (const part of ["banner", "contentinfo"] as const)
    expect(await page.getByRole(part).isVisible()).toBe(false);
  expect(await page.getByRole("link", { name: "Ask about this order" }).isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });

  await signIn(page);
  await page.goto(`${shopOrigin}/admin/orders`);
  await page.setViewportSize({ width: 1280, height: 900 });
  const list = page.getByRole("region", { name: "Orders" });
  await expect.poll(() => list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.getByRole("searchbox", { name: "Search" }).fill(number);
  const title = list.getByRole("row", { name: number }).getByText("Granite Morning", { exact: true });
  await expect.poll(() => title.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0); // not cut
  await page.getByRole("link", { name: number }).click();
  await page.getByRole("heading", { level: 1, name: `Order ${number}` }).waitFor();
  await page.getByRole("button", { name: "Refund…" }).click();
  await page.getByLabel("Lines of the order, with their tax").check();
  const form = page.getByRole("region", { name: "Actions" });
  const choices = await form.locator("input:is([type=radio], [type=checkbox])").all();
  const boxes = await Promise.all(choices.map(boxOf));
  expect(boxes.length).toBeGreaterThan(3);
  expect(new Set(boxes.map(({ x }) => x)).size).toBe(1); // one below the other
  await page.getByLabel("1. Granite Morning, $175.00").check();
  await page.getByText(`${printWithTax} will be refunded, ${tax} of it sales tax.`).waitFor();
  await page.getByRole("button", { name: "Refund…" }).last().click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `Refund ${printWithTax}` })
    .click();
  const amounts = page.getByRole("region", { name: "Amounts" });
  await amounts.getByText("Kept").waitFor();
  await expect
    .poll(() => amounts.getByRole("definition").allInnerTexts())
    .toEqual(expect.arrayContaining([total, printWithTax, tax, shipping]));
  expect((await mailWith(`a refund of ${printWithTax}`, email)).text).toContain(`Paid: ${total}`);
  const dashboard = await amounts
    .getByRole("link", { name: "Open at the payment provider" })
    .getAttribute("href");
  const atProvider = await (await fetch(dashboard ?? "")).text();
  for (const words of [`Payment of ${total}`, `Refunded ${printWithTax}, left ${shipping}`])
    expect(atProvider).toContain(words);

  await page.getByRole("link", { name: "All orders" }).click();
  await page.getByRole("link", { name: number }).waitFor(); // what is below the list moves while it is loaded
  await page.getByText("Tax report, orders and order lines as CSV").click();
  await page.getByLabel("First day").fill(today);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Tax report" }).click();
  const report = await readFile(await (await downloading).path(), "utf8");
  await page.getByRole("table", { name: "Sums of the tax report" }).waitFor();
  const added = sonomaRow(report).map((amount, index) => Math.round((amount - (before[index] ?? 0)) * 100));
  expect(added).toEqual([17_500, 700, 1_618, 19_818, 19_118, 1_618, 0]);
  expectQuietConsole();
});

/** A rate that no other story uses, so that the report has a row for the orders of this one. */
async function giveSonomaItsRate(): Promise<void> {
  const file = join(await mkdtemp(join(tmpdir(), "lightwell-rates-")), "rates.csv");
  await writeFile(
    file,
    "zip,rate_percent,taxable_shipping,from,county,district,source\n95476,9.25,no,2026-01-01,Sonoma,Sonoma City,CDTFA\n",
  );
  const tool = fileURLToPath(import.meta.resolve("../../../functions/src/cli/taxes.ts"));
  await promisify(execFile)(process.execPath, [tool, "import", file]);
}

/** Subtotal, shipping, tax, total, refunds, their tax and the tax owed in Sonoma, in dollars. */
function sonomaRow(csv: string): number[] {
  const row = csv.split("\n").find((line) => line.startsWith("CA,Sonoma,Sonoma City,0.0925,no,"));
  return row === undefined ? Array<number>(7).fill(0) : row.split(",").slice(6).map(Number);
}
