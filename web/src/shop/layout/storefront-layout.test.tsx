import { getCollectionPage, getHomepage } from "@lightwell/shared/contract/catalog-endpoints";
import { initialSite } from "@lightwell/shared/site/default-site";
import { signedIn } from "#src/identity/session-reducer.ts";
import { aCollectionPage } from "#src/testing/catalog-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderShop } from "#src/testing/render-shop.tsx";
import { aPublicSite } from "#src/testing/site-samples.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";

let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  shop = fakeShop();
  shop.answers(getHomepage, []);
  shop.answers(getCollectionPage, aCollectionPage());
});

describe("the storefront's frame", () => {
  test("shows when shipping is free", async () => {
    await renderShop("/about");
    const banner = screen.getByText("Free ground shipping over $50");
    expect(banner.compareDocumentPosition(screen.getByRole("main"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const footer = within(screen.getByRole("contentinfo"));
    footer.getByText("Most orders ship in 10 days or less. Our lab ships within 5-7 business days.");
  });

  test("shows the saved shipping settings", async () => {
    const shipping = { ...initialSite.shipping, labDays: { least: 3, most: 3 }, shipDays: 6 };
    await renderShop("/about", undefined, aPublicSite({ shipping }).frame);
    screen.getByText("Most orders ship in 6 days or less. Our lab ships within 3 business days.");
  });

  test("says one day where a setting is one", async () => {
    const shipping = { ...initialSite.shipping, labDays: { least: 1, most: 1 }, shipDays: 1 };
    await renderShop("/about", undefined, aPublicSite({ shipping }).frame);
    screen.getByText("Most orders ship in 1 day or less. Our lab ships within 1 business day.");
  });

  test("links to the photographer's pages elsewhere, by their names", async () => {
    const social = [{ url: "https://www.instagram.com/clara" }, { url: "https://clara.example.com/" }];
    await renderShop("/about", undefined, aPublicSite({ social }).frame);
    const footer = within(screen.getByRole("contentinfo"));
    const link = footer.getByRole("link", { name: "Instagram" });
    expect(link.getAttribute("href")).toBe("https://www.instagram.com/clara");
    footer.getByRole("link", { name: "clara.example.com" });
  });

  test("links to the eight collections", async () => {
    await renderShop("/about");
    const links = within(screen.getByRole("navigation", { name: "Collections" })).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      [
        "whats-new",
        "california",
        "wine-country",
        "landscapes",
        "cities-and-urbanscapes",
        "black-and-white",
        "destinations",
        "flora-and-fauna",
      ].map((slug) => `/collection/${slug}`),
    );
  });

  test("shows a visitor home, FAQs and cart in the header, and the login in the footer", async () => {
    await renderShop("/about");
    expect(linksIn("banner", "Shop")).toEqual([
      "/prints",
      "/saved",
      "/",
      "/frequently-asked-questions",
      "/cart",
    ]);
    expect(linksIn("contentinfo", "About the shop")).toEqual([
      "/about",
      "/frequently-asked-questions",
      "/support",
      "/refunds",
      "/login",
    ]);
    const footer = within(screen.getByRole("contentinfo")).getByRole("navigation", {
      name: "About the shop",
    });
    const words = within(footer)
      .getAllByRole("link")
      .map((link) => link.textContent);
    expect(words).toEqual(["About", "FAQs", "Support", "Refund Policy", "Login"]);
    screen.getByRole("link", { name: "Cart, 0 items" });
  });

  test("shows the owner a gear and a lock, and no login", async () => {
    const { store } = await renderShop("/about");
    await act(async () => void store.dispatch(signedIn({ email: "owner@example.test", isAdmin: true })));
    const admin = await screen.findByRole("link", { name: "Admin" });
    expect(admin.getAttribute("href")).toBe("/admin");
    screen.getByRole("button", { name: "Log out" });
    expect(screen.queryByRole("link", { name: "Login" })).toBeNull();
  });

  test("moves the focus to a new page and scrolls to its top", async () => {
    const { user } = await renderShop("/about");
    await user.click(screen.getByRole("link", { name: "Landscapes" }));
    await screen.findByRole("heading", { level: 1, name: "Landscapes" });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
  });

  test("skips to the content without another entry of the history, which would have no token and no state", async () => {
    const { user } = await renderShop("/about");
    const entries = window.history.length;
    await user.click(screen.getByRole("link", { name: "Skip to content" }));
    expect(document.activeElement).toBe(screen.getByRole("main"));
    expect(window.location.hash).toBe("");
    expect(window.history.length).toBe(entries);
  });
});

describe("addresses", () => {
  test("an address without a page is not found", async () => {
    await renderShop("/error");
    await screen.findByRole("heading", { name: "Oops, Looks Like a Misshot!" });
    expect(document.title).toBe("Not found | Lightwell");
    const [way] = within(screen.getByRole("main")).getAllByRole("link");
    expect(way?.getAttribute("href")).toBe("/collection/favorites");
  });

  test("a checkout without an order leads to the cart", async () => {
    const { place } = await renderShop("/cart/checkout");
    await waitFor(() => expect(place.path).toBe("/cart"));
  });

  test("a view is recorded once, without ids of orders", async () => {
    const { analytics } = await renderShop("/cart/cs_test_secret/failure");
    await waitFor(() => expect(analytics.recorded.some(({ name }) => name === "page_view")).toBe(true));
    expect(JSON.stringify(analytics.recorded)).not.toContain("cs_test_secret");
    expect(analytics.recorded.filter(({ name }) => name === "page_view")).toHaveLength(1);
  });
});

function linksIn(landmark: string, name: string): (string | null)[] {
  const navigation = within(screen.getByRole(landmark)).getByRole("navigation", { name });
  return within(navigation)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
}
