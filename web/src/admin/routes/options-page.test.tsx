import { getOptions, saveOptions } from "@lightwell/shared/contract/option-admin-endpoints";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import type { Option, OptionSet } from "@lightwell/shared/options/option";
import { screen, within } from "@testing-library/react";
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
  test("has a table for each group, and warns of prices that look like a slip", async () => {
    const { container } = await open();
    for (const group of ["Size", "Finish", "Framed size", "Print finish", "Frame", "Matte"])
      screen.getByRole("region", { name: group });
    screen.getByText("20 × 30 in costs less than 20 × 24 in, which is smaller.");
    screen.getByText(/^A framed print can cost less than an unframed one/);
    expect(await violationsIn(container)).toEqual([]);
  });

  test("sends what is available with its price, and leaves out what is not", async () => {
    const { user } = await open();
    const frames = within(screen.getByRole("region", { name: "Frame" }));
    await user.click(frames.getByRole("checkbox", { name: "Maple available" }));
    await user.clear(frames.getByLabelText("Black, base in cents"));
    await user.type(frames.getByLabelText("Black, base in cents"), "500");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
    const options = defaultOptions
      .filter(({ value }) => value !== "maple")
      .map((option) => (option.value === "black" ? { ...option, base: 500 } : option));
    expect(shop.receivedAt(saveOptions)[0]?.body).toEqual({ options, version: 3 });
  });

  test("puts back what was before, when a save is undone", async () => {
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

  test("offers to compare when somebody else saved in between, row by row", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Maple available" }));
    const theirs = defaultOptions.map((option) =>
      option.value === "pearl" ? { ...option, base: 2_500 } : option,
    );
    shop.answers(getOptions, [{ options: theirs, version: 9 }]);
    shop.fails(saveOptions, "conflict");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("group", { name: "Frame, Maple changed by you" });
    screen.getByRole("group", { name: "Finish, Pearl changed by somebody else" });
    await user.click(screen.getByRole("button", { name: "Go on with these" }));
    expect(screen.getByLabelText("Pearl, base in cents")).toHaveProperty("value", "2500");

    shop.answers(saveOptions, [{ options: theirs, version: 10 }]);
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
    const options = theirs.filter(({ value }) => value !== "maple");
    expect(shop.receivedAt(saveOptions).at(-1)?.body).toEqual({ options, version: 9 });
  });
});
