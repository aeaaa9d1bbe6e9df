import {
  deleteSiteDraft,
  getSavedDrafts,
  publishSiteDraft,
  saveSiteDraft,
} from "@lightwell/shared/contract/back-office/saved-draft-endpoints";
import { saveSite } from "@lightwell/shared/contract/back-office/site-endpoints";
import {
  type CalendarDate,
  calendarDateOf,
  dateInTimeZone,
  epochDayOf,
} from "@lightwell/shared/delivery/calendar-date";
import { dayText } from "@lightwell/shared/delivery/delivery-texts";
import { initialSite } from "@lightwell/shared/site/default-site";
import type { SavedDraft } from "@lightwell/shared/saved-drafts/saved-drafts-schemas";
import type { Site } from "@lightwell/shared/site/site-schemas";
import { listAdminPhotos } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { fillIn } from "#src/testing/fill-in.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { keptSite } from "#src/testing/kept-site.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let today: CalendarDate;
let tomorrow: CalendarDate;
let christmas: SavedDraft;
let shop: ReturnType<typeof fakeShop>;
let site: ReturnType<typeof keptSite>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] }); // the day does not change
  today = dateInTimeZone(Date.now(), "America/Los_Angeles");
  tomorrow = calendarDateOf(epochDayOf(today) + 1);
  christmas = {
    id: "d1",
    name: "Christmas",
    day: tomorrow,
    by: "owner@example.test",
    created: 1_764_000_000_000,
    base: { tagline: initialSite.tagline },
    changes: { tagline: "Gifts that last" },
  };
  window.localStorage.setItem("signed-in-here", "1");
  shop = fakeShop();
  site = keptSite(shop);
  shop.answers(listAdminPhotos, []);
});
afterEach(() => vi.useRealTimers());

function keep(drafts: SavedDraft[]): { drafts: SavedDraft[] } {
  shop.answers(getSavedDrafts, { drafts });
  return { drafts };
}

async function open(drafts: SavedDraft[] = []) {
  keep(drafts);
  const shown = await renderAdmin("/admin/site", fakeIdentity([], anOwner));
  await screen.findByRole("heading", { level: 1, name: "Site" });
  if (drafts.length > 0) await screen.findByRole("region", { name: "Drafts" });
  return { ...shown, tagline: screen.getByLabelText<HTMLInputElement>("Tagline at the foot of every page") };
}

test("what is changed on the site is saved for later with a name and a day, and the form is as saved again", async () => {
  shop.answersEach(saveSiteDraft, () => keep([christmas]));
  const { user, container, tagline, unmount } = await open();
  expect(screen.getByRole("button", { name: "Save for later…" })).toHaveProperty("ariaDisabled", "true");
  await user.clear(tagline);
  await fillIn(user, tagline, "Gifts that last");
  await user.click(screen.getByRole("button", { name: "Save for later…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Save for later" }));
  dialog.getByText("Saved as a draft: Tagline. The site stays as it is.");
  const day = dialog.getByLabelText("Publish on (optional)");
  const submit = dialog.getByRole("button", { name: "Save for later" });
  expect(submit.ariaDisabled).toBe("true"); // it has no name yet
  await fillIn(user, dialog.getByLabelText("Name of the draft"), "Christmas");
  fireEvent.change(day, { target: { value: today } });
  dialog.getByText("Choose a day after today, at most a year ahead.");
  expect(submit.ariaDisabled).toBe("true");
  fireEvent.change(day, { target: { value: tomorrow } });
  expect(await violationsIn(container)).toEqual([]);
  await user.click(submit);
  const drafts = within(await screen.findByRole("region", { name: "Drafts" }));
  drafts.getByText(`, for ${dayText(tomorrow)} at midnight, Pacific Time`, { exact: false });
  drafts.getByText(/^Tagline\. Saved Nov 24, 2025, .* by owner@example\.test\.$/);
  expect(shop.receivedAt(saveSiteDraft)[0]?.body).toMatchObject({
    tagline: "Gifts that last",
    updated: 3,
    draft: { name: "Christmas", day: tomorrow },
  });
  expect(tagline.value).toBe(initialSite.tagline);
  screen.getByRole("button", { name: "Saved" });
  expect(await violationsIn(container)).toEqual([]);
  unmount();
  await open([christmas]);
  expect(screen.queryByText(/unsaved changes/i)).toBeNull(); // they are in the draft
});

