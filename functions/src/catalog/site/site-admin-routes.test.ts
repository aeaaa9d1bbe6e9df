import { getHomeContent, getSite, getTextPage } from "@lightwell/shared/contract/catalog-endpoints";
import { saveCollection } from "@lightwell/shared/contract/back-office/collection-endpoints";
import { deletePhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import {
  getAdminSite,
  getDemoCatalog,
  saveSite,
} from "@lightwell/shared/contract/back-office/site-endpoints";
import { initialSite } from "@lightwell/shared/site/default-site";
import type { Site } from "@lightwell/shared/site/site-schemas";
import { findDrift } from "#src/publishing/repair.ts";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto, storeActive } from "#src/testing/a-photo.ts";
import { aTextPage } from "@lightwell/shared/testing/a-text-page";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("site-admin-routes")));
afterAll(async () => await server.close());

const frame = async () => await server.call(getSite, {});
const home = async () => await server.call(getHomeContent, {});
async function save(changes: Partial<Site>): Promise<Site> {
  const site = await server.call(getAdminSite, {});
  return await server.call(saveSite, { body: { ...site, ...changes } });
}

describe("the site", () => {
  test("is that of the specification before the first save, without links to unpublished collections", async () => {
    expect(await server.call(getAdminSite, {})).toMatchObject({ name: "Lightwell", updated: 0 });
    expect(await frame()).toMatchObject({ name: "Lightwell", menu: [], favoritesHref: "/prints" });
    await aCollection(server, { title: "Landscapes" }, []);
    await aCollection(server, { title: "California" }, []);
    await aCollection(server, { title: "Own" }, []);
    expect((await frame()).menu).toEqual([
      { href: "/collection/california", title: "California" },
      { href: "/collection/landscapes", title: "Landscapes" },
    ]);
    expect(await findDrift(server.shop)).toEqual([]);
  });

  test("is published as it was saved", async () => {
    await save({
      name: "Tidewater Prints",
      menu: [
        { link: "/collection/own", title: "My own" },
        { link: "/collection/california", title: "" },
      ],
    });
    expect(await frame()).toMatchObject({
      name: "Tidewater Prints",
      menu: [
        { href: "/collection/own", title: "My own" },
        { href: "/collection/california", title: "California" },
      ],
    });
    expect(await findDrift(server.shop)).toEqual([]);
  });

  test("has a contact, which every page shows; invalid contacts are rejected", async () => {
    const contact = {
      emailAddress: " studio@example.com",
      phone: "(707) 555-0142",
      postalAddress: "PO Box 12\nPoint Arena, CA 95468",
    };
    await save({ contact });
    expect((await server.call(getSite, {})).contact).toEqual({
      ...contact,
      emailAddress: "studio@example.com",
      dialed: "+17075550142",
    });
    const site = await server.call(getAdminSite, {});
    const rejected = { emailAddress: "studio@", phone: "12", postalAddress: "" };
    expect(await server.send(saveSite, { body: { ...site, contact: rejected } })).toMatchObject({
      status: 400,
      body: {
        error: {
          fields: {
            "contact.emailAddress": "This is not an e-mail address.",
            "contact.phone": "This is not a telephone number.",
          },
        },
      },
    });
  });

  test("keeps every text that was not edited as it was", async () => {
    const { updated } = await server.call(getAdminSite, {});
    const saved = await save({ ...initialSite, updated });
    expect(saved).toEqual({ ...initialSite, updated: saved.updated });
  });

  test.each(["privacy", "terms"] as const)(
    "has no page of %s while something in its text is left to fill in",
    async (page) => {
      const html = "<p>We are [fill in: name and postal address of your business].</p>";
      await save({ [page]: [{ title: "", html, questions: [] }] });
      expect((await server.send(getTextPage, { page })).status).toBe(404);
      expect((await frame()).footerLinks).toEqual([]);
      await save({ [page]: [] });
    },
  );

  test("rejects a save that is based on an earlier version", async () => {
    const site = await server.call(getAdminSite, {});
    await save({ tagline: "Theirs" });
    expect(await server.send(saveSite, { body: { ...site, tagline: "Mine" } })).toMatchObject({
      status: 409,
    });
    expect(await frame()).toMatchObject({ tagline: "Theirs" });
  });

  test("rejects a text that exceeds its limit after sanitizing", async () => {
    const site = await server.call(getAdminSite, {});
    const about = [{ title: "", html: "a<br>".repeat(1_900), questions: [] }];
    const { status, body } = await server.send(saveSite, { body: { ...site, about } });
    expect(status).toBe(400);
    expect(body).toHaveProperty(["error", "fields", "about.0.html"]);
    expect(await server.call(getAdminSite, {})).toEqual(site);
  });

  test("rejects a link to another site", async () => {
    const site = await server.call(getAdminSite, {});
    const menu = [{ link: "https://elsewhere.example", title: "Elsewhere" }];
    expect(await server.send(saveSite, { body: { ...site, menu } })).toMatchObject({ status: 400 });
  });

  test("has a privacy page once its owner has written one, without markup that a description may not have", async () => {
    const privacy = () => server.send(getTextPage, { page: "privacy" });
    expect((await privacy()).status).toBe(404);
    await save({
      privacy: [{ title: "Cookies", html: "<p>None.</p><script>alert(1)</script>", questions: [] }],
    });
    expect(await privacy()).toMatchObject({
      status: 200,
      body: { sections: [{ title: "Cookies", html: "<p>None.</p>" }] },
    });
    expect((await frame()).footerLinks).toEqual([{ href: "/privacy", title: "Privacy" }]);
    await save({ privacy: [] });
    expect((await privacy()).status).toBe(404);
  });

  test("has the pages that its owner adds, without markup that a description may not have", async () => {
    const sections = [{ title: "", html: "<p>Two a year.</p><script>alert(1)</script>", questions: [] }];
    const added = aTextPage({ sections });
    const textAt = async (page: string) => await server.send(getTextPage, { page });
    await save({ ownPages: [added], menu: [{ link: "/pages/commissions", title: "" }] });
    const text = { title: "Commissions", description: "Two a year.", picture: null, pictureAlt: "" };
    expect(await textAt("commissions")).toMatchObject({
      status: 200,
      body: { ...text, sections: [{ title: "", html: "<p>Two a year.</p>", questions: [] }] },
    });
    const linked = [{ href: "/pages/commissions", title: "Commissions" }];
    expect(await frame()).toMatchObject({ menu: linked, footerLinks: linked });
    expect(await findDrift(server.shop)).toEqual([]);

    await save({ ownPages: [{ ...added, slug: "to-order", oldSlugs: ["commissions", "to-order"] }] });
    const [moved] = (await server.call(getAdminSite, {})).ownPages;
    expect(moved?.oldSlugs).toEqual(["commissions"]);
    expect((await textAt("commissions")).status).toBe(200);
    expect((await frame()).menu).toEqual([{ href: "/pages/to-order", title: "Commissions" }]);

    await save({ ownPages: [] });
    expect([(await textAt("commissions")).status, (await textAt("to-order")).status]).toEqual([404, 404]);
    expect((await frame()).footerLinks).toEqual([]);
  });

  test("rejects own pages that have the slug of another page, of the owner or of the shop", async () => {
    const site = await server.call(getAdminSite, {});
    const ownPages = [aTextPage(), aTextPage(), aTextPage({ slug: "about" })];
    expect(await server.send(saveSite, { body: { ...site, ownPages } })).toMatchObject({
      status: 400,
      body: {
        error: {
          fields: {
            "ownPages.1.slug": "Another page has this slug.",
            "ownPages.2.slug": "The shop needs this slug itself.",
          },
        },
      },
    });
    expect(await server.call(getAdminSite, {})).toEqual(site);
  });

  test("rejects more pages than a document of the database can hold, and keeps what was saved", async () => {
    const site = await server.call(getAdminSite, {});
    const section = { title: "", html: "a".repeat(10_000), questions: [] };
    const sections = Array.from({ length: 12 }, () => section);
    const ownPages = Array.from({ length: 10 }, (_, index) => aTextPage({ slug: `page-${index}`, sections }));
    expect(await server.send(saveSite, { body: { ...site, ownPages } })).toMatchObject({
      body: { error: { code: "too-large" } },
    });
    expect(await server.call(getAdminSite, {})).toEqual(site);
  });

  test("does not link to a collection once it is withdrawn, and follows its new name", async () => {
    const collection = await aCollection(server, { title: "Harbors" }, []);
    await save({ menu: [{ link: "/collection/harbors", title: "" }], favorites: "/collection/harbors" });
    const renamed = await server.call(saveCollection, {
      id: collection.id,
      body: { ...collection, title: "Ports" },
    });
    expect(await frame()).toMatchObject({
      menu: [{ href: "/collection/ports", title: "Ports" }],
      favoritesHref: "/collection/ports",
    });
    await server.call(saveCollection, { id: collection.id, body: { ...renamed, active: false } });
    const { menu, favoritesHref } = await frame();
    expect(JSON.stringify([menu, favoritesHref])).not.toContain("ports");
    expect(menu.map(({ title }) => title)).toEqual(["California", "Landscapes", "Own"]);
    expect(await findDrift(server.shop)).toEqual([]);
  });

  test("shows the picture of a photo that is not for sale, and that of the collection when the photo is deleted", async () => {
    const photo = await aPhoto(server, { title: "Portrait", active: false });
    const banner = {
      link: "/collection/own",
      title: "Own",
      text: "",
      action: "",
      photo: photo.id2,
      isFramed: false,
    };
    await save({ banners: [banner] });
    expect((await home()).banners[0]?.picture).toMatchObject({ image: photo.image });
    await server.call(deletePhoto, { id: photo.id });
    expect((await home()).banners[0]?.picture).toBeNull();
    expect(await findDrift(server.shop)).toEqual([]);
  });

  test("counts the photos and collections of the demo that are published", async () => {
    await aPhoto(server, { title: "Own" });
    const description = "Home, from the fog line to the far side of the Sierra";
    const { id } = await aCollection(server, { title: "Home", description }, []);
    await aCollection(server, { title: "Draft", description, active: false }, []);
    await storeActive(server, await aPhoto(server), { fileName: "granite-morning.webp" });
    expect(await server.call(getDemoCatalog, {})).toEqual({
      photos: 1,
      collections: [{ id, title: "Home" }],
    });
  });
});
