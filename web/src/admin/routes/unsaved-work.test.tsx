import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import {
  getAdminCollection,
  listAdminCollections,
  sortCollectionPhotos,
} from "@lightwell/shared/contract/back-office/collection-endpoints";
import { getOptions } from "@lightwell/shared/contract/back-office/option-endpoints";
import {
  getAdminPhoto,
  listAdminPhotos,
  savePhoto,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { fillIn } from "#src/testing/fill-in.ts";
import { anAdminCollection } from "#src/testing/admin-collection-sample.ts";
import { anAdminPhoto } from "#src/testing/admin-samples.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { loggedEntries } from "#src/testing/logged-entries.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

let shop: ReturnType<typeof fakeShop>;
let stored: Photo;

beforeEach(() => {
  window.localStorage.setItem("signed-in-here", "1");
  stored = anAdminPhoto();
  shop = fakeShop();
  shop.answers(listAdminPhotos, []);
  shop.answers(getOptions, [{ options: [...defaultOptions], version: 1 }]);
  shop.answersEach(getAdminPhoto, () => ({ ...stored, options: [] }));
  takesSaves();
});

function takesSaves() {
  shop.answersEach(savePhoto, ({ body }) => {
    stored = { ...stored, ...(body as object), updated: stored.updated + 1 };
    return stored;
  });
}

async function open() {
  const shown = await renderAdmin("/admin/photo/edit/photo1", fakeIdentity([], anOwner));
  await screen.findByLabelText("Title");
  return shown;
}

async function openAndType() {
  const shown = await open();
  await shown.user.type(screen.getByLabelText("Title"), "!");
  return shown;
}

describe("unsaved work", () => {
  test("has a confirmation before a link leaves the page", async () => {
    const { user, place } = await openAndType();
    await user.click(screen.getByRole("link", { name: "Photos" }));
    const question = await screen.findByRole("dialog", { name: "Leave without saving?" });
    expect(await violationsIn(question)).toEqual([]);
    await user.click(within(question).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(place.path).toBe("/admin/photo/edit/photo1");
    expect(screen.getByLabelText("Title")).toHaveProperty("value", "Granite Morning!");
    await user.click(screen.getByRole("link", { name: "Photos" }));
    await user.click(await screen.findByRole("button", { name: "Leave" }));
    await screen.findByText("No Photos");
    expect(window.sessionStorage).toHaveLength(0);
  });

  test("has a confirmation before signing out", async () => {
    const { user, place } = await openAndType();
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    expect(place.path).toBe("/admin/photo/edit/photo1");
    await user.click(await screen.findByRole("button", { name: "Leave" }));
    await waitFor(() => expect(place.path).toBe("/"));
  });

  test("is removed when the owner signs out, also what other pages and earlier visits left", async () => {
    (await openAndType()).unmount();
    for (const storage of [window.sessionStorage, window.localStorage]) {
      storage.setItem("draft:photo photo2", storage.getItem("draft:photo photo1") ?? "");
      storage.setItem("cart", "[]");
    }
    const { user, place } = await open();
    await user.type(screen.getByLabelText("Subtitle"), "!");
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    await user.click(await screen.findByRole("button", { name: "Leave" }));
    await waitFor(() => expect(place.path).toBe("/"));
    expect(Object.keys(window.sessionStorage)).toEqual(["cart"]);
    expect(Object.keys(window.localStorage).toSorted()).toEqual(["cart", "signed-out-here"]);
  });

  test("of other pages is kept when signing out fails", async () => {
    (await openAndType()).unmount();
    const logged = loggedEntries();
    const failing = { signOut: () => Promise.reject(new Error("No network")) };
    const { user } = await renderAdmin("/admin/photos", { ...fakeIdentity([], anOwner), ...failing });
    await user.click(await screen.findByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(logged.map(({ event }) => event)).toContain("session.not-signed-out"));
    expect(window.localStorage.getItem("draft:photo photo1")).not.toBeNull();
  });

  test("has no confirmation when everything was reverted or saved", async () => {
    const { user } = await openAndType();
    await user.type(screen.getByLabelText("Title"), "{Backspace}");
    await user.click(screen.getByRole("link", { name: "Photos" }));
    await screen.findByText("No Photos");
  });

  test("is kept when the session ends, and offered when the editor is opened again", async () => {
    stored = anAdminPhoto({ printMode: "border", focalPoint: { x: 0.2, y: 0.5 } }); // nothing of it is changed here
    shop.fails(savePhoto, "unauthenticated");
    const { user, place, unmount } = await openAndType();
    await user.clear(screen.getByLabelText("Tags"));
    await fillIn(user, screen.getByLabelText("Tags"), "sierra, noon");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(place.path).toBe("/login"));
    expect(shop.receivedAt(savePhoto).map(({ token }) => token)).toEqual(["token-0", "token-1"]);
    unmount();

    takesSaves();
    const again = await open();
    expect(screen.getByLabelText("Title")).toHaveProperty("value", "Granite Morning");
    expect(await violationsIn(again.container)).toEqual([]);
    await again.user.click(screen.getByRole("button", { name: "Restore my changes" }));
    expect(screen.getByLabelText("Title")).toHaveProperty("value", "Granite Morning!");
    expect(screen.getByLabelText("Tags")).toHaveProperty("value", "sierra, noon");
    await again.user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
    expect(stored).toMatchObject({
      title: "Granite Morning!",
      tags: ["sierra", "noon"],
      printMode: "border",
      focalPoint: { x: 0.2, y: 0.5 },
    });
    expect(window.sessionStorage).toHaveLength(0);
  });

  test("of an earlier visit replaces no field that is edited before it is restored", async () => {
    const first = await openAndType();
    await first.user.type(screen.getByLabelText("Subtitle"), "!");
    first.unmount();
    const { user } = await open();
    await user.type(screen.getByLabelText("Title"), "?");
    await fillIn(user, screen.getByLabelText("Tags"), ", noon");
    await user.click(screen.getByRole("button", { name: "Restore my changes" }));
    expect(screen.getByLabelText("Title")).toHaveProperty("value", "Granite Morning?");
    expect(screen.getByLabelText("Subtitle")).toHaveProperty("value", "Sierra Nevada, early June!");
    expect(screen.getByLabelText("Tags")).toHaveProperty("value", "sierra, dawn, noon");
  });

  test("of an earlier visit is offered no more once the same was saved, here or elsewhere", async () => {
    (await openAndType()).unmount();
    const second = await openAndType();
    expect(screen.queryByRole("button", { name: "Restore my changes" })).not.toBeNull();
    await second.user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
    expect(screen.queryByRole("button", { name: "Restore my changes" })).toBeNull();
    for (const storage of [window.sessionStorage, window.localStorage])
      expect(storage.getItem("draft:photo photo1")).toBeNull();
    await second.user.type(screen.getByLabelText("Title"), "?");
    second.unmount();
    stored = { ...stored, title: "Granite Morning!?", updated: stored.updated + 1 };
    const third = await open();
    expect(screen.queryByRole("button", { name: "Restore my changes" })).toBeNull();
    third.unmount();
    stored = { ...stored, title: "Something else", updated: stored.updated + 1 };
    await open();
    expect(screen.queryByRole("button", { name: "Restore my changes" })).toBeNull();
  });

  test("is kept with texts that are too long to be saved", async () => {
    const { user, unmount } = await openAndType();
    const tags = ["dawn", "d".repeat(61)].join(", ");
    fireEvent.change(screen.getByLabelText("Tags"), { target: { value: tags } });
    unmount();
    await open();
    await user.click(screen.getByRole("button", { name: "Restore my changes" }));
    expect(screen.getByLabelText("Title")).toHaveProperty("value", "Granite Morning!");
    expect(screen.getByLabelText("Tags")).toHaveProperty("value", tags);
  });

  test("of another tab is offered when what this tab had is saved", async () => {
    (await openAndType()).unmount();
    const own = window.sessionStorage.getItem("draft:photo photo1") ?? "";
    const others = own.replace("Granite Morning!", "Granite Evening");
    window.localStorage.setItem("draft:photo photo1", others);
    stored = { ...stored, title: "Granite Morning!", updated: stored.updated + 1 };
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Restore my changes" }));
    expect(await screen.findByRole("dialog")).toHaveProperty(
      "textContent",
      expect.stringContaining("Granite Evening"),
    );
  });

  test("that is discarded while other fields are saved is not offered again", async () => {
    (await openAndType()).unmount();
    const release = shop.keepsWaiting(savePhoto);
    const { user } = await open();
    await user.type(screen.getByLabelText("Subtitle"), "!");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(shop.receivedAt(savePhoto)).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: "Discard them" }));
    act(release);
    await screen.findByRole("button", { name: "Saved" });
    expect(screen.queryByRole("button", { name: "Restore my changes" })).toBeNull();
  });

  test("of an earlier visit is still offered after other fields were edited or left", async () => {
    (await openAndType()).unmount();
    const second = await open();
    await second.user.type(screen.getByLabelText("Subtitle"), "!");
    second.unmount();
    const third = await open();
    await fillIn(third.user, screen.getByLabelText("Tags"), ", noon");
    await third.user.click(screen.getByRole("link", { name: "Photos" }));
    await third.user.click(await screen.findByRole("button", { name: "Leave" }));
    third.unmount();
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Restore my changes" }));
    expect(screen.getByLabelText("Title")).toHaveProperty("value", "Granite Morning!");
    expect(screen.getByLabelText("Subtitle")).toHaveProperty("value", "Sierra Nevada, early June!");
    expect(screen.getByLabelText("Tags")).toHaveProperty("value", "sierra, dawn");
  });

  test("of an earlier visit is compared when somebody saved since", async () => {
    (await openAndType()).unmount();
    stored = { ...stored, subtitle: "Theirs", printMode: "border", updated: stored.updated + 7 };
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Restore my changes" }));
    await user.click(screen.getByRole("button", { name: "Go on with these" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
    expect(stored).toMatchObject({ title: "Granite Morning!", subtitle: "Theirs", printMode: "border" });
  });

  test("is offered in another tab after its tab was closed", async () => {
    (await openAndType()).unmount();
    window.sessionStorage.clear();
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Restore my changes" }));
    expect(screen.getByLabelText("Title")).toHaveProperty("value", "Granite Morning!");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
    expect(Object.keys(window.localStorage).filter((key) => key.startsWith("draft:"))).toEqual([]);
  });

  test("can be discarded", async () => {
    (await openAndType()).unmount();
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Discard them" }));
    expect(screen.queryByRole("button", { name: "Restore my changes" })).toBeNull();
    expect(window.sessionStorage).toHaveLength(0);
  });
});

/** Whether the browser asks before it closes the tab. */
function isAskedOnClosing(): boolean {
  const closing = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

describe("an unsaved order of a collection's photos", () => {
  const path = "/admin/collection/edit/collection1";
  const titles = () => screen.getAllByText(/^(Dune|Granite Morning)$/).map(({ textContent }) => textContent);

  async function openAndMove() {
    const collection = anAdminCollection();
    shop.answers(listAdminCollections, [collection]);
    shop.answers(getAdminCollection, collection);
    shop.answersEach(sortCollectionPhotos, () => ({
      ...collection,
      collectionPhotos: collection.collectionPhotos.toReversed(),
      photos: collection.photos.toReversed(),
    }));
    const shown = await renderAdmin("/admin/collections", fakeIdentity([], anOwner));
    await shown.user.click(await screen.findByRole("link", { name: /^Landscapes/ }));
    await shown.user.click(await screen.findByRole("checkbox", { name: "Select Dune" }));
    await shown.user.click(screen.getByRole("button", { name: "Move to top" }));
    return shown;
  }

  test("has a confirmation before a link, Back or closing the tab, and is kept by staying", async () => {
    const { user, place, router } = await openAndMove();
    expect(isAskedOnClosing()).toBe(true);
    for (const leave of [
      async () => await user.click(screen.getByRole("link", { name: "Photos" })),
      async () => await act(async () => await router.navigate(-1)),
    ]) {
      await leave();
      const question = await screen.findByRole("dialog", { name: "Leave without saving?" });
      await user.click(within(question).getByRole("button", { name: "Cancel" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(place.path).toBe(path);
      expect(titles()).toEqual(["Dune", "Granite Morning"]);
    }
    await act(async () => await router.navigate(-1));
    await user.click(await screen.findByRole("button", { name: "Leave" }));
    await waitFor(() => expect(place.path).toBe("/admin/collections"));
    await waitFor(() => expect(isAskedOnClosing()).toBe(false));
  });

  test("is not lost by adding photos in between", async () => {
    const { user } = await openAndMove();
    await user.click(screen.getByRole("button", { name: "Add" }));
    expect(isAskedOnClosing()).toBe(true);
    await user.click(screen.getByRole("button", { name: "Done" }));
    expect(titles()).toEqual(["Dune", "Granite Morning"]);
    expect(screen.getByRole("button", { name: "Update Sort" })).toHaveProperty("ariaDisabled", null);
  });

  test.each([
    ["saved", "Update Sort"],
    ["discarded", "Discard"],
  ])("has no confirmation when it was %s", async (_how, name) => {
    const { user } = await openAndMove();
    await user.click(screen.getByRole("button", { name }));
    await waitFor(() => expect(isAskedOnClosing()).toBe(false));
    await user.click(screen.getByRole("link", { name: "Photos" }));
    await screen.findByText("No Photos");
  });

  test("has no confirmation when the photos were returned to their places", async () => {
    const { user } = await openAndMove();
    await user.type(screen.getByLabelText("Place, from 1 to 2"), "2{Enter}");
    expect(titles()).toEqual(["Granite Morning", "Dune"]);
    expect(isAskedOnClosing()).toBe(false);
    await user.click(screen.getByRole("link", { name: "Photos" }));
    await screen.findByText("No Photos");
  });
});

describe("a save based on an earlier version", () => {
  async function saveStale() {
    const shown = await openAndType();
    await shown.user.click(screen.getByRole("checkbox", { name: "Active" }));
    const theirs = {
      title: "Their title",
      subtitle: "Their subtitle",
      description: "<p>Their <em>fog</em></p>",
    };
    stored = { ...stored, ...theirs, updated: stored.updated + 7 };
    shop.fails(savePhoto, "conflict");
    await shown.user.click(screen.getByRole("button", { name: "Save" }));
    const dialog = await screen.findByRole("dialog", { name: "Somebody saved in between" });
    return { ...shown, dialog };
  }

  test("is compared field by field, and what is chosen is applied to the latest version", async () => {
    const { user, dialog } = await saveStale();
    screen.getByText("Error");
    expect(await violationsIn(dialog)).toEqual([]);
    const field = (name: RegExp) => within(within(dialog).getByRole("group", { name }));
    expect(field(/^Title changed by both/).getByRole("radio", { name: /^Yours/ })).toMatchObject({
      checked: true,
    });
    expect(field(/^Subtitle changed by somebody else/).getByRole("radio", { name: /^Theirs/ })).toMatchObject(
      {
        checked: true,
      },
    );
    field(/^Active changed by you/).getByText(/No/);
    field(/^Description changed by somebody else/).getByText("Their fog");
    await user.click(field(/^Title/).getByRole("radio", { name: /^Theirs Their title/ }));
    await user.click(field(/^Description/).getByRole("radio", { name: /^Yours/ }));
    await user.click(within(dialog).getByRole("button", { name: "Go on with these" }));
    expect(screen.getByLabelText("Title")).toHaveProperty("value", "Their title");

    takesSaves();
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
    const { description } = anAdminPhoto();
    expect(stored).toMatchObject({
      title: "Their title",
      subtitle: "Their subtitle",
      description,
      active: false,
    });
    expect(shop.receivedAt(savePhoto).at(-1)?.body).toMatchObject({ updated: 1_750_000_000_007 });
  });

  test("loses nothing when the dialog is closed without a decision", async () => {
    const { user } = await saveStale();
    await user.keyboard("{Escape}");
    expect(screen.getByLabelText("Title")).toHaveProperty("value", "Granite Morning!");
    await user.click(screen.getByRole("button", { name: "Error" }));
    await screen.findByRole("dialog", { name: "Somebody saved in between" });
  });
});
