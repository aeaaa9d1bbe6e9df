import { getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aPublicPhoto } from "#src/testing/catalog-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderShop } from "#src/testing/render-shop.tsx";

const address = "/photos/photo/granite-morning";
let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  shop = fakeShop();
  shop.answers(getPhoto, aPublicPhoto());
});

describe("swatches", () => {
  test("choose a frame and a matte by pointer; keyboard and screen readers use the selects", async () => {
    const { user, container } = await renderShop(address);
    await screen.findByLabelText("2. Select a frame");
    const swatch = (title: string) => container.querySelector<HTMLElement>(`.swatches [title="${title}"]`);
    await waitFor(() => expect(swatch("Maple")?.querySelector("svg")).toBeTruthy());
    for (const title of ["White", "Black", "Maple", "Espresso", "None", "Single", "Double"])
      expect(swatch(title)?.tabIndex).toBe(-1);
    await user.click(swatch("Maple") ?? document.body);
    await user.click(swatch("Double") ?? document.body);
    expect(screen.getByLabelText("2. Select a frame")).toHaveProperty("value", "maple");
    expect(screen.getByLabelText("3. Select a matte")).toHaveProperty("value", "double");
    expect(swatch("Maple")?.dataset["chosen"]).toBe("true");
    expect(screen.queryByRole("button", { name: "Maple" })).toBeNull();
  });

  test("are drawn after their buttons are shown, also when Framed is selected again", async () => {
    const { user, container } = await renderShop(`${address}?print=unframed`);
    await user.click(await screen.findByRole("tab", { name: "Framed" }));
    await waitFor(() => expect(container.querySelector(".swatches svg")).toBeTruthy());
    await user.click(screen.getByRole("tab", { name: "Unframed" }));
    const drawnIn: string[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if ([...addedNodes].some(({ nodeName }) => nodeName === "svg")) drawnIn.push(target.nodeName);
    });
    observer.observe(container, { childList: true, subtree: true });
    await user.click(screen.getByRole("tab", { name: "Framed" }));
    // A drawing that was shown together with its button would be no change of the button.
    await waitFor(() => expect(drawnIn).toEqual(Array.from({ length: 7 }, () => "BUTTON")));
    observer.disconnect();
  });
});

test("a choice keeps the elements of the description, and what is selected in it", async () => {
  const { user } = await renderShop(address);
  const text = await screen.findByText("First sun on the east face.");
  await user.click(await screen.findByRole("tab", { name: "Unframed" }));
  expect(screen.getByText("First sun on the east face.")).toBe(text);
});

