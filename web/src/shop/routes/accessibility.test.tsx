import { getCollectionPage, getHomepage, getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aCollectionPage, aCollectionCard, aPublicPhoto } from "#src/testing/catalog-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderShop } from "#src/testing/render-shop.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

beforeEach(() => {
  const shop = fakeShop();
  shop.answers(getHomepage, [aCollectionCard()]);
  shop.answers(getCollectionPage, aCollectionPage());
  shop.answers(getPhoto, aPublicPhoto());
});

test.each([
  ["/", "Fine-art photography prints"],
  ["/collection/landscapes", "Landscapes"],
  ["/photos/photo/granite-morning?print=framed&size=16x20&matte=double", "Granite Morning"],
  ["/photos/photo/granite-morning?print=unframed&size=8x10", "Granite Morning"],
  ["/about", "About"],
  ["/frequently-asked-questions", "Frequently Asked Questions"],
  ["/refunds", "Refund Policy"],
  ["/support", "Support"],
  ["/nowhere", "Oops, Looks Like a Misshot!"],
])("axe finds no violation at %s", async (address, heading) => {
  const { container } = await renderShop(address);
  await screen.findByRole("heading", { level: 1, name: heading });
  expect(await violationsIn(container)).toEqual([]);
});

test("axe finds no violation in a dialog", async () => {
  const { user, baseElement } = await renderShop("/photos/photo/granite-morning");
  await user.click(await screen.findByRole("button", { name: "About framed prints" }));
  await screen.findByRole("dialog");
  expect(await violationsIn(baseElement)).toEqual([]);
});
