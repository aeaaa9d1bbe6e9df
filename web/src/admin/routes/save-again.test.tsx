import { getOptions, saveOptions } from "@lightwell/shared/contract/back-office/option-endpoints";
import { getPublishProgress } from "@lightwell/shared/contract/back-office/site-endpoints";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import type { Option, OptionSet } from "@lightwell/shared/options/options-schemas";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";

let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  window.localStorage.setItem("signed-in-here", "1");
  shop = fakeShop();
  let stored: [OptionSet] = [{ options: [...defaultOptions], version: 3 }];
  shop.answersEach(getOptions, () => stored);
  shop.answers(getPublishProgress, { isWaiting: false, done: 0, total: 0, unreleased: 0 });
  shop.answersEach(saveOptions, ({ body }) => {
    const { options } = saveOptions.body.parse(body);
    return (stored = [{ options, version: stored[0].version + 1 }]);
  });
});

/** Changes a price, presses Save, changes another one, and presses Save again before the first save has ended. */
async function saveTwice(second: string) {
  const { user } = await renderAdmin("/admin/options", fakeIdentity([], anOwner));
  const retype = async (label: string, price: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), price);
    await user.click(screen.getByRole("button", { name: "Save" }));
  };
  await screen.findByRole("region", { name: "Frame" });
  const answer = shop.keepsWaiting(saveOptions);
  await retype("Pearl, base price in dollars", "21");
  await retype("Glossy, base price in dollars", second);
  return { user, answer };
}

const sentPrices = () =>
  shop.receivedAt(saveOptions).map(({ body }) => {
    const { options } = body as { readonly options: readonly Option[] };
    return ["pearl", "glossy"].map((finish) => options.find(({ value }) => value === finish)?.base);
  });

test("an unusual price that was typed during a save is confirmed before it is saved after it", async () => {
  const { user, answer } = await saveTwice("900");
  expect(screen.queryByRole("dialog")).toBeNull();
  answer();
  const question = await screen.findByRole("dialog", { name: "Save this price?" });
  expect(shop.receivedAt(saveOptions)).toHaveLength(1);
  await user.click(within(question).getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: "Saved" });
  expect(sentPrices()).toEqual([
    [2_100, 1_000],
    [2_100, 90_000],
  ]);
});

test("a price that cannot be read after a save is not saved, and gets the focus", async () => {
  const { user, answer } = await saveTwice("11");
  const glossy = screen.getByLabelText("Glossy, base price in dollars");
  await user.type(glossy, "x");
  await user.click(screen.getByRole("link", { name: "Option Manager" }));
  answer();
  await waitFor(() => expect(document.activeElement).toBe(glossy));
  expect(shop.receivedAt(saveOptions)).toHaveLength(1);
});
