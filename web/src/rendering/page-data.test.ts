import { getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import { expect, test } from "vitest";
import { aPublicPhoto } from "#src/testing/catalog-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { readPageData, seedPageData } from "./page-data.ts";

test("only the newest 300 replies are kept, or a server that renders any number of addresses would run out of memory", async () => {
  const shop = fakeShop();
  shop.answers(getPhoto, aPublicPhoto({ title: "Requested again" }));
  const slugs = Array.from({ length: 302 }, (_, index) => `photo-${index}`);
  const seed = (photoSlug: string) =>
    seedPageData([{ name: "getPhoto", args: { photoSlug }, reply: aPublicPhoto({ title: photoSlug }) }]);
  const titleOf = async (photoSlug: string) => (await readPageData("getPhoto", { photoSlug })).title;
  slugs.slice(0, 300).forEach(seed);
  seed("photo-0"); // is the newest now
  slugs.slice(300).forEach(seed);
  expect(await titleOf("photo-0")).toBe("photo-0");
  expect(await titleOf("photo-3")).toBe("photo-3");
  expect(shop.received).toHaveLength(0);
  expect(await titleOf("photo-2")).toBe("Requested again");
  expect(shop.received).toHaveLength(1);
});
