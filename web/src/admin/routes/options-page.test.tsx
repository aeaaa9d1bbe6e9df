import { getPublishProgress } from "@lightwell/shared/contract/back-office/site-endpoints";
import { getOptions, saveOptions } from "@lightwell/shared/contract/back-office/option-endpoints";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import type { Option, OptionSet } from "@lightwell/shared/options/options-schemas";
import { screen, waitForElementToBeRemoved, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { loggedEntries } from "#src/testing/logged-entries.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  window.localStorage.setItem("signed-in-here", "1");
  shop = fakeShop();
  shop.answers(getOptions, [{ options: [...defaultOptions], version: 3 }]);
  shop.answers(getPublishProgress, { isWaiting: false, done: 0, total: 0, unreleased: 0 });
  const saved: [OptionSet] = [{ options: [...defaultOptions], version: 4 }];
  shop.answersEach(saveOptions, () => {
    shop.answers(getOptions, saved);
    return saved;
  });
});

async function open() {
  const shown = await renderAdmin("/admin/options", fakeIdentity([], anOwner));
  await screen.findByRole("heading", { name: "Option Manager" });
  await screen.findByRole("region", { name: "Frame" });
  return shown;
}

describe("the option manager", () => {
  test("has a table for each group, with nothing to save while nothing is changed", async () => {
    const { container } = await open();
    expect(screen.getByRole("link", { name: "Option Manager" }).getAttribute("aria-current")).toBe("page");
    for (const group of ["Size", "Finish", "Framed size", "Print finish", "Frame", "Matte"])
      screen.getByRole("region", { name: group });
    screen.getByRole("button", { name: "Saved" });
    expect(screen.queryByText("Loading")).toBeNull();
    expect(await violationsIn(container)).toEqual([]);
  });

  test("names saved prices that are unusual, until they are saved otherwise", async () => {
    const { user } = await open();
    const note = within(screen.getByRole("region", { name: "Unusual prices" }));
    const [size, framed, ...others] = note.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(size).toBe("Size, 20 × 30 in: $300.00. 20 × 24 in, which is smaller, costs $320.00.");
    expect(framed).toMatch(
      /^Framed prints that cost less than unframed ones: 8 × 10 in by \$10\.00, .*, 24 × 36 in by \$10\.00\./,
    );
    expect(others).toEqual([]);
    const options = defaultOptions.map((option) =>
      option.key === "frame" ? { ...option, base: 1_000 } : option,
    );
    shop.answers(saveOptions, [{ options, version: 4 }]);
    shop.answers(getOptions, [{ options, version: 4 }]);
    await user.click(screen.getByRole("checkbox", { name: "Pearl available" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
    expect(note.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([size]);
  });

  test("has no note on prices while none is unusual", async () => {
    const options = defaultOptions.filter(({ value, key }) => value !== "20x30" && key !== "finish");
    shop.answers(getOptions, [{ options, version: 3 }]);
    await open();
    expect(screen.queryByRole("region", { name: "Unusual prices" })).toBeNull();
  });

  test("sends available options with their prices, and omits the others", async () => {
    const { user } = await open();
    const frames = within(screen.getByRole("region", { name: "Frame" }));
    await user.click(frames.getByRole("checkbox", { name: "Maple available" }));
    await user.clear(frames.getByLabelText("Black, base price in dollars"));
    await user.type(frames.getByLabelText("Black, base price in dollars"), "5");
    await user.click(screen.getByRole("button", { name: "Save" }));
    const question = await screen.findByRole("dialog", { name: "Save this price?" });
    within(question).getByText("Frame, Black");
    within(question).getByText(/from \$0\.00 to \$5\.00/);
    expect(await violationsIn(question)).toEqual([]);
    expect(shop.receivedAt(saveOptions)).toHaveLength(0);
    await user.click(within(question).getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
    const options = defaultOptions
      .filter(({ value }) => value !== "maple")
      .map((option) => (option.value === "black" ? { ...option, base: 500 } : option));
    expect(shop.receivedAt(saveOptions)[0]?.body).toEqual({ options, version: 3 });
  });

  test("has price fields for available options only, since other prices are not saved", async () => {
    const { user } = await open();
    const frames = within(screen.getByRole("region", { name: "Frame" }));
    const price = frames.getByLabelText("Maple, base price in dollars");
    await user.click(frames.getByRole("checkbox", { name: "Maple available" }));
    expect(price).toHaveProperty("disabled", true);
    await user.click(frames.getByRole("checkbox", { name: "Maple available" }));
    expect(price).toHaveProperty("disabled", false);
  });

  test("raises the prices of groups, with old and new side by side, in one save", async () => {
    const { user, container } = await open();
    await user.click(screen.getByRole("button", { name: "Raise prices…" }));
    const form = within(screen.getByRole("region", { name: "Raise prices" }));
    await user.click(form.getByRole("checkbox", { name: "Size" }));
    await user.type(form.getByLabelText("Raise by"), "10");
    await user.click(form.getByRole("checkbox", { name: "Framed size" }));
    form.getByText("Choose the groups whose prices change.");
    await user.click(form.getByRole("checkbox", { name: "Framed size" }));
    await user.selectOptions(form.getByLabelText("Round"), "to $5");
    const row = form.getByRole("rowheader", { name: "Framed size, 8 × 10 in" }).closest("tr");
    expect(row?.textContent).toBe("Framed size, 8 × 10 in$120.00$130.00");
    expect(await violationsIn(container)).toEqual([]);
    await user.click(form.getByRole("button", { name: "Use the new prices" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
    const [sent, ...others] = shop.receivedAt(saveOptions).map(({ body }) => saveOptions.body.parse(body));
    expect(others).toEqual([]);
    const before = new Map(defaultOptions.map(({ key, value, base }) => [`${key} ${value}`, base]));
    const changed = sent?.options.filter(({ key, value, base }) => before.get(`${key} ${value}`) !== base);
    expect(new Set(changed?.map(({ key }) => key))).toEqual(new Set(["framed_size"]));
    expect(changed).toHaveLength(8);
  });

  test("raises prices by dollars, and says what a number that is typed would do", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Raise prices…" }));
    const form = within(screen.getByRole("region", { name: "Raise prices" }));
    const [number, use] = [
      form.getByLabelText("Raise by"),
      form.getByRole("button", { name: "Use the new prices" }),
    ];
    await user.click(form.getByRole("checkbox", { name: "Framed size" }));
    await user.selectOptions(form.getByLabelText("Unit"), "dollars");
    await user.type(number, "0");
    form.getByText("No price changes.");
    expect(use).toHaveProperty("ariaDisabled", "true");
    await user.type(number, "x");
    form.getByText("Enter a number, such as 10 or 7.5.");
    expect(form.queryByRole("table")).toBeNull();
    await user.clear(number);
    await user.type(number, " −2.5 "); // as texts write a minus
    expect(form.queryByText(/^Enter a number/)).toBeNull();
    form.getByText("11 prices change. They are in the shop when you save, or from a day that you choose.");
    const row = form.getByRole("rowheader", { name: "Size, 8 × 10 in" }).closest("tr");
    expect(row?.textContent).toBe("Size, 8 × 10 in$120.00$118.00");
    await user.click(use);
    screen.getByRole("button", { name: "Save" });
  });

  test("saves nothing when an unusual price is not confirmed, and keeps what was typed", async () => {
    const { user } = await open();
    const price = screen.getByLabelText("16 × 20 in, base price in dollars", {
      selector: "[aria-label='Framed size'] *",
    });
    await user.clear(price);
    await user.type(price, "219");
    await user.click(screen.getByRole("button", { name: "Save" }));
    const question = await screen.findByRole("dialog", { name: "Save this price?" });
    within(question).getByText(
      /from \$260\.00 to \$219\.00\. 12 × 12 in, which is smaller, costs \$220\.00\./,
    );
    await user.click(within(question).getByRole("button", { name: "Cancel" }));
    expect(price).toHaveProperty("value", "219.00");
    expect(shop.receivedAt(saveOptions)).toHaveLength(0);
  });

  test("asks for no confirmation while another price cannot be read, but focuses its field", async () => {
    const { user } = await open();
    const frames = within(screen.getByRole("region", { name: "Frame" }));
    const [maple, black] = ["Maple", "Black"].map((name) =>
      frames.getByLabelText(`${name}, base price in dollars`),
    );
    if (!maple || !black) throw new Error("A frame has no price.");
    await user.clear(maple);
    await user.type(maple, "1");
    await user.clear(black);
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(black);
    await user.click(frames.getByRole("checkbox", { name: "Black available" })); // its price is not saved then
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("dialog", { name: "Save this price?" });
  });

  test("restores the former prices when a save is undone", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Maple available" }));
    let version = 3;
    shop.answersEach(saveOptions, ({ body }) => {
      const { options } = saveOptions.body.parse(body);
      const isThere = (one: Option) =>
        options.some(({ key, value }) => key === one.key && value === one.value);
      const saved: [OptionSet] = [
        {
          options: defaultOptions.map((one) => ({ ...one, available: isThere(one) })),
          version: (version += 1),
        },
      ];
      shop.answers(getOptions, saved);
      return saved;
    });
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await screen.findByText("Undone.");
    expect(shop.receivedAt(saveOptions).at(-1)?.body).toEqual({
      options: defaultOptions.filter(({ available }) => available),
      version: 4,
    });
    expect(screen.getByRole("checkbox", { name: "Maple available" })).toHaveProperty("checked", true);
    screen.getByRole("button", { name: "Saved" });
  });

  test("says Error when it cannot be saved", async () => {
    shop.fails(saveOptions, "internal");
    const logged = loggedEntries();
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Maple available" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Error" });
    expect(logged).toMatchObject([{ event: "admin.call-failed", detail: { status: 500 } }]);
  });

  test("offers to compare row by row when somebody else saved in between", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Maple available" }));
    const theirs = defaultOptions.map((option) =>
      option.value === "pearl" ? { ...option, base: 2_500 } : option,
    );
    shop.answers(getOptions, [{ options: theirs, version: 9 }]);
    shop.fails(saveOptions, "conflict");
    await user.click(screen.getByRole("button", { name: "Save" }));
    const maple = within(await screen.findByRole("group", { name: "Frame, Maple changed by you" }));
    maple.getByText(/^not available, \$0\.00/);
    maple.getByText(/^available, \$0\.00/);
    screen.getByRole("group", { name: "Finish, Pearl changed by somebody else" });
    await user.click(screen.getByRole("button", { name: "Go on with these" }));
    expect(screen.getByLabelText("Pearl, base price in dollars")).toHaveProperty("value", "25.00");

    shop.answers(saveOptions, [{ options: theirs, version: 10 }]);
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
    const options = theirs.filter(({ value }) => value !== "maple");
    expect(shop.receivedAt(saveOptions).at(-1)?.body).toEqual({ options, version: 9 });
  });
});

test("a change that is published in the background shows how far it is, until it is done", async () => {
  const { user, container } = await open();
  let progress = { isWaiting: true, done: 0, total: 0, unreleased: 0 };
  shop.answersEach(getPublishProgress, () => progress);
  await user.click(
    within(screen.getByRole("region", { name: "Frame" })).getByRole("checkbox", { name: "Maple available" }),
  );
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("The options are saved. The pages of the shop are being updated.");
  expect(await violationsIn(container)).toEqual([]);
  progress = { isWaiting: true, done: 3_400, total: 10_100, unreleased: 900 };
  await screen.findByText("3,400 of 10,100", {}, { timeout: 20_000 });
  expect(screen.getByRole("progressbar")).toHaveProperty("value", 3_400);
  progress = { isWaiting: false, done: 0, total: 0, unreleased: 2 };
  await waitForElementToBeRemoved(() => screen.queryByRole("progressbar"), { timeout: 20_000 });
  screen.getByText(/are being updated/);
  progress = { isWaiting: false, done: 0, total: 0, unreleased: 0 };
  await waitForElementToBeRemoved(() => screen.queryByText(/are being updated/), { timeout: 20_000 });
}, 120_000);
