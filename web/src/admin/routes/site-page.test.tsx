import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { getPhotoOfContent, getUpload } from "@lightwell/shared/contract/back-office/upload-endpoints";
import { listAdminCollections } from "@lightwell/shared/contract/back-office/collection-endpoints";
import { listAdminPhotos } from "@lightwell/shared/contract/back-office/photo-endpoints";
import {
  getAdminSite,
  getDemoCatalog,
  saveSite,
  sendTestMail,
} from "@lightwell/shared/contract/back-office/site-endpoints";
import { initialSite } from "@lightwell/shared/site/default-site";
import { missingPages } from "@lightwell/shared/site/demo-content";
import type { Site } from "@lightwell/shared/site/site-schemas";
import { aMoment } from "#src/testing/a-moment.ts";
import { fillIn } from "#src/testing/fill-in.ts";
import { aJpeg } from "#src/testing/a-jpeg.ts";
import { anAdminCollection } from "#src/testing/admin-collection-sample.ts";
import { anAdminPhoto } from "#src/testing/admin-samples.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { keptSite } from "#src/testing/kept-site.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";

let shop: ReturnType<typeof fakeShop>;
let site: ReturnType<typeof keptSite>;

beforeEach(() => {
  window.localStorage.setItem("signed-in-here", "1");
  shop = fakeShop();
  site = keptSite(shop);
  shop.answers(getDemoCatalog, { photos: 40, collections: [{ id: "c3", title: "California" }] });
  shop.answers(listAdminCollections, [
    anAdminCollection({ id: "c1", slug: "landscapes", title: "Landscapes", active: true }),
    anAdminCollection({ id: "c2", slug: "own", title: "My own", active: true }),
    anAdminCollection({ id: "c3", slug: "california", title: "California", active: false }),
  ]);
  shop.answers(listAdminPhotos, [
    anAdminPhoto({ id: "photo1", id2: "p1", title: "Dune", image: "photos/p1-0123456789abcdef" }),
    anAdminPhoto({ id: "photo2", id2: "p2", title: "Tide", image: "photos/p2-0123456789abcdef" }),
  ]);
});

async function open() {
  const shown = await renderAdmin("/admin/site", fakeIdentity([], anOwner));
  await screen.findByRole("heading", { level: 1, name: "Site" });
  const part = (name: string) => within(screen.getByRole("region", { name }));
  const save = async () => {
    await shown.user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
  };
  return { ...shown, part, save };
}

describe("the start of the back office", () => {
  const left = async () => {
    await renderAdmin("/admin", fakeIdentity([], anOwner));
    await screen.findByText("Choose what to work on from the menu.");
    const list = within(await screen.findByRole("region", { name: "Still from the demo" }));
    return list.getAllByRole("listitem").map(({ textContent }) => textContent);
  };

  test("names each text and entry that is still from the demo, whatever else of its page was changed", async () => {
    const [banner, otherBanner] = initialSite.banners;
    const [first, ...others] = initialSite.about;
    if (!banner || !otherBanner || !first) throw new Error("The demo has two banners and a text.");
    site.stored = {
      ...site.stored,
      name: "Tidewater",
      tagline: "Prints",
      description: "Prints.",
      portrait: "p1",
      banners: [{ ...banner, title: "Fog" }, otherBanner],
      blurbs: [],
      about: [{ ...first, html: "<p>I grew up in Maine.</p>" }, ...others],
      faq: initialSite.faq.slice(3),
      support: [],
      privacy: [{ title: "", html: "<p>[fill in: date]</p>", questions: [] }],
      terms: [{ title: "", html: "<p>Be kind.</p>", questions: [] }],
    };
    expect(await left()).toEqual([
      "Name of the photographer",
      "Banners: “The coast before breakfast”",
      "About: “How I work”, “Why prints”",
      "Frequently Asked Questions: “When is shipping free?”, “Will the picture be cropped?”, “Are the colors what I see on my screen?”, “My question is not here.”",
      "Refund Policy: “When something goes wrong”, “Before you order”",
      "40 photos",
      "Collections: California",
    ]);
    screen.getByRole("heading", { name: "The shop has no privacy page yet" });
  });

  test("lists nothing when no content is from the demo and all pages are written", async () => {
    const own = { name: "T", photographer: "A", tagline: "", description: "", banners: [], blurbs: [] };
    const text = [{ title: "", html: "<p>Mine.</p>", questions: [] }];
    const texts = { about: [], faq: [], refunds: [], support: [], privacy: text, terms: text };
    site.stored = { ...site.stored, ...own, ...texts, portrait: "p1" };
    shop.answers(getDemoCatalog, { photos: 0, collections: [] });
    await renderAdmin("/admin", fakeIdentity([], anOwner));
    await waitFor(() => {
      expect(shop.receivedAt(getAdminSite)).toHaveLength(1);
      expect(shop.receivedAt(getDemoCatalog)).toHaveLength(1);
    });
    await aMoment();
    expect(screen.queryByRole("region", { name: "Still from the demo" })).toBeNull();
    expect(screen.queryByRole("heading", { name: /no .* page yet/ })).toBeNull();
  });
});

