import { getHomepage } from "@lightwell/shared/contract/catalog-endpoints";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderShop } from "#src/testing/render-shop.tsx";
import { siteLinks } from "#src/navigation/site-links.ts";

function linkedSlugs(area: HTMLElement): string[] {
  const links = [...area.querySelectorAll<HTMLAnchorElement>('a[href^="/collection/"]')];
  return [...new Set(links.map(({ pathname }) => pathname.replace("/collection/", "")))].toSorted();
}

test.each([
  ["/", "Fine-art photography prints", [...siteLinks.banners, ...siteLinks.tiles]],
  ["/cart", "Cart", siteLinks.emptyCart],
  ["/nowhere", "Oops, Looks Like a Misshot!", siteLinks.notFoundPage],
  ["/about", "About", siteLinks.aboutPage],
])(
  "the links of %s to collections, and those of the menu, are in the table of links",
  async (address, name, linked) => {
    fakeShop().answers(getHomepage, []);
    await renderShop(address);
    await screen.findByRole("heading", { level: 1, name });
    expect(linkedSlugs(screen.getByRole("main"))).toEqual([...new Set(linked)].toSorted());
    const menu = within(screen.getByRole("banner")).getByRole("navigation", { name: "Collections" });
    expect(linkedSlugs(menu)).toEqual([...siteLinks.menu].toSorted());
  },
);