describe("comparing sizes", () => {
  test("draws them at one scale, describes each with the price of what is drawn, and chooses one", async () => {
    const { user } = await renderShop(`${address}?print=framed&frame=maple`);
    const opener = await screen.findByRole("button", { name: "Compare sizes" });
    await user.click(opener);
    const dialog = within(await screen.findByRole("dialog", { name: "Compare sizes" }));
    expect(dialog.getAllByRole("button", { name: /×/ })).toHaveLength(8);
    const row = dialog.getByRole("button", { name: "8 × 10 in 16.7% trimmed, outside 12 × 10 in $120.00" });
    expect(row.querySelector("svg")?.getAttribute("viewBox")).toBe("0 0 12 10");
    await user.click(
      dialog.getByRole("button", { name: "8 × 12 in whole picture, outside 14 × 10 in $165.00" }),
    );
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(screen.getByLabelText("1. Select a size")).toHaveProperty("value", "8x12");
    expect(screen.getByLabelText("2. Select a frame")).toHaveProperty("value", "maple");
    await user.selectOptions(screen.getByLabelText("3. Select a matte"), "double");
    await user.click(opener);
    const subtotal = screen.getByLabelText("Subtotal").textContent;
    expect(subtotal).toBe("$185.00");
    expect(screen.getByRole("button", { name: /^8 × 12 in/ }).textContent).toContain(subtotal);
    const chosen = screen.getByRole("button", { name: /^8 × 12 in/ });
    expect(chosen.getAttribute("aria-pressed")).toBe("true");
  });

  test("advises on the size over a sofa, a bed, a desk or a width, how high it hangs, and two prints where one is too narrow", async () => {
    const { user } = await renderShop(`${address}?print=framed`);
    await user.click(await screen.findByRole("button", { name: "Compare sizes" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Compare sizes" }));
    const place = dialog.getByLabelText("It will hang over");
    const fitting = () =>
      dialog.queryAllByRole("button", { name: /Fits: / }).map(({ textContent }) => textContent);
    await user.selectOptions(place, "sofa");
    expect(fitting()).toEqual([]);
    dialog.getByText(
      "Over 84 in, a width of 50 to 63 in looks right, 60 to 75% of it. No size is that wide alone.",
    );
    dialog.getByText(
      /^Two prints fit better: two of 20 × 24 in side by side, 3 in apart, are 58 in wide\. Middle 58 in/,
    );
    expect(dialog.getByRole("link", { name: "See saved prints on one wall" }).getAttribute("href")).toBe(
      "/saved",
    );
    await user.selectOptions(place, "bed");
    expect(fitting()).toEqual([
      "24 × 36 in whole picture, outside 39.5 × 27.5 in $360.00 Fits: 64% as wide as the bed. Middle 65.75 in above the floor, hook 77.5 in.",
    ]);
    await user.selectOptions(place, "desk");
    expect(fitting()).toEqual([
      "24 × 36 in whole picture, outside 39.5 × 27.5 in $360.00 Fits: 72% as wide as the desk. Middle 58 in above the floor, hook 69.75 in.",
    ]);
    await user.selectOptions(place, "centimeters");
    const width = dialog.getByLabelText("Its width in centimeters");
    await user.type(width, "29");
    expect(width.getAttribute("aria-invalid")).toBe("true");
    dialog.getByText("Enter a width of 12 to 400 in (30 to 1,000 cm).");
    await user.clear(width);
    await user.type(width, "100");
    expect(fitting()).toHaveLength(1); // 27.5 of 39.4 in
  });

  test("replaces the sentence about two prints with the furniture, also in a translated page", async () => {
    shop.answers(getPhoto, aPublicPhoto({ width: 4000, height: 6000, isLandscapeOrientation: false }));
    const { user } = await renderShop(`${address}?print=framed`);
    await user.click(await screen.findByRole("button", { name: "Compare sizes" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Compare sizes" }));
    const place = dialog.getByLabelText("It will hang over");
    await user.selectOptions(place, "sofa");
    const pair = () => dialog.getByText(/^Two prints fit better: /).textContent;
    expect(pair()).toMatch(/two of 24 × 36 in side by side, .* Middle 59.75 in above the floor/);
    await user.selectOptions(place, "bed"); // fail-on-bare-text.ts finds a text that is changed
    expect(pair()).toMatch(/two of 16 × 20 in side by side, .* Middle 63 in above the floor/);
  });

  test("follows the chosen matte, for whose opening the picture is cropped if the lab does not cut it", async () => {
    shop.answers(getPhoto, aPublicPhoto({ cutMattes: false }));
    const { user } = await renderShop(`${address}?print=framed&matte=none`);
    const size = await screen.findByLabelText("1. Select a size");
    within(size).getByRole("option", { name: "8 × 12 in, whole picture, $165.00" });
    await user.selectOptions(screen.getByLabelText("3. Select a matte"), "single");
    within(size).getByRole("option", { name: "8 × 12 in, 15.8% trimmed, $175.00" });
  });

  test("trims nothing with a matte that is cut to the picture", async () => {
    const { user } = await renderShop(`${address}?print=framed&matte=none`);
    const size = await screen.findByLabelText("1. Select a size");
    within(size).getByRole("option", { name: /^8 × 10 in, 16.7% trimmed/ });
    await user.selectOptions(screen.getByLabelText("3. Select a matte"), "single");
    expect(within(size).getAllByRole("option", { name: /whole picture/ })).toHaveLength(8);
  });

  test("marks pictures that are printed whole, with a white border", async () => {
    shop.answers(getPhoto, aPublicPhoto({ printMode: "border" }));
    const { user } = await renderShop(`${address}?print=unframed`);
    const size = await screen.findByLabelText("1. Select a size");
    within(size).getByRole("option", { name: "8 × 10 in, white border, $120.00" });
    await user.selectOptions(size, "8x10");
    await screen.findByText("Picture 9 × 6 in, paper 10 × 8 in. Whole picture with a white border.");
  });
});

test("a choice that is taken back stays so when the page of a link with &amp; is loaded again", async () => {
  const link = `${address}?print=framed&amp;size=16x20&amp;frame=black&amp;ref=mail`;
  const { user, place, unmount } = await renderShop(link);
  const size = await screen.findByLabelText("1. Select a size");
  await waitFor(() => expect(size).toHaveProperty("value", "16x20"));
  await user.selectOptions(size, "");
  await waitFor(() => expect(place.query).toBe("?print=framed&amp%3Bref=mail&frame=black"));
  unmount();
  await renderShop(address + place.query);
  await waitFor(() => expect(screen.getByLabelText("2. Select a frame")).toHaveProperty("value", "black"));
  expect(screen.getByLabelText("1. Select a size")).toHaveProperty("value", "");
});