describe("the site's page", () => {
  test("has a form without accessibility violations, and an entry in the menu", async () => {
    const { container } = await open();
    expect(screen.getByRole("link", { name: "Site" }).getAttribute("aria-current")).toBe("page");
    expect(await violationsIn(container)).toEqual([]);
  });

  test("has buttons that move the focus to its sections", async () => {
    const { user } = await open();
    const parts = within(screen.getByRole("navigation", { name: "Sections of the form" }));
    const names = parts.getAllByRole("button").map(({ textContent }) => textContent);
    expect(names).toEqual(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent));
    for (const name of names) {
      await user.click(parts.getByRole("button", { name }));
      expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2, name }));
    }
  });

  test("saves name and menu, and undoes it", async () => {
    const { user, part, save } = await open();
    await user.clear(screen.getByLabelText("Name of the shop"));
    await fillIn(user, screen.getByLabelText("Name of the shop"), "Tidewater");
    await user.click(part("Menu").getByRole("button", { name: "Move California up" }));
    await user.click(part("Menu").getByRole("button", { name: "Remove What’s New" }));
    await save();
    expect(site.stored.name).toBe("Tidewater");
    expect(site.stored.menu.slice(0, 2).map(({ link }) => link)).toEqual([
      "/collection/california",
      "/collection/wine-country",
    ]);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("Undone.");
    expect({ ...site.stored, updated: 0 }).toEqual(initialSite);
    expect(screen.getByLabelText<HTMLInputElement>("Name of the shop").value).toBe("Lightwell");
  });

  test("saves the shipping settings, previews the days of arrival, and undoes the save", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T12:00:00-08:00") });
    onTestFinished(() => void vi.useRealTimers());
    const { user, part, save, container } = await open();
    const form = part("Making and shipping");
    const enter = async (field: HTMLElement, days: string) => {
      await user.clear(field);
      await fillIn(user, field, days);
    };
    const arrivals = () =>
      within(screen.getByRole("list", { name: "An order placed now arrives" }))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);
    expect(arrivals()).toEqual(["Free: Dec 7 – Dec 16", "Ground: Dec 3 – Dec 11", "Priority: Dec 2 – Dec 7"]);
    const lab = within(form.getByRole("group", { name: "Business days in the lab" }));
    await enter(lab.getByLabelText("At least"), "2");
    await enter(lab.getByLabelText("At most"), "3");
    await enter(form.getByLabelText("Dispatched within, business days"), "4");
    await enter(form.getByLabelText("Most orders ship within, days"), "6");
    await enter(form.getByLabelText("Damage is reported within, days"), "14");
    const priority = within(form.getByRole("group", { name: "Business days on the way, Priority" }));
    await enter(priority.getByLabelText("At least"), "1");
    const closed = within(form.getByRole("group", { name: "The shop is closed" }));
    fireEvent.change(closed.getByLabelText("First day"), { target: { value: "2026-12-24" } });
    fireEvent.change(closed.getByLabelText("Last day"), { target: { value: "2027-01-03" } });
    await user.selectOptions(form.getByLabelText("Time zone of the shop"), "Eastern");
    expect(await violationsIn(container)).toEqual([]);
    await waitFor(() => expect(arrivals()[2]).toBe("Priority: Nov 25 – Dec 2"));
    await save();
    expect(site.stored.shipping).toEqual({
      labDays: { least: 2, most: 3 },
      dispatchDays: 4,
      shipDays: 6,
      transitDays: [
        { least: 5, most: 10 },
        { least: 3, most: 7 },
        { least: 1, most: 3 },
      ],
      damageDays: 14,
      closed: { first: "2026-12-24", last: "2027-01-03" },
      timeZone: "America/New_York",
    });
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("Undone.");
    expect(site.stored.shipping).toEqual(initialSite.shipping);
    expect(lab.getByLabelText<HTMLInputElement>("At most").value).toBe("7");
  });

  test("saves the contact, and shows an error at the invalid field", async () => {
    const { user, part, save, container } = await open();
    const form = part("Contact");
    const enter = async (label: string, text: string) => {
      await user.click(form.getByLabelText(label));
      await user.paste(text);
    };
    await enter("E-mail address", "studio@example.com");
    await enter("Postal address", "PO Box 12\nPoint Arena");
    expect(await violationsIn(container)).toEqual([]);
    await save();
    expect(site.stored.contact).toEqual({
      emailAddress: "studio@example.com",
      phone: "",
      postalAddress: "PO Box 12\nPoint Arena",
    });
    await enter("Telephone", "(707) 555-0142");
    shop.fails(saveSite, "invalid-request", { fields: { "contact.phone": "Rejected here." } });
    await user.click(screen.getByRole("button", { name: "Save" }));
    await form.findByRole("textbox", { name: "Telephone", description: "Rejected here." });
  });

  test("saves the words of mails, and mails them as typed to the owner as a test", async () => {
    shop.answers(sendTestMail, { emailAddress: "owner@example.com" });
    const { user, part, save, container } = await open();
    const form = part("Mails to shoppers");
    await user.type(form.getByLabelText("Greeting"), "Hello {{name},");
    await user.selectOptions(form.getByLabelText("Kind of mail"), "On its way");
    await user.type(form.getByLabelText("Own words of the mail “On its way”"), "Enjoy it.");
    await user.click(form.getByRole("button", { name: "Send me this mail as a test" }));
    await form.findByText("The test is on its way to owner@example.com.");
    const mails = {
      ...initialSite.mails,
      greeting: "Hello {name},",
      words: { ...initialSite.mails.words, "order-shipped": "Enjoy it." },
    };
    expect(shop.receivedAt(sendTestMail).map(({ body }) => body)).toEqual([{ of: "order-shipped", mails }]);
    expect(await violationsIn(container)).toEqual([]);
    await save();
    expect(site.stored.mails).toEqual(mails);
    shop.fails(sendTestMail, "too-many-requests", { message: "Try again later." });
    await user.click(form.getByRole("button", { name: "Send me this mail as a test" }));
    await form.findByText("Try again later.");
  });

  test("shows an error at an invalid number of days, and compares the days with somebody else's save", async () => {
    const { user, part } = await open();
    const form = part("Making and shipping");
    const lab = within(form.getByRole("group", { name: "Business days in the lab" }));
    await user.clear(lab.getByLabelText("At most"));
    const notNumber = { name: "At most", description: "Enter a whole number of days." };
    lab.getByRole("textbox", notNumber);
    await user.type(lab.getByLabelText("At most"), "6");
    expect(lab.queryByRole("textbox", notNumber)).toBeNull();
    shop.fails(saveSite, "invalid-request", { fields: { "shipping.labDays.most": "Rejected here." } });
    await user.click(screen.getByRole("button", { name: "Save" }));
    await lab.findByRole("textbox", { name: "At most", description: "Rejected here." });

    site.stored = { ...site.stored, shipping: { ...site.stored.shipping, shipDays: 12 }, updated: 9 };
    shop.fails(saveSite, "conflict");
    await user.click(screen.getByRole("button", { name: "Error" }));
    const dialog = await screen.findByRole("dialog", { name: "Somebody saved in between" });
    within(dialog).getByText(/Lab 5-6, .*most orders within 10 days, Free 5-10, .*Pacific/);
    within(dialog).getByText(/Lab 5-7, .*most orders within 12 days, Free 5-10, .*Pacific/);
  });

  test("adds a menu entry, keeps the focus in the list, and says which collection is not published", async () => {
    const { user, part, save } = await open();
    const menu = part("Menu");
    within(menu.getByRole("group", { name: "California" })).getByText(/this collection is not published/);
    await user.click(menu.getByRole("button", { name: "Add a menu entry" }));
    expect(document.activeElement).toBe(menu.getAllByLabelText("Leads to").at(-1));
    await user.selectOptions(menu.getAllByLabelText("Leads to").at(-1) as HTMLElement, "My own");
    await save();
    expect(site.stored.menu.at(-1)).toEqual({ link: "/collection/own", title: "" });
    await user.click(menu.getByRole("button", { name: "Move My own up" }));
    expect(document.activeElement).toBe(menu.getByRole("button", { name: "Move My own up" }));
  });

  test("moves the focus to the heading of a list when its last entry is removed", async () => {
    site.stored = { ...site.stored, banners: site.stored.banners.slice(0, 1) };
    const { user, part } = await open();
    await user.click(part("Banners").getByRole("button", { name: /^Remove Ready/ }));
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Banners" }));
  });

  test("shows a picture that was chosen from the photos", async () => {
    const { user, part, save } = await open();
    const [choose] = part("Banners").getAllByRole("button", { name: /^Choose a picture/ });
    if (choose) await user.click(choose);
    const dialog = await screen.findByRole("dialog", { name: /Ready for the nail/ });
    await user.type(within(dialog).getByLabelText("Search photos"), "tide");
    expect(within(dialog).queryByRole("button", { name: "Dune" })).toBeNull();
    expect(within(dialog).queryByText("No photos.")).toBeNull();
    expect(await violationsIn(dialog)).toEqual([]);
    await user.click(within(dialog).getByRole("button", { name: "Tide" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await save();
    expect(site.stored.banners[0]?.photo).toBe("p2");
    await user.click(part("Banners").getByRole("button", { name: /^Remove the picture/ }));
    expect(document.activeElement?.textContent).toMatch(/^The picture of|^No picture yet/);
  });

  test("keeps what is edited after the dialog was closed during an upload", async () => {
    shop.answersEach(getUpload, () => {
      shop.serves(imageUrl("photos/p2-0123456789abcdef", 512), new Response("webp"));
      return { state: "stored", fileKey: "photos/p2-0123456789abcdef", id: "photo2" } as const;
    });
    shop.answers(getPhotoOfContent, { photo: null });
    const { user, part } = await open();
    const [choose] = part("Banners").getAllByRole("button", { name: /^Choose a picture/ });
    if (choose) await user.click(choose);
    const dialog = within(await screen.findByRole("dialog"));
    const sent = shop.bucket.keepsWaiting();
    await user.upload(dialog.getByLabelText(/^Or upload a new one/), aJpeg("tide.jpg"));
    await waitFor(() => expect(shop.bucket.uploads).toHaveLength(1));
    await user.click(dialog.getByRole("button", { name: "Close" }));
    const [title] = part("Banners").getAllByLabelText("Title");
    if (title) await user.type(title, "!");
    const reads = shop.receivedAt(listAdminPhotos).length;
    sent();
    await waitFor(() => expect(shop.receivedAt(listAdminPhotos).length).toBeGreaterThan(reads));
    await act(async () => await new Promise((resolve) => setImmediate(resolve)));
    expect(title).toHaveProperty("value", "Ready for the nail!");
  });

  test("keeps typed text when somebody else saved in between, and lets the owner choose", async () => {
    const { user } = await open();
    await fillIn(user, screen.getByLabelText("Name of the photographer"), " Jr.");
    site.stored = { ...site.stored, name: "Theirs", updated: 9 };
    shop.fails(saveSite, "conflict");
    await user.click(screen.getByRole("button", { name: "Save" }));
    const dialog = await screen.findByRole("dialog", { name: "Somebody saved in between" });
    within(dialog).getByText("Theirs", { exact: false, selector: "span" });
    within(dialog).getByText(/Clara Bettencourt Jr\./);
  });

  test("edits the texts of a page, and says what shoppers read for the facts that they name", async () => {
    const { user, part, save, container } = await open();
    await user.click(part("Texts").getByText("Privacy"));
    await user.click(await part("Texts").findByRole("button", { name: "Add a section" }));
    await fillIn(user, screen.getByLabelText("Heading"), "Cookies");
    const box = await screen.findByLabelText("Text of Cookies");
    expect(part("Texts").queryByText(/^Shoppers read/)).toBeNull();
    await fillIn(user, box, "Within {lab days}, not {lab weeks}, for {ground cost}.");
    const hint = await screen.findByText(
      "Shoppers read “5-7 business days” for {lab days}, “$7.00” for {ground cost}. Shoppers read {lab weeks} as it is typed: no fact of the shop has this name.",
    );
    await waitFor(() => expect(box.getAttribute("aria-describedby")).toBe(hint.id));
    expect(await violationsIn(container)).toEqual([]);
    await save();
    const html = "<p>Within {lab days}, not {lab weeks}, for {ground cost}.</p>";
    expect(site.stored.privacy).toEqual([{ title: "Cookies", html, questions: [] }]);
  });

  test("has no two landmarks of one name while all texts are open", async () => {
    const untitled = {
      title: "",
      html: "<p>Text.</p>",
      questions: [{ question: "Why?", html: "<p>Answer.</p>" }],
    };
    site.stored = { ...site.stored, faq: [untitled, untitled] };
    const { user, part, container } = await open();
    for (const page of ["About", "Frequently Asked Questions", "Refund Policy", "Support, above the form"])
      await user.click(part("Texts").getByText(page));
    await waitFor(() =>
      expect(part("Texts").getAllByRole("textbox", { name: /^Text of/ }).length).toBeGreaterThan(5),
    );
    part("Texts").getByRole("group", { name: "Section 2" });
    part("Texts").getByRole("heading", { level: 4, name: "Questions of section 2" });
    expect(await violationsIn(container)).toEqual([]);
  });

  test("offers a draft of the privacy page, which counts as missing until it is filled in", async () => {
    const { user, save } = await open();
    await user.click(screen.getByText("Privacy"));
    await user.click(await screen.findByRole("button", { name: "Begin with a draft" }));
    await screen.findByText(/^The page is not shown yet/);
    await save();
    expect(site.stored.privacy.length).toBeGreaterThan(3);
    expect(missingPages(site.stored)).toEqual(["privacy", "terms"]);
    const filledIn = JSON.stringify(site.stored.privacy).replaceAll(/\[fill in: [^\]]+\]/g, "Tidewater");
    expect(missingPages({ ...site.stored, privacy: JSON.parse(filledIn) as Site["privacy"] })).toEqual([
      "terms",
    ]);
  });

  test("keeps unsaved work after a reload", async () => {
    const { user, unmount } = await open();
    await fillIn(user, screen.getByLabelText("Name of the shop"), " & Daughter");
    await user.click(screen.getByRole("button", { name: "Add a banner" }));
    unmount();
    const { part } = await open();
    await user.click(screen.getByRole("button", { name: "Restore my changes" }));
    expect(screen.getByLabelText<HTMLInputElement>("Name of the shop").value).toBe("Lightwell & Daughter");
    const titles = part("Banners").getAllByLabelText<HTMLInputElement>("Title");
    expect(titles.map(({ value }) => value)).toEqual([...initialSite.banners.map(({ title }) => title), ""]);
  });
});
