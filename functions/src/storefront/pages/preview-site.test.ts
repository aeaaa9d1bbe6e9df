import { getAdminSite, previewSite } from "@lightwell/shared/contract/back-office/site-endpoints";
import { getSite } from "@lightwell/shared/contract/catalog-endpoints";
import type { PageToRender } from "@lightwell/shared/routes/published-page";
import type { Site } from "@lightwell/shared/site/site-schemas";
import { setTimeout as pause } from "node:timers/promises";
import { aBuiltSite } from "#src/testing/a-built-site.ts";
import { aCollection } from "#src/testing/a-collection.ts";
import { aTextPage } from "@lightwell/shared/testing/a-text-page";
import { apiApp } from "#src/http/api-app.ts";
import { listen } from "#src/testing/listen.ts";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { previewRoutes } from "./preview-site.ts";

let server: ShopServer;
beforeAll(async () => {
  server = await startShopServer("preview-site");
  await aCollection(server, { title: "Own" }, []);
});
afterAll(async () => await server.close());

const edited = async (changes: Partial<Site>) => ({ ...(await server.call(getAdminSite, {})), ...changes });
const preview = async (page: string, changes: Partial<Site>) =>
  await server.call(previewSite, { body: { page, site: await edited(changes) } });

/** What the renderer was given. */
function rendered(html: string | null): PageToRender {
  return JSON.parse(/<pre>(.*)<\/pre>/s.exec(html ?? "")?.[1] ?? "") as PageToRender;
}

describe("the preview of an edited site", () => {
  test("is the page that shoppers would get if it were saved, and publishes nothing", async () => {
    const menu = ["own", "of-nobody"].map((slug) => ({ link: `/collection/${slug}`, title: "" }));
    const about = [{ title: "", html: "<p>Within {lab days}.</p><script>alert(1)</script>", questions: [] }];
    const { html } = await preview("about", { name: "Tidewater", menu, about });
    const { address, replies, origin } = rendered(html);
    expect({ address, origin }).toEqual({ address: "/about", origin: "" });
    expect(replies).toMatchObject([
      {
        name: "getSite",
        reply: { name: "Tidewater", menu: [{ href: "/collection/own", title: "Own" }] },
      },
      { name: "getTextPage", reply: { sections: [{ html: "<p>Within 5-7 business days.</p>" }] } },
    ]);
    expect(await server.call(getSite, {})).toMatchObject({ name: "Lightwell" });
    expect(await server.call(getAdminSite, {})).toMatchObject({ name: "Lightwell", updated: 0 });
  });

  test("has the homepage with its collections", async () => {
    const { html } = await preview("home", { blurbs: [{ title: "Slowly", text: "Made to order." }] });
    expect(rendered(html).replies).toMatchObject([
      { name: "getSite" },
      { name: "getHomeContent", reply: { blurbs: [{ title: "Slowly", text: "Made to order." }] } },
      { name: "getHomepage", args: {}, reply: expect.any(Array) as unknown[] },
    ]);
  });

  test("has no document of a text that shoppers would not see yet", async () => {
    const toFillIn = [{ title: "", html: "<p>[fill in: date]</p>", questions: [] }];
    expect(await preview("privacy", { privacy: toFillIn })).toEqual({ html: null });
    const written = [{ title: "", html: "<p>We keep little.</p>", questions: [] }];
    expect((await preview("privacy", { privacy: written })).html).toContain("We keep little.");
  });

  test("has a page that the owner adds, once it is written", async () => {
    const ownPages = [aTextPage(), aTextPage({ slug: "empty", sections: [] })];
    const { html } = await preview("commissions", { ownPages });
    expect(rendered(html).address).toBe("/pages/commissions");
    expect(rendered(html).replies.at(-1)).toMatchObject({
      name: "getTextPage",
      args: { page: "commissions" },
      reply: { title: "Commissions", sections: [{ html: "<p>Two a year.</p>" }] },
    });
    expect(await preview("empty", { ownPages })).toEqual({ html: null });
    expect(await preview("commissions", {})).toEqual({ html: null });
  });

  test("is rejected at the field for what could not be saved", async () => {
    const body = { page: "home", site: await edited({ name: "" }) };
    expect(await server.send(previewSite, { body })).toMatchObject({
      status: 400,
      body: { error: { fields: { "site.name": "The shop needs a name." } } },
    });
  });

  test("is rendered after the one before it, which has other data", async () => {
    let running = 0;
    let most = 0;
    const render = async (page: PageToRender) => {
      running += 1;
      most = Math.max(most, running);
      await pause(20);
      running -= 1;
      if (page.address === "/") throw new Error("It cannot be rendered.");
      return await aBuiltSite.render(page);
    };
    const builtSite = async () => await Promise.resolve({ ...aBuiltSite, render });
    const owner = { userId: "owner", isAdmin: true, email: "owner@example.test" };
    const app = apiApp(
      (api) => previewRoutes(api, { ...server.shop, builtSite }),
      async () => await Promise.resolve(owner),
    );
    const { origin, close } = await listen(app);
    const answers = ["home", "about", "faq"].map(async (page) => {
      const body = JSON.stringify({ page, site: await edited({}) });
      const headers = { "Content-Type": "application/json" };
      return (await fetch(`${origin}${previewSite.path}`, { method: "POST", headers, body })).status;
    });
    expect(await Promise.all(answers)).toEqual([500, 200, 200]);
    expect(most).toBe(1);
    await close();
  });
});