test("a draft is opened, changed, and saved on the site, which ends it", async () => {
  shop.answersEach(deleteSiteDraft, () => keep([]));
  const { user, tagline } = await open([christmas]);
  await user.click(screen.getByRole("button", { name: "Open “Christmas”" }));
  expect(tagline.value).toBe("Gifts that last");
  screen.getByText(/^This is the draft “Christmas”\. Save publishes it now/);
  await user.type(tagline, ".");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: "Saved" });
  expect(site.stored.tagline).toBe("Gifts that last.");
  await waitFor(() => expect(screen.queryByRole("region", { name: "Drafts" })).toBeNull());
  expect(shop.receivedAt(deleteSiteDraft)).toMatchObject([
    { params: { id: "d1" }, body: { created: christmas.created } },
  ]);
});

test("a draft that is opened while the site is saved is ended by the next save", async () => {
  shop.answersEach(deleteSiteDraft, () => keep([]));
  const saved = shop.keepsWaiting(saveSite);
  const { user } = await open([christmas]);
  await user.type(screen.getByLabelText("Name of the shop"), "!");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(screen.getByRole("button", { name: "Open “Christmas”" }));
  saved();
  await screen.findByText("The site was saved.");
  await screen.findByText(/^This is the draft “Christmas”/);
  expect(shop.receivedAt(deleteSiteDraft)).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: "Saved" });
  await waitFor(() =>
    expect(shop.receivedAt(deleteSiteDraft)).toMatchObject([
      { params: { id: "d1" }, body: { created: christmas.created } },
    ]),
  );
});

