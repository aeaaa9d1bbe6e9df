import { getCollectionPage, getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aCollectionPage, aPublicPhoto } from "#src/testing/catalog-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { loggedEntries } from "#src/testing/logged-entries.ts";
import { goBack, renderShop, renderShopInWindow } from "#src/testing/render-shop.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

const address = "/photos/photo/granite-morning";
const complete = "print=framed&size=16x20&frame=maple&matte=single";
let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  shop = fakeShop();
  shop.answers(getPhoto, aPublicPhoto());
});

/** Saves prints through the photo page, then opens the page of saved prints as a later visit would. */
async function savedPage(...queries: readonly string[]) {
  for (const query of queries) {
    const { user, unmount } = await renderShop(`${address}?${query}`);
    await user.click(await screen.findByRole("button", { name: "Save this print" }));
    unmount();
  }
  const view = await renderShop("/saved");
  await screen.findByRole("heading", { level: 1, name: "Saved prints" });
  return view;
}

const card = async (name = "Granite Morning") => await screen.findByRole("listitem", { name });

describe("the heart of a photo", () => {
  test("saves the current choices, and shows whether they are saved", async () => {
    const { user, container } = await renderShop(`${address}?${complete}`);
    const heart = await screen.findByRole("button", { name: "Save this print" });
    expect(heart.ariaPressed).toBe("false");
    await user.click(heart);
    expect(heart.ariaPressed).toBe("true");
    await user.selectOptions(screen.getByLabelText("2. Select a frame"), "black");
    expect(heart.ariaPressed).toBe("false");
    await user.selectOptions(screen.getByLabelText("2. Select a frame"), "maple");
    expect(heart.ariaPressed).toBe("true");
    expect(await violationsIn(container)).toEqual([]);
    await user.click(heart);
    expect(heart.ariaPressed).toBe("false");
    expect(window.localStorage.getItem("saved-prints")).toBeNull();
  });
});

test("the heart of a card saves the photo as its page does, and removes it unless a size was chosen", async () => {
  shop.answers(getCollectionPage, aCollectionPage());
  const list = await renderShop("/collection/landscapes");
  const heart = await screen.findByRole("button", { name: "Save Granite Morning" });
  expect(heart.closest("a")).toBeNull();
  heart.focus();
  await list.user.keyboard("{Enter}");
  await waitFor(() => expect(heart.ariaPressed).toBe("true"));
  expect(await violationsIn(list.container)).toEqual([]);
  const saved = window.localStorage.getItem("saved-prints");
  await list.user.keyboard("{Enter}");
  await waitFor(() => expect(window.localStorage.getItem("saved-prints")).toBeNull());
  list.unmount();

  const page = await renderShop(address);
  await page.user.click(await screen.findByRole("button", { name: "Save this print" }));
  expect(window.localStorage.getItem("saved-prints")).toBe(saved);
  await page.user.selectOptions(screen.getByLabelText("1. Select a size"), "16x20");
  await page.user.click(await screen.findByRole("button", { name: "Save this print" }));
  page.unmount();
  await renderShop("/collection/landscapes");
  const link = await screen.findByRole("link", { name: "Granite Morning among the saved prints" });
  expect(link.getAttribute("href")).toBe("/saved");
});

test("the heart of a card saves a photo that is sold unframed only as an unframed print", async () => {
  const { options } = aPublicPhoto();
  const unframed = options.filter(({ key }) => key === "size" || key === "finish");
  shop.answers(getCollectionPage, aCollectionPage());
  shop.answers(getPhoto, aPublicPhoto({ options: unframed }));
  const { user } = await renderShop("/collection/landscapes");
  await user.click(await screen.findByRole("button", { name: "Save Granite Morning" }));
  await waitFor(() => expect(window.localStorage.getItem("saved-prints")).toContain('"type":"unframed"'));
});

