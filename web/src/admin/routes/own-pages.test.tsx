import { listAdminCollections } from "@lightwell/shared/contract/back-office/collection-endpoints";
import { listAdminPhotos } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { previewSite, saveSite } from "@lightwell/shared/contract/back-office/site-endpoints";
import { aTextPage } from "@lightwell/shared/testing/a-text-page";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { keptSite } from "#src/testing/kept-site.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";

const commissions = aTextPage();

let shop: ReturnType<typeof fakeShop>;
let site: ReturnType<typeof keptSite>;
beforeEach(() => {
  window.localStorage.setItem("signed-in-here", "1");
  shop = fakeShop();
  site = keptSite(shop);
  shop.answers(listAdminCollections, []);
  shop.answers(listAdminPhotos, []);
});

async function open() {
  const { user, container } = await renderAdmin("/admin/site", fakeIdentity([], anOwner));
  const pages = within(await screen.findByRole("region", { name: "Own pages" }));
  const save = async () => {
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
  };
  return { user, container, pages, save };
}

test("a page is added: its slug follows its title until it is typed, and the focus is in the title", async () => {
  const { user, container, pages, save } = await open();
  await user.click(pages.getByRole("button", { name: "Add a page of text" }));
  expect(document.activeElement).toBe(pages.getByLabelText("Title"));
  await user.keyboard("My Work");
  expect(pages.getByLabelText("Slug")).toHaveProperty("value", "my-work");
  await user.clear(pages.getByLabelText("Slug"));
  await user.type(pages.getByLabelText("Slug"), "work");
  await user.type(pages.getByLabelText("Title"), "s");
  pages.getByText("The address of the page is /pages/work.");
  await user.click(pages.getByText("Text of My Works"));
  await user.click(await pages.findByRole("button", { name: "Add a section" }));
  await pages.findByRole("textbox", { name: "Text of section 1" });
  expect(await violationsIn(container)).toEqual([]);
  await user.click(pages.getByRole("checkbox", { name: "Linked at the foot of every page" }));
  await save();
  expect(site.stored.ownPages).toEqual([
    {
      slug: "work",
      oldSlugs: [],
      title: "My Works",
      description: "",
      isInFooter: false,
      sections: [{ title: "", html: "", questions: [] }],
    },
  ]);
});

test("pages are moved and removed", async () => {
  site.stored.ownPages = [commissions, { ...commissions, slug: "licensing", title: "Licensing" }];
  const { user, pages, save } = await open();
  await user.click(pages.getByRole("button", { name: "Move Licensing up" }));
  await user.click(pages.getByRole("button", { name: "Remove Commissions" }));
  await save();
  expect(site.stored.ownPages.map(({ slug }) => slug)).toEqual(["licensing"]);
});

test("a saved page keeps its slug with another title, and its former slug with another slug", async () => {
  site.stored.ownPages = [commissions];
  const { user, pages, save } = await open();
  await user.type(pages.getByLabelText("Title"), "!");
  expect(pages.getByLabelText("Slug")).toHaveProperty("value", "commissions");
  await user.clear(pages.getByLabelText("Slug"));
  await user.type(pages.getByLabelText("Slug"), "to-order");
  pages.getByText(
    "The address of the page is /pages/to-order. What leads to /pages/commissions will lead there.",
  );
  await save();
  expect(site.stored.ownPages[0]).toMatchObject({ slug: "to-order", oldSlugs: ["commissions"] });
});

test("a link to a page that was not saved yet leads to it, also when its title or its slug is corrected", async () => {
  site.stored = { ...site.stored, menu: [{ link: "/pages/commission", title: "To order" }] };
  const { user, pages, save } = await open();
  await user.click(pages.getByRole("button", { name: "Add a page of text" }));
  await user.keyboard("Commission");
  pages.getByText(/^The shop links to this page from: the menu\./);
  await user.keyboard("s");
  pages.getByText(
    "The address of the page is /pages/commissions. What leads to /pages/commission will lead there.",
  );
  pages.getByText(/^The shop links to this page from: the menu\./);
  await user.clear(pages.getByLabelText("Slug"));
  await user.type(pages.getByLabelText("Slug"), "commission");
  await user.type(pages.getByLabelText("Slug"), "-work");
  await save();
  expect(site.stored.ownPages[0]).toMatchObject({ slug: "commission-work", oldSlugs: ["commission"] });
});

test("menu and texts can lead to a page, which says so; a link to none says that it is not shown", async () => {
  site.stored = {
    ...site.stored,
    ownPages: [commissions],
    menu: [
      { link: "/prints", title: "" },
      { link: "/pages/gone", title: "" },
    ],
    refunds: [{ title: "", html: '<p><a href="/pages/commissions">Ask</a></p>', questions: [] }],
  };
  const { user, pages, save } = await open();
  pages.getByText(/^The shop links to this page from: the refund policy\./);
  const menu = within(screen.getByRole("region", { name: "Menu" }));
  menu.getByText("Not shown: this page is not published.");
  const [first] = menu.getAllByLabelText("Leads to");
  if (!first) throw new Error("The menu has two entries.");
  await user.selectOptions(first, "Commissions");
  menu.getByRole("group", { name: "Commissions" });
  pages.getByText(/^The shop links to this page from: the menu, the refund policy\./);
  await save();
  expect(site.stored.menu[0]).toEqual({ link: "/pages/commissions", title: "" });
});

test("a text that leads to a page by its former slug is listed among the links to it", async () => {
  site.stored = {
    ...site.stored,
    ownPages: [aTextPage({ oldSlugs: ["to-order"] })],
    refunds: [{ title: "", html: '<p><a href="/pages/to-order">Ask</a></p>', questions: [] }],
  };
  const { pages } = await open();
  pages.getByText(/^The shop links to this page from: the refund policy\./);
});

test("what is wrong with a page is told at its field", async () => {
  site.stored.ownPages = [commissions];
  const message = "Another page has this slug.";
  shop.fails(saveSite, "invalid-request", { fields: { "ownPages.0.slug": message } });
  const { user, pages } = await open();
  await user.type(pages.getByLabelText("Slug"), "-2");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await pages.findByText(message);
  expect(pages.getByLabelText("Slug").getAttribute("aria-invalid")).toBe("true");
});

test("the preview shows a page as it is typed, also with another slug", async () => {
  site.stored.ownPages = [commissions];
  const asked: string[] = [];
  shop.answersEach(previewSite, ({ body }) => {
    asked.push((body as { page: string }).page);
    return { html: "<!doctype html><html><body>Two a year.</body></html>" };
  });
  const { user, pages } = await open();
  await user.click(screen.getByRole("button", { name: "Preview" }));
  await user.selectOptions(screen.getByLabelText("Page"), "Commissions");
  await screen.findByTitle("Commissions, as on a desktop");
  await user.type(pages.getByLabelText("Slug"), "-2");
  await waitFor(() => expect(asked.at(-1)).toBe("commissions-2"));
  screen.getByTitle("Commissions, as on a desktop");
});