test("an opened draft that is saved for later again keeps its name and its day, and is replaced", async () => {
  shop.answersEach(saveSiteDraft, () => keep([christmas]));
  const { user } = await open([christmas]);
  await user.click(screen.getByRole("button", { name: "Open “Christmas”" }));
  await user.click(screen.getByRole("button", { name: "Save for later…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Save for later" }));
  await user.click(dialog.getByRole("button", { name: "Save for later" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(shop.receivedAt(saveSiteDraft)[0]?.body).toMatchObject({
    draft: { name: "Christmas", day: tomorrow, replaces: { id: "d1", created: christmas.created } },
  });
});

test("an opened draft that somebody has saved meanwhile is not replaced, and becomes another draft", async () => {
  const message = "This draft was saved again, published or deleted in between.";
  shop.fails(saveSiteDraft, "conflict", { message });
  const { user, tagline } = await open([christmas]);
  await user.click(screen.getByRole("button", { name: "Open “Christmas”" }));
  await user.type(tagline, "!");
  await user.click(screen.getByRole("button", { name: "Save for later…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Save for later" }));
  const others = { ...christmas, created: christmas.created + 1, changes: { tagline: "Wrapped" } };
  keep([others]);
  await user.click(dialog.getByRole("button", { name: "Save for later" }));
  await dialog.findByText(message);
  await dialog.findByText("“Christmas” is no longer as you opened it. What you save becomes another draft.");
  expect(tagline.value).toBe("Gifts that last!");
  screen.getByText(/^“Christmas” was saved again, published or deleted since you opened it\./);
  shop.answersEach(saveSiteDraft, () => keep([others, { ...christmas, id: "d2" }]));
  await user.click(dialog.getByRole("button", { name: "Save for later" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = shop.receivedAt(saveSiteDraft).map(({ body }) => saveSiteDraft.body.parse(body));
  expect(sent.map(({ draft, tagline }) => [draft.replaces?.created, tagline])).toEqual([
    [christmas.created, "Gifts that last!"],
    [undefined, "Gifts that last!"],
  ]);
});

test("opening a draft asks before it replaces what is not saved", async () => {
  const { user, tagline } = await open([christmas]);
  await user.type(tagline, "!");
  await user.click(screen.getByRole("button", { name: "Open “Christmas”" }));
  const dialog = within(screen.getByRole("dialog", { name: "Replace unsaved changes?" }));
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(tagline.value).toBe(`${initialSite.tagline}!`);
  await user.click(screen.getByRole("button", { name: "Open “Christmas”" }));
  const again = within(screen.getByRole("dialog", { name: "Replace unsaved changes?" }));
  await user.click(again.getByRole("button", { name: "Open “Christmas”" }));
  expect(tagline.value).toBe("Gifts that last");
});

test("a draft is published now, beside what is not saved, and undone", async () => {
  shop.answersEach(publishSiteDraft, () => {
    keep([]);
    const saved = { photographer: "Ada Reyes", ...christmas.changes, updated: 5 };
    return (site.stored = { ...site.stored, ...saved } as Site);
  });
  const { user, tagline } = await open([christmas]);
  const name = screen.getByLabelText<HTMLInputElement>("Name of the shop");
  await user.type(name, "!");
  await user.click(screen.getByRole("button", { name: "Publish now “Christmas”" }));
  await screen.findByText("“Christmas” was published.");
  await waitFor(() => expect(screen.queryByRole("region", { name: "Drafts" })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
  expect([tagline.value, name.value]).toEqual(["Gifts that last", "Lightwell!"]);
  shop.answersEach(saveSiteDraft, () => keep([christmas]));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("Undone. The draft “Christmas” is back.");
  expect(site.stored).toMatchObject({
    tagline: initialSite.tagline,
    name: "Lightwell",
    photographer: "Ada Reyes",
  });
  expect([tagline.value, name.value]).toEqual([initialSite.tagline, "Lightwell!"]);
  expect(shop.receivedAt(saveSiteDraft)[0]?.body).toMatchObject({
    tagline: "Gifts that last",
    name: "Lightwell",
    updated: site.stored.updated,
    draft: { name: "Christmas", day: tomorrow },
  });
  await screen.findByRole("region", { name: "Drafts" });
});

test("the draft that is open stays open when another one is published, and ends when it is", async () => {
  const renamed = { name: "Tidewater" };
  const fog: SavedDraft = {
    ...christmas,
    id: "d2",
    name: "Fog",
    base: { name: site.stored.name },
    changes: renamed,
  };
  shop.answersEach(publishSiteDraft, ({ params: { id } }) => {
    keep(id === "d2" ? [christmas] : []);
    const { changes } = id === "d2" ? fog : christmas;
    return (site.stored = { ...site.stored, ...changes, updated: site.stored.updated + 1 } as Site);
  });
  const { user, tagline } = await open([christmas, fog]);
  await user.click(screen.getByRole("button", { name: "Open “Christmas”" }));
  await user.click(screen.getByRole("button", { name: "Publish now “Fog”" }));
  await screen.findByText("“Fog” was published.");
  screen.getByText(/^This is the draft “Christmas”/);
  await user.click(screen.getByRole("button", { name: "Publish now “Christmas”" }));
  await screen.findByText("“Christmas” was published.");
  await user.type(tagline, "!");
  expect(screen.queryByText(/^This is the draft/)).toBeNull();
});

test("undoing says so when the draft cannot be kept again", async () => {
  shop.answersEach(publishSiteDraft, () => {
    keep([]);
    return (site.stored = { ...site.stored, ...christmas.changes, updated: 4 } as Site);
  });
  const { user } = await open([christmas]);
  await user.click(screen.getByRole("button", { name: "Publish now “Christmas”" }));
  await screen.findByText("“Christmas” was published.");
  shop.fails(saveSiteDraft, "conflict", { message: "20 drafts are saved already." });
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText(
    "Undone, but the draft “Christmas” could not be kept. 20 drafts are saved already.",
  );
});

test("a draft of which something was changed since says so, and is not published as it is", async () => {
  const { container } = await open([{ ...christmas, base: { tagline: "Former" } }]);
  const drafts = within(screen.getByRole("region", { name: "Drafts" }));
  expect(drafts.getByRole("alert").textContent).toBe(
    `“Christmas” is not published on ${dayText(tomorrow)}. Since it was saved, this was changed: Tagline. Open it, see what you still want, and save it now or for later again.`,
  );
  expect(drafts.queryByRole("button", { name: /^Publish now/ })).toBeNull();
  expect(await violationsIn(container)).toEqual([]);
});

test("the drafts are read again whenever the page is opened", async () => {
  const { user } = await open([christmas]);
  await user.click(screen.getByRole("link", { name: "Photos" }));
  await screen.findByText("No Photos");
  keep([]);
  await user.click(screen.getByRole("link", { name: "Site" }));
  await screen.findByRole("heading", { level: 1, name: "Site" });
  await waitFor(() => expect(shop.receivedAt(getSavedDrafts)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Drafts" })).toBeNull());
});

test("a draft is deleted after a question", async () => {
  shop.answersEach(deleteSiteDraft, () => keep([]));
  const { user } = await open([christmas]);
  await user.click(screen.getByRole("button", { name: "Delete “Christmas”" }));
  const dialog = within(screen.getByRole("dialog", { name: "Delete the draft “Christmas”?" }));
  expect(shop.receivedAt(deleteSiteDraft)).toHaveLength(0);
  await user.click(dialog.getByRole("button", { name: "Delete draft" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Drafts" })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
});

test("the dialog stays until it is saved for later, and the form is as it was saved meanwhile", async () => {
  shop.answersEach(saveSiteDraft, () => keep([christmas]));
  const [saved, savedForLater] = [shop.keepsWaiting(saveSite), shop.keepsWaiting(saveSiteDraft)];
  const { user } = await open();
  const name = screen.getByLabelText("Name of the shop");
  await user.type(name, "!");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const dialog = within(await saveForLater(user));
  await waitFor(() => expect(shop.receivedAt(saveSiteDraft)).toHaveLength(1));
  await user.keyboard("{Escape}");
  expect(dialog.queryByRole("button", { name: "Close" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  saved();
  await screen.findByRole("button", { name: "Saved" });
  screen.getByRole("dialog", { name: "Save for later" });
  savedForLater();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(name).toHaveProperty("value", "Lightwell!");
  screen.getByRole("button", { name: "Saved" });
});

test("what was saved for later during a save is not put back by the end of that save", async () => {
  shop.answersEach(saveSiteDraft, () => keep([christmas]));
  const saved = shop.keepsWaiting(saveSite);
  const { user } = await open();
  const name = screen.getByLabelText("Name of the shop");
  await user.type(name, "!");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await saveForLater(user);
  await waitFor(() => expect(name).toHaveProperty("value", "Lightwell"));
  saved();
  await waitFor(() => expect(name).toHaveProperty("value", "Lightwell!"));
  screen.getByRole("button", { name: "Saved" });
});

test("what is typed after the browser has closed the dialog stays when it is saved for later", async () => {
  shop.answersEach(saveSiteDraft, () => keep([christmas]));
  const answer = shop.keepsWaiting(saveSiteDraft);
  const { user } = await open();
  const name = screen.getByLabelText("Name of the shop");
  await user.type(name, "!");
  const dialog = await saveForLater(user);
  await waitFor(() => expect(shop.receivedAt(saveSiteDraft)).toHaveLength(1));
  dialog.removeAttribute("open");
  fireEvent(dialog, new Event("close")); // such as by a second Back on Android
  await user.type(name, "?");
  answer();
  await screen.findByRole("region", { name: "Drafts" });
  expect(name).toHaveProperty("value", "Lightwell!?");
});

test("what cannot be saved for later is shown at its field", async () => {
  const message = "Rejected here.";
  shop.fails(saveSiteDraft, "invalid-request", { fields: { name: message } });
  const { user } = await open();
  await user.type(screen.getByLabelText("Name of the shop"), "!");
  await saveForLater(user);
  await screen.findByText(message);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the form is shown once the drafts above it are there, so that it does not move", async () => {
  keep([christmas]);
  const answer = shop.keepsWaiting(getSavedDrafts);
  await renderAdmin("/admin/site", fakeIdentity([], anOwner));
  await waitFor(() => expect(shop.receivedAt(getSavedDrafts)).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByLabelText("Name of the shop")).toBeNull();
  answer();
  await screen.findByRole("region", { name: "Drafts" });
  screen.getByLabelText("Name of the shop");
});

test("the heading has the focus after unsaved work is restored or discarded while the drafts are not loaded", async () => {
  for (const name of ["Discard them", "Restore my changes"]) {
    const { user, tagline, unmount } = await open();
    await user.type(tagline, "!");
    unmount();
    shop.fails(getSavedDrafts, "internal");
    const again = await renderAdmin("/admin/site", fakeIdentity([], anOwner));
    await again.user.click(await screen.findByRole("button", { name }));
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: "Site" }));
    again.unmount();
    window.sessionStorage.clear();
  }
});

/** Presses "Save for later" in the editor, and in its dialog with a name. Returns the dialog. */
async function saveForLater(user: UserEvent): Promise<HTMLElement> {
  await user.click(screen.getByRole("button", { name: "Save for later…" }));
  const dialog = await screen.findByRole("dialog", { name: "Save for later" });
  await fillIn(user, within(dialog).getByLabelText("Name of the draft"), "Christmas");
  await user.click(within(dialog).getByRole("button", { name: "Save for later" }));
  return dialog;
}
