import { listAdminCollections } from "@lightwell/shared/contract/back-office/collection-endpoints";
import { listAdminPhotos } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { aTextPage } from "@lightwell/shared/testing/a-text-page";
import { anAdminCollection } from "#src/testing/admin-collection-sample.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { keptSite } from "#src/testing/kept-site.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { rewrite } from "#src/testing/rewrite.ts";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";

let shop: ReturnType<typeof fakeShop>;
let site: ReturnType<typeof keptSite>;

beforeEach(() => {
  window.localStorage.setItem("signed-in-here", "1");
  shop = fakeShop();
  site = keptSite(shop);
  shop.answers(listAdminCollections, [
    anAdminCollection({ id: "c1", slug: "own", title: "My own", active: true }),
    anAdminCollection({ id: "c2", slug: "hidden", title: "Hidden", active: false }),
    anAdminCollection({ id: "c3", slug: "coast", title: "Coast", active: true }),
  ]);
  shop.answers(listAdminPhotos, []);
});

async function open() {
  const { user } = await renderAdmin("/admin/site", fakeIdentity([], anOwner));
  await screen.findByRole("heading", { level: 1, name: "Site" });
  return { user, part: (name: string) => within(screen.getByRole("region", { name })) };
}

test("an entry moves by one place, and stays at either end", async () => {
  site.stored = { ...site.stored, menu: ["A", "B", "C", "D"].map((title) => ({ link: "/prints", title })) };
  const { user, part } = await open();
  const menu = part("Menu");
  const titles = () => menu.getAllByLabelText<HTMLInputElement>("Title").map(({ value }) => value);
  await user.click(menu.getByRole("button", { name: "Move D up" }));
  expect(titles()).toEqual(["A", "B", "D", "C"]);
  await user.click(menu.getByRole("button", { name: "Move A down" }));
  expect(titles()).toEqual(["B", "A", "D", "C"]);
  await user.click(menu.getByRole("button", { name: "Move B up" }));
  await user.click(menu.getByRole("button", { name: "Move C down" }));
  expect(titles()).toEqual(["B", "A", "D", "C"]);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: "Saved" });
  expect(site.stored.menu.map(({ title }) => title)).toEqual(["B", "A", "D", "C"]);
});

test("undoing in a text brings back what was typed there, and nothing of an entry that was moved or removed", async () => {
  const section = (title: string) => ({ title, html: `<p>${title}.</p>`, questions: [] });
  site.stored = { ...site.stored, privacy: ["Cookies", "Mails", "Maps"].map(section) };
  const { user, part } = await open();
  await user.click(part("Texts").getByText("Privacy"));
  const box = async (title: string) => await screen.findByLabelText(`Text of ${title}`);
  const undoIn = async (title: string) => {
    (await box(title)).focus();
    await user.keyboard("{Control>}z{/Control}");
    return (await box(title)).textContent;
  };
  await rewrite(user, await box("Mails"), "Letters.");
  await user.click(screen.getByRole("button", { name: "Move Mails up" }));
  expect((await box("Mails")).textContent).toBe("Letters.");
  expect(await undoIn("Cookies")).toBe("Cookies.");
  await rewrite(user, await box("Cookies"), "Maps.");
  await user.click(screen.getByRole("button", { name: "Remove Cookies" }));
  expect(await undoIn("Maps")).toBe("Maps.");
  expect(await undoIn("Mails")).toBe("Mails.");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: "Saved" });
  expect(site.stored.privacy).toEqual([section("Mails"), section("Maps")]);
});

test("an entry leads to a collection that shoppers see, in the order of the titles, or to a page", async () => {
  site.stored = { ...site.stored, menu: [{ link: "/prints", title: "" }] };
  const { part } = await open();
  const collections = within(part("Menu").getByRole("group", { name: "Collections" }));
  expect(collections.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Coast",
    "My own",
  ]);
});

test("an entry that leads to what is not published says so in its field, and no other does", async () => {
  site.stored = {
    ...site.stored,
    menu: ["/collection/hidden", "/collection/coast", "/pages/gone"].map((link) => ({ link, title: "" })),
  };
  const { part } = await open();
  const fields = part("Menu").getAllByLabelText<HTMLSelectElement>("Leads to");
  expect(fields.map(({ selectedOptions: [chosen] }) => chosen?.textContent)).toEqual([
    "Hidden (not published)",
    "Coast",
    "gone (not published)",
  ]);
  expect(part("Menu").getAllByRole("option", { name: /\(not published\)$/ })).toHaveLength(2);
});

test("no list takes more entries than the shop stores", async () => {
  const filled = <Entry,>(count: number, entry: Entry) => Array.from({ length: count }, () => entry);
  const [banner, tile, blurb] = [site.stored.banners[0], site.stored.tiles[0], site.stored.blurbs[0]];
  if (!banner || !tile || !blurb) throw new Error("The demo has a banner, a tile and a text.");
  site.stored = {
    ...site.stored,
    menu: filled(12, { link: "/prints", title: "Prints" }),
    social: filled(8, { url: "https://www.instagram.com/tidewater" }),
    banners: filled(6, banner),
    tiles: filled(6, tile),
    blurbs: filled(4, blurb),
    ownPages: Array.from({ length: 20 }, (_, index) => aTextPage({ slug: `page-${index}` })),
    refunds: filled(12, { title: "Damage", html: "", questions: [] }),
    faq: [{ title: "", html: "", questions: filled(20, { question: "Why?", html: "" }) }],
  };
  const { user, part } = await open();
  const endsAt = (list: ReturnType<typeof within>, most: string, entry: string) => {
    list.getByText(most);
    const add = list.getByRole("button", { name: `Add a ${entry}` });
    expect(add).toHaveProperty("ariaDisabled", "true");
  };
  endsAt(part("Menu"), "At most 12.", "menu entry");
  endsAt(part("Elsewhere"), "At most 8.", "page");
  endsAt(part("Banners"), "At most 6.", "banner");
  endsAt(part("Tiles"), "At most 6.", "tile");
  endsAt(part("Texts of the homepage"), "At most 4.", "text");
  endsAt(part("Own pages"), "At most 20.", "page of text");
  await user.click(part("Texts").getByText("Refund Policy"));
  endsAt(within(await screen.findByRole("group", { name: /^Sections of Refund/ })), "At most 12.", "section");
  await user.click(part("Texts").getByText("Frequently Asked Questions"));
  endsAt(within(await screen.findByRole("group", { name: /^Questions of/ })), "At most 20.", "question");
});
