import { getTextPage } from "@lightwell/shared/contract/catalog-endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderShop } from "#src/testing/render-shop.tsx";
import { aPublicSite } from "#src/testing/site-samples.ts";

describe("the frequently asked questions", () => {
  test("have their five sections", async () => {
    await open("/frequently-asked-questions", "Frequently Asked Questions");
    const sections = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
    expect(sections).toEqual(["Production", "Shipping", "Returns", "Free shipping", "Other"]);
  });

  test("state the shop's promises", async () => {
    await open("/frequently-asked-questions", "Frequently Asked Questions");
    const words = screen.getByRole("main").textContent;
    for (const promise of [
      "Our lab ships within 5-7 business days",
      "dispatched within 7 business days",
      "Most orders ship in 10 days or less",
      "8 of them, from 8 × 10 to 24 × 36 inches",
      "Within the United States only",
      "Ground shipping costs $7.00 per order and is free from $50. Priority costs $14.99.",
      "no returns, refunds or cancellations",
      "within 7 days of receipt",
      "$50 or more",
      "5-10 business days after production",
      "up to 92% of the ultraviolet light",
    ])
      expect(words).toContain(promise);
  });
});

test("the refund policy says what is taken back: nothing, but damage is made right", async () => {
  await open("/refunds", "Refund Policy");
  const words = screen.getByRole("main").textContent;
  expect(words).toContain("no returns, refunds or cancellations");
  expect(words).toContain("within 7 days of receipt");
  expect(within(screen.getByRole("main")).getByRole("link").getAttribute("href")).toBe("/support");
});

test("the About page has the text and the picture of the photographer", async () => {
  await open("/about", "About");
  await waitFor(() => expect(document.title).toBe("About | Lightwell"));
  screen.getByText(/I learned to print before I learned to photograph/);
  screen.getByText("Clara Bettencourt, photographer");
  expect(screen.getByRole("img").getAttribute("src")).toBe("/rooms/studio.webp");
});

test("the signature and the contact of the photographer end the About page, and the contact every page", async () => {
  const contact = { emailAddress: "clara@example.com", phone: "(707) 555-0142", postalAddress: "" };
  const signature = "photos/p8-0123456789abcdef";
  fakeShop();
  await renderShop("/about", fakeIdentity(), { ...aPublicSite({ contact }).frame, signature });
  const main = within(screen.getByRole("main"));
  const signed = await main.findByRole("img", { name: "Clara Bettencourt" });
  expect(signed.getAttribute("src")).toBe("/images/photos/p8-0123456789abcdef_512x512.webp");
  const footer = within(screen.getByRole("contentinfo"));
  footer.getByText(/The shop and the photographs are by Clara Bettencourt\./);
  for (const part of [main, footer]) {
    expect(part.getByRole("link", { name: "clara@example.com" })).toHaveProperty(
      "href",
      "mailto:clara@example.com",
    );
    expect(part.getByRole("link", { name: "(707) 555-0142" })).toHaveProperty("href", "tel:+17075550142");
  }
});

test("a page that the owner has added has its text and its head, and is linked in the footer", async () => {
  const sections = [{ title: "How it works", html: "<p>Two a year.</p>", questions: [] }];
  const page = { slug: "commissions", oldSlugs: [], title: "Commissions", description: "", sections };
  const { frame, ownPages } = aPublicSite({ ownPages: [{ ...page, isInFooter: true }] });
  const [text] = ownPages;
  if (!text) throw new Error("It is written.");
  const shop = fakeShop();
  shop.answersEach(getTextPage, ({ params }) => {
    expect(params).toEqual({ page: "commissions" });
    return text;
  });
  await renderShop("/pages/commissions", fakeIdentity(), frame);
  await screen.findByRole("heading", { level: 1, name: "Commissions" });
  screen.getByRole("region", { name: "How it works" });
  screen.getByText("Two a year.");
  await waitFor(() => expect(document.title).toBe("Commissions | Lightwell"));
  const link = within(screen.getByRole("contentinfo")).getByRole("link", { name: "Commissions" });
  expect(link.getAttribute("href")).toBe("/pages/commissions");
});

test("a page that the owner has removed is not found", async () => {
  const shop = fakeShop();
  shop.fails(getTextPage, "not-found");
  await renderShop("/pages/commissions");
  await screen.findByRole("heading", { level: 1, name: "Oops, Looks Like a Misshot!" });
});

async function open(address: string, heading: string): Promise<void> {
  fakeShop();
  await renderShop(address);
  await screen.findByRole("heading", { level: 1, name: heading });
}
