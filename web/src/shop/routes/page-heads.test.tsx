import {
  getCollectionPage,
  getCollectionPhoto,
  getHomepage,
  getPhoto,
  getPrintIndex,
  getPrints,
} from "@lightwell/shared/contract/catalog-endpoints";
import { findPrints } from "@lightwell/shared/browse/find-prints";
import { printSearchOf } from "@lightwell/shared/browse/print-search";
import { getCheckout } from "@lightwell/shared/contract/checkout-endpoints";
import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aCollectionPage, aCollectionCard, aPublicPhoto } from "#src/testing/catalog-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderShop } from "#src/testing/render-shop.tsx";

const shopsOwn = "/placeholders/social-image.webp";
let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  document.head.replaceChildren();
  shop = fakeShop();
  shop.answers(getHomepage, [aCollectionCard()]);
  shop.answers(getCollectionPage, aCollectionPage());
  shop.answers(getCollectionPhoto, aPublicPhoto());
  shop.answers(getPhoto, aPublicPhoto());
  const prints = { photos: [], collections: [] };
  shop.answers(getPrints, findPrints(prints, printSearchOf(new URLSearchParams())));
  shop.answers(getPrintIndex, { ...prints, parts: 1 });
  shop.answers(getCheckout, { status: "open", url: "https://checkout.stripe.com/c/pay/cs_test_1" });
});

describe("the head of every public page", () => {
  test.each([
    ["/", "Fine-art photography prints", "/images/collections/c1-0123456789abcdef_128x128.webp"],
    ["/collection/landscapes", "Landscapes", "/images/collections/c1-0123456789abcdef_128x128.webp"],
    [
      "/collection/landscapes/granite-morning",
      "Granite Morning",
      "/images/photos/p1-0123456789abcdef_128x128.webp",
    ],
    ["/photos/photo/granite-morning", "Granite Morning", "/images/photos/p1-0123456789abcdef_128x128.webp"],
    ["/prints", "All prints", shopsOwn],
    ["/saved", "Saved prints", shopsOwn],
    ["/cart", "Cart", shopsOwn],
    ["/cart/checkout/cs_test_1", "Payment", shopsOwn],
    ["/cart/cs_test_1/success", "Thank you for your order!", shopsOwn],
    ["/cart/cs_test_1/failure", "Order trouble? It happens.", shopsOwn],
    ["/support", "Support", shopsOwn],
    ["/about", "About", shopsOwn],
    ["/frequently-asked-questions", "Frequently Asked Questions", shopsOwn],
    ["/refunds", "Refund Policy", shopsOwn],
    ["/login", "Login", shopsOwn],
    ["/nowhere", "Not found", shopsOwn],
  ])(
    "at %s has the title %s, a description, a social image and the type product",
    async (address, title, image) => {
      await renderShop(address);
      await expectHead(title, image);
    },
  );

  test("is the error page's when a photo cannot be loaded", async () => {
    shop.fails(getPhoto, "internal");
    await renderShop("/photos/photo/granite-morning");
    await expectHead("Error", shopsOwn);
  });

  test("is the shop's for a photo and a collection without a picture", async () => {
    shop.answers(getPhoto, aPublicPhoto({ image: "" }));
    shop.answers(getCollectionPage, aCollectionPage({ image: "" }));
    const { unmount } = await renderShop("/photos/photo/granite-morning");
    await expectHead("Granite Morning", shopsOwn);
    unmount();
    await renderShop("/collection/landscapes");
    await expectHead("Landscapes", shopsOwn);
  });
});

describe("the canonical URL of a page", () => {
  test.each([
    ["/About/", "/about"],
    ["/ABOUT?utm_source=mail", "/about"],
    ["/SUPPORT?orderId=LW-1", "/support"],
    ["/Cart/", "/cart"],
    ["/login/", "/login"],
    ["/Refunds", "/refunds"],
    ["/Frequently-Asked-Questions/", "/frequently-asked-questions"],
    ["/?utm_source=mail", "/"],
    ["/Photos/Photo/Granite-Morning/", "/photos/photo/granite-morning"],
    ["/collection/landscapes/granite-morning", "/photos/photo/granite-morning"],
    ["/Collection/LANDSCAPES/", "/collection/landscapes"],
    ["/prints?page=7", "/prints"],
    ["/prints?page=1e3&sort=title", "/prints"],
  ])("at %s is %s", async (address, path) => {
    await renderShop(address);
    await waitFor(() => expect(canonical()).toBe(window.location.origin + path));
  });

  test.each(["/nowhere", "/orders/LW-7H2K", "/lab/LW-7H2K"])("at %s is missing", async (address) => {
    await renderShop(address);
    await waitFor(() => expect(contentOf('meta[property="og:title"]')).toHaveLength(1));
    expect(canonical()).toBeUndefined();
  });

  test("of an order that cannot be loaded is missing", async () => {
    await renderShop("/orders/LW-7H2K");
    await waitFor(() => expect(contentOf('meta[property="og:title"]')).toEqual(["Error | Lightwell"]));
    expect(canonical()).toBeUndefined();
  });
});

function canonical(): string | undefined {
  return document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
}

async function expectHead(title: string, image: string): Promise<void> {
  await waitFor(() => expect(document.title).toBe(`${title} | Lightwell`));
  await waitFor(() => expect(contentOf('meta[property="og:title"]')).toEqual([`${title} | Lightwell`]));
  await waitFor(() =>
    expect(contentOf('meta[property="og:image"]')).toEqual([window.location.origin + image]),
  );
  expect(contentOf('meta[property="og:type"]')).toEqual(["product"]);
  const [description = ""] = contentOf('meta[name="description"]');
  expect(description.length).toBeGreaterThan(10);
  expect(contentOf('meta[property="og:description"]')).toEqual([description]);
}

function contentOf(selector: string): string[] {
  return [...document.head.querySelectorAll(selector)].map((tag) => tag.getAttribute("content") ?? "");
}
