import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { savedPrintOf, savedPrintsText } from "@lightwell/shared/saved/saved-prints";
import { getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import { aPublicPhoto } from "#src/testing/catalog-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderShop } from "#src/testing/render-shop.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";

const titles: Readonly<Record<string, string>> = {
  "granite-morning": "Granite Morning",
  heron: "Heron",
  pier: "Pier",
};
const configuration: PrintConfiguration = {
  type: "framed",
  choices: {
    framed_sizes: "16x20",
    framed_materials: "maple",
    framed_mattes: "single",
    framed_finishes: "matte",
  },
};
const framed = "print_framed.size_16x20.frame_maple.matte_single";
const three = `wall=row&gap=3&place=living-room&hang=granite-morning.${framed}..heron.${framed}..pier.${framed}`;
let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  shop = fakeShop();
  shop.answersEach(getPhoto, ({ params: { photoSlug = "" } }) => aPhoto(photoSlug));
});

function aPhoto(slug: string) {
  return aPublicPhoto({ id: slug, slug, title: titles[slug] ?? slug });
}

const wall = () => within(screen.getByRole("region", { name: "On one wall" }));
const printed = () =>
  wall()
    .getAllByRole("listitem")
    .map((row) => within(row).getByRole("heading").textContent);
const together = async (text: string) => await screen.findByText(text);

/** The address of the page, as a visitor would share it. */
async function expectAddress(place: { path: string; query: string }, address: string): Promise<void> {
  await waitFor(() => expect(place.path + place.query).toBe(address));
}

