import { getCollectionPage, getHomepage } from "@lightwell/shared/contract/catalog-endpoints";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aCollectionPage, aCollectionCard } from "#src/testing/catalog-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderShop } from "#src/testing/render-shop.tsx";

let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  shop = fakeShop();
  shop.answers(getCollectionPage, aCollectionPage());
});

test("the name of the photographer is below the name of the shop", async () => {
  await renderShop("/about");
  const link = screen.getByRole("link", { name: "Lightwell Clara Bettencourt" });
  expect(link.getAttribute("href")).toBe("/");
});

describe("the header of a scrolled page", () => {
  const scrollTo = (scrollY: number) => {
    vi.stubGlobal("scrollY", scrollY);
    act(() => void window.dispatchEvent(new Event("scroll")));
    return screen.getByRole("banner").dataset["scrolled"];
  };

  test("is hidden while scrolling down, shown while scrolling up, and without effect at the top", async () => {
    await renderShop("/about");
    const header = screen.getByRole("banner");
    Object.defineProperty(header, "offsetHeight", { value: 92 }); // jsdom has no layout
    await waitFor(() => {
      scrollTo(0);
      expect(scrollTo(60)).toBe("");
    });
    expect(scrollTo(300)).toBe("down");
    expect(scrollTo(296)).toBe("down"); // less than 6 px are no direction
    expect(scrollTo(280)).toBe("up");
    expect(scrollTo(400)).toBe("down");
    expect(scrollTo(0)).toBe("");
  });
});

describe("the menu", () => {
  const openMenu = async () => {
    const view = await renderShop("/about");
    await view.user.click(screen.getByRole("button", { name: "Menu" }));
    const menu = within(await screen.findByRole("dialog", { name: "Menu" }));
    return { ...view, menu };
  };
  const hrefsOf = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute("href"));

  test("has the collections of the site and those that the owner put on the homepage, as pictures", async () => {
    shop.answers(getHomepage, [
      aCollectionCard(),
      aCollectionCard({ id: "c2", slug: "coast-paths", title: "Coast Paths", image: "collections/c2-0" }),
    ]);
    const { menu } = await openMenu();
    const added = await menu.findByRole("link", { name: "Coast Paths" });
    expect(added.querySelector("img")?.getAttribute("src")).toContain("collections/c2-0");
    const collections = hrefsOf(menu.getAllByRole("link")).filter((href) => href?.includes("/collection/"));
    expect(collections).toEqual(
      [
        "whats-new",
        "california",
        "wine-country",
        "landscapes",
        "cities-and-urbanscapes",
        "black-and-white",
        "destinations",
        "flora-and-fauna",
        "favorites",
        "framed",
        "coast-paths",
      ].map((slug) => `/collection/${slug}`),
    );
    expect(hrefsOf(menu.getAllByRole("link"))).toEqual(
      expect.arrayContaining(["/prints", "/saved", "/about", "/support"]),
    );
  });

  test("has the picture of the tile or banner of a collection that is not on the homepage, and no placeholder", async () => {
    shop.answers(getHomepage, []);
    const { menu } = await openMenu();
    const framed = menu.getByRole("link", { name: "Framed" });
    await waitFor(() =>
      expect(framed.querySelector("img")?.getAttribute("src")).toContain("collections/framed-"),
    );
    expect(menu.getByRole("link", { name: "What’s New" }).querySelector("img")).toBeNull();
  });

  test("keeps the focus on a link when the pictures of the collections arrive", async () => {
    shop.answers(getHomepage, [aCollectionCard({ slug: "coast-paths", title: "Coast Paths" })]);
    const release = shop.keepsWaiting(getHomepage);
    const { menu } = await openMenu();
    menu.getByRole("link", { name: "Framed" }).focus();
    release();
    await menu.findByRole("link", { name: "Coast Paths" });
    expect(document.activeElement).toBe(menu.getByRole("link", { name: "Framed" }));
  });

  test("has its links when the catalog cannot be loaded", async () => {
    shop.fails(getHomepage, "internal");
    const { menu } = await openMenu();
    await waitFor(() => expect(shop.received.some(({ endpoint }) => endpoint === getHomepage)).toBe(true));
    menu.getByRole("link", { name: "Framed" });
  });

  test("closes when a page opens, and with Escape, which returns the focus to the button", async () => {
    shop.answers(getHomepage, []);
    const { user, place } = await openMenu();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Menu" }));
    await user.click(screen.getByRole("button", { name: "Menu" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("link", { name: "Landscapes" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(place.path).toBe("/collection/landscapes"));
  });

  test("closes when another page is opened by Back", async () => {
    shop.answers(getHomepage, []);
    const { user } = await openMenu();
    const [support] = screen.getAllByRole("link", { name: "Support", hidden: true }).slice(-1); // in the footer
    if (support) await user.click(support);
    await screen.findByRole("heading", { level: 1, name: "Support" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
