import { getHomeContent, getHomepage, getTextPage } from "@lightwell/shared/contract/catalog-endpoints";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderShop } from "#src/testing/render-shop.tsx";
import { aPublicSite } from "#src/testing/site-samples.ts";

function linkedSlugs(area: HTMLElement): string[] {
  const links = [...area.querySelectorAll<HTMLAnchorElement>('a[href^="/collection/"]')];
  return [...new Set(links.map(({ pathname }) => pathname.replace("/collection/", "")))];
}

/** The collections that the page and the menu link to, in their order. */
async function linksAt(address: string, heading: string, site: ReturnType<typeof aPublicSite>) {
  const shop = fakeShop();
  shop.answers(getHomepage, []);
  shop.answers(getHomeContent, site.home);
  shop.answers(getTextPage, site.texts.about);
  await renderShop(address, fakeIdentity(), site.frame);
  await screen.findByRole("heading", { level: 1, name: heading });
  const menu = within(screen.getByRole("banner")).getByRole("navigation", { name: "Collections" });
  return { page: linkedSlugs(screen.getByRole("main")), menu: linkedSlugs(menu) };
}

const pages = [
  ["/", "Fine-art photography prints"],
  ["/cart", "Cart"],
  ["/nowhere", "Oops, Looks Like a Misshot!"],
  ["/about", "About"],
] as const;

describe("before the owner has changed anything, with every collection published", () => {
  test.each([
    [...pages[0], ["framed", "california", "landscapes", "favorites"]],
    [...pages[1], ["favorites"]],
    [...pages[2], ["favorites"]],
    [...pages[3], ["favorites"]],
  ] as const)(
    "%s has the links of the specification, and so has the menu",
    async (address, heading, slugs) => {
      expect(await linksAt(address, heading, aPublicSite())).toEqual({
        page: slugs,
        menu: [
          "whats-new",
          "california",
          "wine-country",
          "landscapes",
          "cities-and-urbanscapes",
          "black-and-white",
          "destinations",
          "flora-and-fauna",
        ],
      });
    },
  );
});

describe("with two collections published", () => {
  test.each([
    [...pages[0], ["landscapes"]],
    [...pages[1], ["california"]],
    [...pages[2], ["california"]],
    [...pages[3], []],
  ] as const)("%s links to no other", async (address, heading, slugs) => {
    const site = aPublicSite({ banners: [] }, ["california", "landscapes"]);
    expect(await linksAt(address, heading, site)).toEqual({
      page: slugs,
      menu: ["california", "landscapes"],
    });
  });
});

test("without any collection the cart and the not-found page lead to all prints", async () => {
  const site = aPublicSite({}, []);
  expect(await linksAt("/cart", "Cart", site)).toEqual({ page: [], menu: [] });
  expect(screen.getByRole("link", { name: "check out these favorites" }).getAttribute("href")).toBe(
    "/prints",
  );
});