describe("a wall of prints", () => {
  test("begins with the first saved prints and tells their size and price together", async () => {
    const saved = Object.keys(titles).map((slug) => savedPrintOf(aPhoto(slug), configuration));
    window.localStorage.setItem("saved-prints", savedPrintsText(saved) ?? "");
    const { user, place, container } = await renderShop("/saved");
    await user.click(await screen.findByRole("link", { name: "Arrange on a wall" }));
    await together("3 prints, together 72 × 18 in: $810.00"); // each 22 × 18 outside
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("heading", { name: "On one wall" })),
    );
    expect(printed()).toEqual(["Granite Morning", "Heron", "Pier"]);
    await expectAddress(place, `/saved?${three}`);
    expect(await violationsIn(container)).toEqual([]);
  });

  test("is restored by its address, at the prices of today, and each change replaces the address", async () => {
    const { user, place } = await renderShop(`/saved?${three}`);
    await together("3 prints, together 72 × 18 in: $810.00");
    expect(screen.getByText("Triptych").ariaPressed).toBe("true");
    await user.click(screen.getByText("Grid"));
    await together("3 prints, together 47 × 39 in: $810.00");
    await user.click(screen.getByText("2 in"));
    await together("3 prints, together 46 × 38 in: $810.00");
    await user.click(screen.getByText("Dining room"));
    await expectAddress(
      place,
      `/saved?${three.replace("row", "grid").replace("gap=3", "gap=2").replace("living", "dining")}`,
    );
  });

  test("lets each print be changed, moved and taken off", async () => {
    const { user, place } = await renderShop(`/saved?${three}`);
    await together("3 prints, together 72 × 18 in: $810.00");
    const [, heron, pier] = wall().getAllByRole("listitem");
    if (!heron || !pier) throw new Error("Three prints hang on the wall.");
    await user.click(within(pier).getByText(/^Take off/));
    await user.click(within(heron).getByText(/^Change/));
    await user.selectOptions(within(heron).getByLabelText("3. Select a matte"), "double");
    await together("2 prints, together 47 × 18 in: $550.00");
    await user.click(within(heron).getByText(/^Move forward/));
    await expectAddress(
      place,
      `/saved?wall=row&gap=3&place=living-room&hang=heron.${framed.replace("single", "double")}..granite-morning.${framed}`,
    );
  });

  test("keeps the focus at the button that moves a print forward, also when the print is the first", async () => {
    const { user, place } = await renderShop(`/saved?${three}`);
    await together("3 prints, together 72 × 18 in: $810.00");
    const forward = screen.getByRole("button", { name: "Move forward Heron" });
    await user.click(forward);
    expect(printed()).toEqual(["Heron", "Granite Morning", "Pier"]);
    expect(document.activeElement).toBe(forward);
    expect(forward.ariaDisabled).toBe("true");
    await user.keyboard("{Enter}");
    await expectAddress(
      place,
      `/saved?wall=row&gap=3&place=living-room&hang=heron.${framed}..granite-morning.${framed}..pier.${framed}`,
    );
  });

  test("draws each print at the scale of the room, as its own drawing", async () => {
    await renderShop(`/saved?${three}`);
    const drawn = within(await screen.findByRole("region", { name: "On one wall" }));
    const drawing = await drawn.findByRole("img", {
      name: "Granite Morning, Heron, Pier on the wall of a living room",
    });
    const images = [...drawing.querySelectorAll('[data-part="image"]')];
    const lefts = images.map((image) => Number(image.getAttribute("x")));
    expect(lefts.slice(1).map((left, index) => left - (lefts[index] ?? 0))).toEqual([25, 25]); // 22 and the gap
  });

  test("has six prints at most, and says so when it is larger than the picture of its room", async () => {
    const beyond = "This picture of a room does not show all of a wall that large.";
    window.localStorage.setItem(
      "saved-prints",
      savedPrintsText([savedPrintOf(aPhoto("dune"), configuration)]) ?? "",
    );
    const { unmount } = await renderShop(`/saved?${three}`);
    await together("3 prints, together 72 × 18 in: $810.00");
    expect(screen.queryByText(beyond)).toBeNull();
    await screen.findByLabelText("Hang another print");
    unmount();
    const large = "print_framed.size_24x36.frame_maple.matte_single";
    const hung = Array.from({ length: 6 }, () => `granite-morning.${large}`).join("..");
    await renderShop(`/saved?wall=row&gap=3&place=living-room&hang=${hung}`);
    await screen.findByText(/^6 prints, together/);
    await screen.findByText(beyond);
    expect(screen.queryByLabelText("Hang another print")).toBeNull(); // six at most
  });

  test("is added to the cart as one line for each print", async () => {
    const { user, store, place } = await renderShop(`/saved?${three}`);
    await together("3 prints, together 72 × 18 in: $810.00");
    await user.click(screen.getByRole("button", { name: "Add all to cart" }));
    await waitFor(() => expect(place.path).toBe("/cart"));
    const { items } = store.getState().cart;
    expect(items.map(({ title, subtotal, quantity }) => [title, subtotal, quantity])).toEqual([
      ["Granite Morning", 27_000, 1],
      ["Heron", 27_000, 1],
      ["Pier", 27_000, 1],
    ]);
    expect(new Set(items.map(({ lineItemId }) => lineItemId)).size).toBe(3);
  });

  test("names a print that is no longer sold, and leaves it out", async () => {
    shop.answersEach(getPhoto, ({ params: { photoSlug = "" } }) => ({
      ...aPhoto(photoSlug),
      ...(photoSlug === "heron" && { options: [] }),
    }));
    await renderShop(`/saved?${three}`);
    await screen.findByText("No longer sold, and left out: heron.");
    await together("2 prints, together 47 × 18 in: $540.00");
    expect(printed()).toEqual(["Granite Morning", "Pier"]);
  });

  test("keeps a print that is still loading in its place when others are changed, moved and taken off", async () => {
    const heron = Promise.withResolvers<undefined>();
    shop.answersEach(getPhoto, async ({ params: { photoSlug = "" } }) => {
      if (photoSlug === "heron") await heron.promise;
      return aPhoto(photoSlug);
    });
    const { user, store, place } = await renderShop(`/saved?${three}`);
    await waitFor(() => expect(printed()).toEqual(["Granite Morning", "Pier"]));
    await together("Loading the other prints…");
    await user.click(screen.getByRole("button", { name: "Add all to cart" }));
    expect(store.getState().cart.items).toEqual([]);
    const [granite, pier] = wall().getAllByRole("listitem");
    if (!granite || !pier) throw new Error("Two prints have loaded.");
    const double = framed.replace("single", "double");
    await user.click(within(granite).getByText(/^Change/));
    await user.selectOptions(within(granite).getByLabelText("3. Select a matte"), "double");
    await expectAddress(place, `/saved?${three.replace(framed, double)}`);
    await user.click(within(pier).getByText(/^Move forward/));
    await expectAddress(
      place,
      `/saved?wall=row&gap=3&place=living-room&hang=pier.${framed}..heron.${framed}..granite-morning.${double}`,
    );
    await user.click(within(pier).getByText(/^Take off/));
    await expectAddress(
      place,
      `/saved?wall=row&gap=3&place=living-room&hang=heron.${framed}..granite-morning.${double}`,
    );
    heron.resolve(undefined);
    await together("2 prints, together 47 × 18 in: $550.00");
    expect(printed()).toEqual(["Heron", "Granite Morning"]);
  });

  test("names a print that could not be loaded, and keeps it for the next try", async () => {
    let isDown = true;
    shop.answersEach(getPhoto, ({ params: { photoSlug = "" } }) => {
      if (photoSlug === "heron" && isDown) throw new TypeError("Failed to fetch");
      return aPhoto(photoSlug);
    });
    const { user, place, unmount } = await renderShop(`/saved?${three}`);
    await screen.findByText("Not loaded, and left out until you reload the page: heron.");
    await together("2 prints, together 47 × 18 in: $540.00");
    expect(screen.queryByText(/^No longer sold/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Move forward Pier" }));
    const moved = `/saved?wall=row&gap=3&place=living-room&hang=pier.${framed}..heron.${framed}..granite-morning.${framed}`;
    await expectAddress(place, moved);
    unmount();
    isDown = false;
    await renderShop(moved);
    await together("3 prints, together 72 × 18 in: $810.00");
    expect(printed()).toEqual(["Pier", "Heron", "Granite Morning"]);
  });

  test("hangs a saved print when its button is pressed, not while one is chosen with the arrow keys", async () => {
    const saved = ["heron", "pier"].map((slug) => savedPrintOf(aPhoto(slug), configuration));
    window.localStorage.setItem("saved-prints", savedPrintsText(saved) ?? "");
    const { user, container } = await renderShop("/saved?wall=row&gap=3&place=living-room&hang=");
    const choice = async (title: string) =>
      await user.selectOptions(await screen.findByLabelText("Hang another print"), title);
    const button = await screen.findByRole("button", { name: "Hang it" });
    await user.click(button);
    await choice("Heron");
    await choice("Pier");
    expect(wall().queryAllByRole("listitem")).toEqual([]);
    await user.click(button);
    await waitFor(() => expect(printed()).toEqual(["Pier"]));
    expect(screen.getByLabelText("Hang another print")).toHaveProperty("value", "");
    expect(document.activeElement).toBe(button);
    expect(await violationsIn(container)).toEqual([]);
    await choice("Heron");
    await user.click(button);
    await waitFor(() => expect(printed()).toEqual(["Pier", "Heron"]));
    expect(screen.queryByLabelText("Hang another print")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "On one wall" }));
  });

  test("gives the place of a print that is no longer sold to another one", async () => {
    shop.answersEach(getPhoto, ({ params: { photoSlug = "" } }) => ({
      ...aPhoto(photoSlug),
      ...(photoSlug === "heron" && { options: [] }),
    }));
    window.localStorage.setItem(
      "saved-prints",
      savedPrintsText([savedPrintOf(aPhoto("dune"), configuration)]) ?? "",
    );
    const pier = `pier.${framed}`;
    const full = [`heron.${framed}`, ...Array.from({ length: 5 }, () => pier)];
    const { user, place } = await renderShop(
      `/saved?wall=row&gap=3&place=living-room&hang=${full.join("..")}`,
    );
    await screen.findByText("No longer sold, and left out: heron.");
    await user.selectOptions(await screen.findByLabelText("Hang another print"), "dune");
    await user.click(screen.getByRole("button", { name: "Hang it" }));
    await expectAddress(
      place,
      `/saved?wall=row&gap=3&place=living-room&hang=${[...full.slice(1), `dune.${framed}`].join("..")}`,
    );
  });

  test("is empty at a damaged address, and says so", async () => {
    const { container } = await renderShop("/saved?wall=heap&hang=granite-morning");
    await screen.findByText("This link to a wall cannot be read, so the wall is empty.");
    await together("Hang two prints or more to see their size and price together.");
    expect(wall().queryAllByRole("listitem")).toEqual([]);
    expect(await violationsIn(container)).toEqual([]);
  });
});
