import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { holdScripts, untilAlive } from "./late-scripts.ts";
import { mailWith, newAddress } from "./mailbox.ts";
import { addLinkedPrint } from "./purchase.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";
import { shopOrigin } from "./shopper.ts";

const shopper = shopperOfEachStory();
const socialImage = `${shopOrigin}/placeholders/social-image.webp`;
/** With the site's origin before it where the build knows it. */
const socialImageTag =
  /<meta property="og:image" content="(https?:[^"]*)?\/placeholders\/social-image\.webp">/;

describe("a program that runs no scripts reads", () => {
  test.each([
    ["/about", "About"],
    ["/frequently-asked-questions", "Frequently Asked Questions"],
    ["/refunds", "Refund Policy"],
    ["/support", "Support"],
    ["/saved", "Saved prints"],
    ["/cart", "Cart"],
    ["/login", "Login"],
  ])("head and words of %s", async (path, name) => {
    const response = await fetch(shopOrigin + path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(`<title>${name} | Lightwell</title>`);
    expect(html).toMatch(/<meta name="description" content="[^"]{15,}">/);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`));
    expect(html).toMatch(socialImageTag);
  });

  test.each(["/nowhere", "/about/us", "/unknown.ico", "/cart/1/unknown"])("a 404 at %s", async (path) => {
    const response = await fetch(shopOrigin + path, { redirect: "manual" });
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain("Oops, Looks Like a Misshot!");
    expect(html).toMatch(socialImageTag);
    expect(html).not.toContain('rel="canonical"');
  });

  test("the shop's social image, a webp of 128x128", async () => {
    const response = await fetch(socialImage);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect({ format, width, height }).toEqual({ format: "webp", width: 128, height: 128 });
  });

  test("noindex on saved prints, the cart and the login, which robots.txt allows to be read", async () => {
    const robots = await (await fetch(`${shopOrigin}/robots.txt`)).text();
    for (const path of ["/saved", "/cart", "/login"]) {
      expect(robots).not.toContain(`Disallow: ${path}\n`);
      const html = await (await fetch(shopOrigin + path)).text();
      expect(html).toContain('<meta name="googlebot" content="noindex">');
    }
  });
});

describe("a shopper whose scripts are late", () => {
  test("asks a question once after pressing Send several times", async () => {
    const { page, expectQuietConsole } = shopper();
    const email = newAddress("early");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/support")) sent.push(request.method());
    });
    const release = await holdScripts(page);
    await page.goto(`${shopOrigin}/support`, { waitUntil: "commit" });
    await page.getByLabel("Name").fill("Ann Lee");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Question").fill(`Do you ship framed prints flat? ${email}`);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByLabel("Email").press("Enter");
    expect(page.url()).toBe(`${shopOrigin}/support`);
    release();
    await page.getByText("Thank you for your question.").waitFor();
    expect((await mailWith(email, "owner@example.test")).text).toContain("Do you ship framed prints flat?");
    expect(sent).toEqual(["POST"]);
    expectQuietConsole();
  });

  test("finds the number of their order in the question, and keeps what was typed before", async () => {
    const { page, expectQuietConsole } = shopper();
    const release = await holdScripts(page);
    await page.goto(`${shopOrigin}/support?orderId=0123abcd`, { waitUntil: "commit" });
    await page.getByLabel("Name").fill("Ann Lee");
    release();
    await expect.poll(() => page.getByLabel("Question").inputValue()).toBe("Order 0123abcd: ");
    await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Ann Lee");
    expectQuietConsole();
  });

  test("sees at once that the cart is empty, and no such text otherwise", async () => {
    const { page, expectQuietConsole } = shopper();
    const nothing = page.getByText("Nothing here yet,");
    const behindTheBoot = "**/assets/every-page-*.js"; // the script before these shows what the document hides
    const release = await holdScripts(page, behindTheBoot);
    await page.goto(`${shopOrigin}/cart`);
    await nothing.waitFor();
    release();
    await untilAlive(page);
    await page.unroute(behindTheBoot);
    await addLinkedPrint(page);

    const releaseAgain = await holdScripts(page, behindTheBoot);
    await page.goto(`${shopOrigin}/cart`, { waitUntil: "load" });
    await page.getByRole("heading", { level: 1, name: "Cart" }).waitFor();
    await expect.poll(() => nothing.isVisible()).toBe(false);
    releaseAgain();
    await page.getByRole("list", { name: "Prints in your cart" }).waitFor();
    await expect.poll(() => nothing.count()).toBe(0);
    expectQuietConsole();
  });
});
