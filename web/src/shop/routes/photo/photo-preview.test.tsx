import { getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import { screen, waitFor } from "@testing-library/react";
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

/** A panorama: it is sold unframed only. */
const aPanorama = () =>
  aPublicPhoto({ options: aPublicPhoto().options.filter(({ key }) => key === "size" || key === "finish") });

describe("the price under the title", () => {
  test("is the one of the tab, and of the print once a size is chosen", async () => {
    const { user, container } = await renderShop(address);
    await screen.findByRole("tab", { name: "Unframed" });
    const price = () => container.querySelector(".photo-price")?.textContent;
    expect(price()).toBe("from $120.00");
    await user.click(screen.getByRole("tab", { name: "Unframed" }));
    expect(price()).toBe("from $130.00");
    await user.selectOptions(screen.getByLabelText("1. Select a size"), "12x18");
    expect(price()).toBe("$240.00");
    expect(screen.getByRole("status", { name: "Subtotal" }).textContent).toBe("$240.00");
  });
});

describe("a photo that is sold unframed only", () => {
  test("says so at the tabs", async () => {
    shop.answers(getPhoto, aPanorama());
    await renderShop(address);
    await screen.findByText("Not offered framed");
  });

  test("says that the framed print of a link is not offered, and corrects the address", async () => {
    shop.answers(getPhoto, aPanorama());
    const { user, place } = await renderShop(
      `${address}?print=framed&size=24x36&frame=maple&matte=single&line=7`,
    );
    const status = await screen.findByText("A framed print is not offered for this photo.");
    expect(status.role).toBe("status");
    await waitFor(() => expect(place.query).toMatch(/^\?print=unframed\b/));
    expect(Object.fromEntries(new URLSearchParams(place.query))).toMatchObject({
      print: "unframed",
      line: "7",
    });
    await user.selectOptions(screen.getByLabelText("1. Select a size"), "8x12");
    expect(screen.queryByText(/is not offered for this photo/)).toBeNull();
  });
});

describe("a link to a print", () => {
  test("with choices that are not offered says which, and the address names the others", async () => {
    const { place } = await renderShop(`${address}?print=unframed&size=9x9&finish=pearl`);
    await screen.findByText("The size 9 × 9 in is not offered for this photo.");
    await waitFor(() => expect(place.query).toBe("?print=unframed&finish=pearl"));
  });

  test("repeats no text that was written into it", async () => {
    await renderShop(`${address}?print=unframed&size=Call%20us%20now&finish=velvet`);
    await screen.findByText("The size and the finish Velvet are not offered for this photo.");
  });

  test("that is offered as it is says nothing and stays", async () => {
    const query = "?print=framed&size=16x20&frame=maple&matte=single";
    const { place } = await renderShop(address + query);
    await screen.findByRole("button", { name: "Copy link to this print" });
    expect(screen.queryByText(/not offered/)).toBeNull();
    expect(place.query).toBe(query);
  });
});

test("an upright photo begins with an example of its print, and shows the picture on request", async () => {
  shop.answers(getPhoto, aPublicPhoto({ width: 4_000, height: 6_000, isLandscapeOrientation: false }));
  const { user, container } = await renderShop(address);
  await screen.findByRole("img", { name: "Granite Morning, close-up of the print" });
  screen.getByText("Select a size to preview");
  await user.click(screen.getByRole("button", { name: "Picture" }));
  expect(container.querySelector(".crop-picture.is-portrait")).not.toBeNull();
  const picture = screen.getByRole("img", { name: "Granite walls in the first sun" });
  expect(picture.getAttribute("sizes")).toContain("233px"); // 350 px high
  await user.click(screen.getByRole("button", { name: "Close-up" }));
  await user.selectOptions(screen.getByLabelText("1. Select a size"), "8x10");
  await waitFor(() => expect(screen.queryByText(/^Example/)).toBeNull());
});

test("a view that is selected before a size is chosen stays, except the picture", async () => {
  const { user, unmount } = await renderShop(address);
  const choose = async (view: string) => {
    await user.click(await screen.findByRole("button", { name: view }));
    await user.selectOptions(screen.getByLabelText("1. Select a size"), "8x10");
  };
  await choose("Picture");
  await screen.findByRole("button", { name: "Close-up", pressed: true });
  unmount();
  await renderShop(address);
  await choose("Rooms");
  await waitFor(() => expect(screen.queryByText(/^Example/)).toBeNull());
  screen.getByRole("button", { name: "Rooms", pressed: true });
});

test("a print is compared with the furniture of each room in usual shares", async () => {
  const { user } = await renderShop(`${address}?print=framed&size=24x36&frame=maple&matte=single`);
  await user.click(await screen.findByRole("button", { name: "Rooms" }));
  await user.click(await screen.findByRole("button", { name: "Reading corner" }));
  await screen.findByText(/outside 39\.5 × .*, about one and a quarter times as wide as the armchair/);
  await user.click(screen.getByRole("tab", { name: "Unframed" }));
  for (const [size, width, ...shares] of [
    ["8x12", 12, "a sixth", "a fifth", "two fifths"],
    ["12x18", 18, "a quarter", "a third", "half"],
    ["20x24", 24, "a third", "two fifths", "three quarters"],
    ["24x30", 30, "two fifths", "half", ""],
    ["24x36", 36, "half", "two thirds", ""],
  ] as const) {
    await user.selectOptions(screen.getByLabelText("1. Select a size"), size);
    for (const [index, name] of ["Living room", "Dining room", "Reading corner"].entries()) {
      await user.click(screen.getByRole("button", { name }));
      const share = `about ${shares[index]}`.trim();
      await screen.findByText(new RegExp(`^Paper ${width} × .*, ${share} as wide as the`));
    }
  }
});

describe("a room and the close-up before a size is chosen", () => {
  test("show an example of a middle size with frame and matte, and keep asking for the size", async () => {
    const { user, container } = await renderShop(address);
    await user.click(await screen.findByRole("button", { name: "Rooms" }));
    await screen.findByText("Example: 16 × 20 in");
    expect(container.querySelector(".room-view [data-part=image]")).not.toBeNull();
    screen.getByText("Select a size to preview");
    await user.selectOptions(screen.getByLabelText("3. Select a matte"), "double");
    await user.click(screen.getByRole("button", { name: "Close-up" }));
    const closeUp = await screen.findByRole("img", { name: "Granite Morning, close-up of the print" });
    const [left = 0, top = 0, width, height] = closeUp.getAttribute("viewBox")?.split(" ").map(Number) ?? [];
    expect([left < 0, top < 0]).toEqual([true, true]);
    expect(width).toBeCloseTo(22 - 2 * left, 10); // the frame, and as much wall to its right
    expect(height).toBeCloseTo(18 - 2 * top, 10);
    const parts = () =>
      [...container.querySelectorAll<SVGElement>(".close-up [data-part]")].map(
        ({ dataset }) => dataset["part"],
      );
    await waitFor(() => expect(parts()).toEqual(expect.arrayContaining(["frame", "matte", "reveal"])));
    screen.getByText("Example: 16 × 20 in");
    await user.selectOptions(screen.getByLabelText("1. Select a size"), "8x10");
    await waitFor(() => expect(screen.queryByText(/^Example/)).toBeNull());
  });
});

describe("a saved print", () => {
  test("is said to be saved, with a link to all of them, until it is removed", async () => {
    const { user } = await renderShop(address);
    const save = await screen.findByRole("button", { name: "Save this print", pressed: false });
    await user.click(save);
    await screen.findByRole("button", { name: "Saved this print", pressed: true });
    const link = await screen.findByRole("link", { name: "View saved prints" });
    expect(link.getAttribute("href")).toBe("/saved");
    await user.click(save);
    await waitFor(() => expect(screen.queryByRole("link", { name: "View saved prints" })).toBeNull());
  });
});
