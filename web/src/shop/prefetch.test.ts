import { getCollectionPage, getHomepage } from "@lightwell/shared/contract/catalog-endpoints";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { aCollectionPage, aCollectionCard } from "#src/testing/catalog-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { startWithCleanup } from "#src/testing/start-with-cleanup.ts";
import { renderShop } from "#src/testing/render-shop.tsx";
import { startPrefetching } from "./prefetch.ts";
import { createShopStore } from "#src/shop/store/store.ts";

let shop: ReturnType<typeof fakeShop>;
beforeAll(() => startWithCleanup(() => startPrefetching(createShopStore())));
beforeEach(() => {
  shop = fakeShop();
  shop.answers(getHomepage, [aCollectionCard()]);
  shop.answers(getCollectionPage, aCollectionPage());
});

/** Longer than the delay before a prefetch. */
const moment = () => act(async () => await new Promise((resolve) => setTimeout(resolve, 150)));
/** The calls for the collection of the card. The homepage itself reads another one, whose prints it draws. */
const calls = () =>
  shop.receivedAt(getCollectionPage).filter(({ params }) => params["collectionSlug"] === "landscapes").length;

async function enterShop() {
  const { user } = await renderShop("/");
  const card = await screen.findByRole("link", { name: /^Landscapes Weather/ });
  await waitFor(() => expect(shop.receivedAt(getCollectionPage)).toHaveLength(1)); // of the homepage itself
  await moment();
  const arrived = () => screen.findByRole("heading", { level: 1, name: "Landscapes" });
  return { user, card, arrived };
}

test("a link that is pointed at is loaded once, and not again when it is followed", async () => {
  const { user, card, arrived } = await enterShop();
  await user.hover(card);
  await waitFor(() => expect(calls()).toBe(1));
  await user.unhover(card);
  await user.hover(card);
  await user.click(card);
  await arrived();
  expect(calls()).toBe(1);
});

test("a link that is pressed or touched is loaded without delay", async () => {
  const { card } = await enterShop();
  fireEvent.pointerDown(card);
  expect(calls()).toBe(1);
});

test("a link that is focused by keyboard is loaded, too", async () => {
  const { user, card, arrived } = await enterShop();
  act(() => card.focus());
  await waitFor(() => expect(calls()).toBe(1));
  await user.keyboard("{Enter}");
  await arrived();
  expect(calls()).toBe(1);
});

test("a link that the pointer only crosses is not loaded", async () => {
  const { card } = await enterShop();
  fireEvent.pointerOver(card);
  fireEvent.pointerOver(document.body); // at once: the steps of a user can take longer than the delay
  await moment();
  expect(calls()).toBe(0);
});

test.each(["before it is followed", "while it is followed"])(
  "a prefetch that fails %s is repeated, and its failure is not shown",
  async (when) => {
    const { user, card, arrived } = await enterShop();
    shop.fails(getCollectionPage, "internal");
    const release = shop.keepsWaiting(getCollectionPage);
    await user.hover(card);
    await waitFor(() => expect(calls()).toBe(1));
    shop.answers(getCollectionPage, aCollectionPage());
    if (when === "while it is followed") await user.click(card);
    release();
    await moment();
    if (when !== "while it is followed") await user.click(card);
    await arrived();
    expect(calls()).toBe(2);
  },
);