describe("the page of saved prints", () => {
  test("explains itself while nothing is saved", async () => {
    const { container } = await savedPage();
    await screen.findByText(/^Nothing saved yet/);
    expect(await violationsIn(container)).toEqual([]);
  });

  test("shows each print with its choices and its current price, linked to the configured photo", async () => {
    const view = await savedPage(complete);
    view.unmount();
    shop.answers(getPhoto, aPublicPhoto({ base: 1_000 }));
    const { container } = await renderShop("/saved");
    const print = await card();
    expect(within(print).getByRole("link", { name: "Granite Morning" }).getAttribute("href")).toBe(
      `${address}?${complete}`,
    );
    within(print).getByText("Framed, 16 × 20 in, maple frame, single matte");
    await within(print).findByText("$280.00");
    expect(await violationsIn(container)).toEqual([]);
  });

  test("puts a complete print into the cart", async () => {
    const { user, place, store, analytics } = await savedPage(complete);
    const print = await card();
    await user.click(await within(print).findByRole("button", { name: "Add to cart Granite Morning" }));
    await waitFor(() => expect(place.path).toBe("/cart"));
    expect(store.getState().cart.items).toMatchObject([{ id: "photo1", subtotal: 27_000 }]);
    expect(analytics.recorded.map(({ name }) => name)).toContain("add_to_cart");
  });

  test("puts a print into the cart once when its button is pressed several times", async () => {
    (await savedPage(complete)).unmount();
    const { place, store } = await renderShopInWindow("/saved");
    const button = await within(await card()).findByRole("button", { name: "Add to cart Granite Morning" });
    await act(async () => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(place.path).toBe("/cart"));
    expect(store.getState().cart.items).toHaveLength(1);
  });

  test("puts a print into the cart again after Back while the cart was loading", async () => {
    (await savedPage(complete)).unmount();
    const { place, store } = await renderShopInWindow("/saved");
    const button = await within(await card()).findByRole("button", { name: "Add to cart Granite Morning" });
    await act(async () => {
      button.click();
      await goBack();
      button.click();
    });
    await waitFor(() => expect(place.path).toBe("/cart"));
    expect(store.getState().cart.items).toHaveLength(2);
  });

  test("shows the lowest price of an incomplete print, and a link to choose the rest", async () => {
    await savedPage("print=unframed&size=16x20");
    const print = await card();
    await within(print).findByText("from $120.00");
    const rest = within(print).getByRole("link", { name: "Choose the rest of Granite Morning" });
    expect(rest.getAttribute("href")).toBe(`${address}?print=unframed&size=16x20`);
    expect(within(print).queryByRole("button", { name: /^Add to cart/ })).toBeNull();
  });

  test("treats a choice that is no longer offered as not chosen", async () => {
    const options = aPublicPhoto().options.filter(({ value }) => value !== "maple");
    const view = await savedPage(complete);
    await within(await card()).findByText("$270.00");
    view.unmount();
    shop.answers(getPhoto, aPublicPhoto({ options }));
    await renderShop("/saved");
    await within(await card()).findByText("from $120.00");
  });

  test("shows that a photo is no longer sold", async () => {
    const view = await savedPage(complete);
    view.unmount();
    shop.fails(getPhoto, "not-found");
    await renderShop("/saved");
    const print = await card();
    await within(print).findByText("No longer sold");
    within(print).getByRole("button", { name: "remove Granite Morning" });
    expect(within(print).queryByRole("button", { name: /^Add to cart/ })).toBeNull();
  });

  test("shows no price while the server is unavailable, which is logged", async () => {
    const logged = loggedEntries();
    const view = await savedPage(complete);
    view.unmount();
    shop.isUnreachableAt(getPhoto);
    await renderShop("/saved");
    await waitFor(() => expect(logged).toMatchObject([{ event: "saved.photo-not-loaded" }]));
    await within(await card()).findByText("Could not be loaded. Reload the page.");
    expect(within(await card()).queryByText(/\$/)).toBeNull();
  });

  test("removes a print and restores it to its place, and moves the focus", async () => {
    const { user } = await savedPage(complete, "print=unframed&size=8x10&finish=pearl");
    const titles = () =>
      screen.getAllByRole("link", { name: "Granite Morning" }).map((link) => link.getAttribute("href"));
    const before = titles();
    expect(before).toHaveLength(2);
    const [, second] = screen.getAllByRole("button", { name: "remove Granite Morning" });
    if (second) await user.click(second);
    expect(titles()).toEqual(before.slice(0, 1));
    const undo = screen.getByRole("button", { name: "Undo" });
    expect(document.activeElement).toBe(undo);
    expect(undo.getAttribute("aria-describedby")).toBe(screen.getByText("Removed Granite Morning.").id);
    await user.click(undo);
    expect(titles()).toEqual(before);
    expect(document.activeElement?.closest("li")?.previousElementSibling).not.toBeNull();
  });

  test("shows changes made in another tab", async () => {
    const view = await savedPage(complete);
    await card();
    expect(view.container.querySelectorAll(".saved-print")).toHaveLength(1);
    window.localStorage.removeItem("saved-prints");
    await act(
      async () =>
        void window.dispatchEvent(new StorageEvent("storage", { key: "saved-prints", newValue: null })),
    );
    await screen.findByText(/^Nothing saved yet/);
  });

  test("lasts until the page is closed where the browser stores nothing", async () => {
    const { user } = await renderShop(`${address}?${complete}`);
    const heart = await screen.findByRole("button", { name: "Save this print" });
    const logged = loggedEntries();
    const rejecting = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("The storage is full.", "QuotaExceededError");
    });
    await user.click(heart);
    rejecting.mockRestore();
    expect(heart.ariaPressed).toBe("true");
    expect(logged).toMatchObject([{ event: "storage.not-writable" }]);
    await user.click(heart); // is stored, so that the next test begins with what its browser stores
    expect(heart.ariaPressed).toBe("false");
  });
});

