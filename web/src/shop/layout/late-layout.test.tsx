import { getPhoto, getTextPage } from "@lightwell/shared/contract/catalog-endpoints";
import { aPublicPhoto } from "#src/testing/catalog-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderShop } from "#src/testing/render-shop.tsx";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";

const links = `<p>
  <a href="/support?orderId=1">Ask about an order</a>
  <a href="${window.location.origin}/refunds">What is refunded</a>
  <a href="https://example.com/refunds">Another site</a>
  <a href="mailto:studio@example.com">A mail</a>
  <a href="/refunds#damage">A place on a page</a>
  <a href="/admin">The back office</a>
  <a href="/products.xml">A file</a>
  <a href="/refunds" target="_blank">Another tab</a>
  <a href="/refunds" download="refunds.html">A download</a>
</p>`;
let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  shop = fakeShop();
  shop.answers(getPhoto, aPublicPhoto({ description: links }));
  const sections = [{ title: "", html: links, questions: [] }];
  shop.answers(getTextPage, { title: "About", description: "", sections, picture: null, pictureAlt: "" });
});

/** Clicks a link; whether the browser is left to open it. jsdom opens none. */
function isLeftToTheBrowser(name: string, init: MouseEventInit = {}): boolean {
  let isLeft = true;
  const stop = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", stop);
  fireEvent.click(screen.getByRole("link", { name }), init);
  window.removeEventListener("click", stop);
  return isLeft;
}

describe("a link in a text", () => {
  test.each([
    ["a page", "/about"],
    ["a photo", "/photos/photo/granite-morning"],
  ])("of %s opens a page of the shop in the same document", async (_name, address) => {
    const { place } = await renderShop(address);
    await screen.findByRole("link", { name: "Ask about an order" });
    await waitFor(() => expect(isLeftToTheBrowser("Ask about an order")).toBe(false));
    await waitFor(() => expect(place).toEqual({ path: "/support", query: "?orderId=1" }));
  });

  test.each([
    ["Another site"],
    ["A mail"],
    ["A place on a page"],
    ["The back office"],
    ["A file"],
    ["Another tab"],
    ["A download"],
    ["What is refunded", { ctrlKey: true }],
    ["What is refunded", { metaKey: true }],
    ["What is refunded", { shiftKey: true }],
    ["What is refunded", { button: 1 }],
  ] as const)("is left to the browser: %s %o", async (name, init?: MouseEventInit) => {
    const { place } = await renderShop("/about");
    await screen.findByRole("link", { name });
    await waitFor(() => expect(isLeftToTheBrowser("What is refunded")).toBe(false));
    await waitFor(() => expect(place.path).toBe("/refunds")); // its text is the same
    await screen.findByRole("link", { name });
    expect(isLeftToTheBrowser(name, init)).toBe(true);
    expect(place.path).toBe("/refunds");
  });
});
