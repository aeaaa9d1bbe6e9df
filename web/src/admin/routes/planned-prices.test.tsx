import {
  getOptions,
  getPricePlans,
  planPrices,
  removePricePlan,
} from "@lightwell/shared/contract/back-office/option-endpoints";
import {
  type CalendarDate,
  calendarDateOf,
  dateInTimeZone,
  epochDayOf,
} from "@lightwell/shared/delivery/calendar-date";
import { dayText } from "@lightwell/shared/delivery/delivery-texts";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import type { PricePlan } from "@lightwell/shared/options/options-schemas";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  window.localStorage.setItem("signed-in-here", "1");
  shop = fakeShop();
  shop.answers(getOptions, [{ options: [...defaultOptions], version: 3 }]);
});

async function open() {
  const shown = await renderAdmin("/admin/options", fakeIdentity([], anOwner));
  await screen.findByRole("heading", { name: "Option Manager" });
  await screen.findByRole("region", { name: "Frame" });
  return shown;
}

/** Today in the shop, which does not change until the test ends. */
function holdToday(): CalendarDate {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  return dateInTimeZone(Date.now(), "America/Los_Angeles");
}

describe("the option manager", () => {
  test("begins changed prices on a day, lists what is planned, and removes it", async () => {
    const today = holdToday();
    const tomorrow = calendarDateOf(epochDayOf(today) + 1);
    const pearl = { key: "finish", value: "pearl", base: 2_500 };
    const plan: PricePlan = { id: "p1", day: tomorrow, prices: [{ ...pearl, previousBase: 2_000 }] };
    const keep = (plans: PricePlan[]) => {
      shop.answers(getPricePlans, { plans });
      return { plans };
    };
    shop.answersEach(planPrices, () => keep([plan]));
    shop.answersEach(removePricePlan, () => keep([]));
    const { user, container } = await open();
    const price = screen.getByLabelText("Pearl, base price in dollars");
    await user.clear(price);
    await user.type(price, "25");
    await user.click(screen.getByRole("checkbox", { name: "Maple available" }));
    await user.click(screen.getByRole("button", { name: "Begin on a day…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Begin the new prices on a day" }));
    expect(dialog.getByRole("rowheader").closest("tr")?.textContent).toBe("Finish, Pearl$20.00$25.00");
    const day = dialog.getByLabelText("First day of the new prices");
    fireEvent.change(day, { target: { value: today } });
    dialog.getByText("Choose a day after today, at most a year ahead.");
    await user.click(dialog.getByRole("button", { name: "Plan the new price" }));
    expect(shop.receivedAt(planPrices)).toHaveLength(0);
    fireEvent.change(day, { target: { value: tomorrow } });
    expect(await violationsIn(container)).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Plan the new price" }));
    await screen.findByText(`From ${dayText(tomorrow)}: one price changes`);
    expect(shop.receivedAt(planPrices).map(({ body }) => body)).toEqual([
      { day: tomorrow, prices: [pearl], version: 3 },
    ]);
    expect(price).toHaveProperty("value", "20.00");
    screen.getByRole("button", { name: "Save" }); // the frame that was switched off is still to be saved
    await user.click(screen.getByRole("button", { name: `Remove the plan for ${dayText(tomorrow)}` }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Planned prices" })).toBeNull());
    expect(shop.receivedAt(removePricePlan)).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
  });

  test("plans a sale with its first and last day", async () => {
    const today = holdToday();
    const tomorrow = calendarDateOf(epochDayOf(today) + 1);
    const dayAfter = calendarDateOf(epochDayOf(today) + 2);
    const pearl = { key: "finish", value: "pearl", base: 1_500 };
    const days = { day: tomorrow, lastDay: dayAfter };
    const plan: PricePlan = { id: "p1", ...days, prices: [{ ...pearl, previousBase: 2_000 }] };
    shop.answersEach(planPrices, () => {
      shop.answers(getPricePlans, { plans: [plan] });
      return { plans: [plan] };
    });
    const { user, container } = await open();
    const price = screen.getByLabelText("Pearl, base price in dollars");
    await user.clear(price);
    await user.type(price, "15");
    await user.click(screen.getByRole("button", { name: "Begin on a day…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Begin the new prices on a day" }));
    const first = dialog.getByLabelText("First day of the new prices");
    const last = dialog.getByLabelText("Last day of the new prices (optional)");
    fireEvent.change(first, { target: { value: dayAfter } });
    fireEvent.change(last, { target: { value: tomorrow } });
    dialog.getByText("Choose the first day or a later one, at most a year ahead.");
    await user.click(dialog.getByRole("button", { name: "Plan the new price" }));
    expect(shop.receivedAt(planPrices)).toHaveLength(0);
    fireEvent.change(first, { target: { value: tomorrow } });
    fireEvent.change(last, { target: { value: dayAfter } });
    expect(await violationsIn(container)).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Plan the new price" }));
    await screen.findByText(`From ${dayText(tomorrow)} through ${dayText(dayAfter)}: one price changes`);
    expect(shop.receivedAt(planPrices).map(({ body }) => body)).toEqual([
      { ...days, prices: [pearl], version: 3 },
    ]);
  });

  test("keeps the dialog of planned prices until the reply", async () => {
    const tomorrow = calendarDateOf(epochDayOf(holdToday()) + 1);
    shop.answers(planPrices, { plans: [] });
    const answer = shop.keepsWaiting(planPrices);
    const { user } = await open();
    await user.type(screen.getByLabelText("Pearl, base price in dollars"), "{Backspace}5");
    await user.click(screen.getByRole("button", { name: "Begin on a day…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Begin the new prices on a day" }));
    fireEvent.change(dialog.getByLabelText("First day of the new prices"), { target: { value: tomorrow } });
    await user.click(dialog.getByRole("button", { name: "Plan the new price" }));
    await user.keyboard("{Escape}");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(dialog.queryByRole("button", { name: "Close" })).toBeNull();
    screen.getByRole("dialog");
    answer();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("is opened once the planned prices are there, so that no price moves under the pointer", async () => {
    shop.answers(getPricePlans, { plans: [{ id: "p1", day: "2026-12-01", prices: [] }] });
    const answer = shop.keepsWaiting(getPricePlans);
    await renderAdmin("/admin/options", fakeIdentity([], anOwner));
    await waitFor(() => expect(shop.receivedAt(getOptions)).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole("region", { name: "Frame" })).toBeNull();
    answer();
    await screen.findByRole("region", { name: "Planned prices" });
    screen.getByRole("region", { name: "Frame" });
  });

  test("says that the planned prices could not be loaded, and loads them again", async () => {
    shop.fails(getPricePlans, "internal");
    const { user } = await open();
    const alarm = await screen.findByText(/^The planned prices could not be loaded\./);
    shop.answers(getPricePlans, { plans: [{ id: "p1", day: "2026-12-01", prices: [] }] });
    await user.click(within(alarm).getByRole("button", { name: "Try again" }));
    await screen.findByRole("region", { name: "Planned prices" });
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  test("says which planned prices do not begin, as they were changed since", async () => {
    const prices = [
      { key: "finish", value: "pearl", base: 2_500, previousBase: 1_900 },
      { key: "finish", value: "matte", base: 1_100, previousBase: 1_000 },
    ];
    shop.answers(getPricePlans, { plans: [{ id: "p1", day: "2026-12-01", prices }] });
    const { container } = await open();
    const plans = within(await screen.findByRole("region", { name: "Planned prices" }));
    expect(plans.getByRole("alert").textContent).toMatch(
      /^The prices from Dec 1 do not begin\. Since they were planned, Finish, Pearl was changed from \$19\.00 to \$20\.00\. Remove/,
    );
    expect(await violationsIn(container)).toEqual([]);
  });
});