describe("a shared list of prints", () => {
  const list = "list=granite-morning.print_framed.size_16x20.frame_maple.matte_single";

  test("shows the prints at the prices of today, and can be saved", async () => {
    const { user, place, container } = await renderShop(`/saved?${list}`);
    await screen.findByRole("heading", { level: 1, name: "A list of prints" });
    await within(await card()).findByText("$270.00");
    expect(await violationsIn(container)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Save them in this browser" }));
    const heading = await screen.findByRole("heading", { level: 1, name: "Saved prints" });
    await waitFor(() => expect(document.activeElement).toBe(heading)); // the button is gone
    await within(await card()).findByText("$270.00");
    expect(place).toEqual({ path: "/saved", query: "" });
  });

  test.each([list, "wall=row"])(
    "at ?%s leads to the heading of the own prints, at the top",
    async (query) => {
      const scrollTo = vi.spyOn(window, "scrollTo");
      const { user } = await renderShopInWindow(`/saved?${query}`);
      await user.click(await screen.findByRole("link", { name: "See your saved prints" }));
      const heading = await screen.findByRole("heading", { level: 1, name: "Saved prints" });
      await waitFor(() => expect(document.activeElement).toBe(heading));
      expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    },
  );

  const two = `${list}..heron.print_framed`;

  test("can be saved once all prints have loaded, which it says", async () => {
    const heron = Promise.withResolvers<undefined>();
    shop.answersEach(getPhoto, async ({ params: { photoSlug = "" } }) => {
      if (photoSlug !== "heron") return aPublicPhoto();
      await heron.promise;
      return aPublicPhoto({ id: "photo2", slug: "heron", title: "Heron" });
    });
    const { user, place, container } = await renderShop(`/saved?${two}`);
    await card();
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("status").textContent).toBe("Loading");
    const save = main.getByRole("button", { name: "Save them in this browser" });
    await user.click(save);
    expect([save.ariaDisabled, place.query]).toEqual(["true", `?${two}`]);
    expect(await violationsIn(container)).toEqual([]);
    heron.resolve(undefined);
    await card("Heron");
    expect(main.queryByRole("status")).toBeNull();
    await user.click(save);
    await screen.findByRole("heading", { level: 1, name: "Saved prints" });
    await card();
    await card("Heron");
  });

  test("says how many prints could not be loaded, and the others can be saved", async () => {
    shop.answersEach(getPhoto, ({ params: { photoSlug = "" } }) => {
      if (photoSlug === "heron") throw new TypeError("Failed to fetch");
      return aPublicPhoto();
    });
    const { user } = await renderShop(`/saved?${two}`);
    await screen.findByText("1 of 2 could not be loaded. Reload the page to try again.");
    await card();
    await user.click(screen.getByRole("button", { name: "Save them in this browser" }));
    await screen.findByRole("heading", { level: 1, name: "Saved prints" });
    await card();
  });

  test("counts prints that are no longer sold, and says that a damaged address cannot be read", async () => {
    shop.answers(getPhoto, aPublicPhoto({ options: [] }));
    const { unmount } = await renderShop(`/saved?${list}`);
    await screen.findByText("One of them is no longer sold.");
    unmount();
    await renderShop("/saved?list=Granite Morning");
    await screen.findByText("This link to a list cannot be read.");
  });

  test("is what the link to the saved prints names", async () => {
    const { user } = await savedPage(complete);
    await user.click(await screen.findByRole("button", { name: "Copy link to my list" }));
    await screen.findByText("Link copied");
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/saved?${list}`);
  });
});
