import { imageUrl } from "@lightwell/shared/catalog/image-size";
import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import { getUpload } from "@lightwell/shared/contract/back-office/upload-endpoints";
import { getOptions } from "@lightwell/shared/contract/back-office/option-endpoints";
import { getAdminPhoto, savePhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aJpeg } from "#src/testing/a-jpeg.ts";
import { anAdminPhoto } from "#src/testing/admin-samples.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

let shop: ReturnType<typeof fakeShop>;
let stored: Photo;

beforeEach(() => {
  window.localStorage.setItem("signed-in-here", "1");
  stored = anAdminPhoto(); // 3:2
  shop = fakeShop();
  shop.answers(getOptions, [{ options: [...defaultOptions], version: 3 }]);
  shop.answersEach(getAdminPhoto, () => ({ ...stored, options: [] }));
  shop.answersEach(savePhoto, ({ body }) => {
    stored = { ...stored, ...(body as object), updated: stored.updated + 1 };
    return stored;
  });
});

async function open() {
  const shown = await renderAdmin("/admin/photo/edit/photo1", fakeIdentity([], anOwner));
  const editor = await screen.findByRole("region", { name: "Crop" });
  const point = () => within(editor).getByRole("button", { name: /^Focal point/ });
  const place = () => within(editor).getByRole("status").textContent;
  const preview = (size: string) => {
    const item = within(editor)
      .getAllByRole("listitem")
      .find(({ textContent }) => textContent.startsWith(size));
    if (!item) throw new Error(`There is no preview of ${size}.`);
    return item;
  };
  /** Inches of the picture that are left of the paper. */
  const cutLeft = (size: string) => -Number(preview(size).querySelector("image")?.getAttribute("x"));
  return { ...shown, editor: within(editor), element: editor, point, place, preview, cutLeft };
}

async function saveIn({ user }: Awaited<ReturnType<typeof open>>) {
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: "Saved" });
}

describe("the focal point", () => {
  test("is moved by keys with the crops of all sizes, and saved", async () => {
    const shown = await open();
    const { user, point, place, cutLeft, element } = shown;
    expect(place()).toBe("In the center");
    expect(cutLeft("8 × 10 in")).toBeCloseTo(1, 10); // 2 of 12 inches are cut off
    expect(await violationsIn(element)).toEqual([]);
    point().focus();
    await user.keyboard("{Shift>}{ArrowRight}{ArrowRight}{/Shift}{ArrowUp}");
    expect(place()).toBe("60% from the left, 50% from the top");
    expect(cutLeft("8 × 10 in")).toBeCloseTo(2, 10); // the edge of the picture
    expect(cutLeft("12 × 12 in")).toBeCloseTo(4.8, 10); // 60 % of 18 inches, less half the paper
    await saveIn(shown);
    expect(stored.focalPoint).toEqual({ x: 0.6, y: 0.495 });
  });

  test("stays at a shortcut of the browser with an arrow key, which is the browser's", async () => {
    const { point, place } = await open();
    for (const modifier of ["altKey", "ctrlKey", "metaKey"])
      expect(fireEvent.keyDown(point(), { key: "ArrowLeft", [modifier]: true })).toBe(true); // not prevented
    expect(place()).toBe("In the center");
  });

  test("is set by a tap on the picture, and reset by Center", async () => {
    const { user, editor, point, place } = await open();
    editor.getByRole("group", { name: "Focal point", description: /^Tap what must stay in the picture/ });
    const view = point().parentElement;
    if (!view) throw new Error("The point is not on a picture.");
    view.getBoundingClientRect = () => new DOMRect(10, 20, 300, 200);
    fireEvent.click(view, { clientX: 85, clientY: 220 });
    await waitFor(() => expect(place()).toBe("25% from the left, 100% from the top"));
    fireEvent.click(view, { clientX: 8, clientY: 224 }); // just outside of the picture
    await waitFor(() => expect(place()).toBe("0% from the left, 100% from the top"));
    await user.click(editor.getByRole("button", { name: "Center" }));
    expect(place()).toBe("In the center");
  });

  test("returns to the center with another picture", async () => {
    stored = anAdminPhoto({ focalPoint: { x: 0.1, y: 0.5 } });
    const { user, place } = await open();
    expect(place()).toBe("10% from the left, 50% from the top");
    const fileKey = "photos/p1-fedcba9876543210";
    shop.answersEach(getUpload, () => {
      stored = { ...stored, image: fileKey, focalPoint: { x: 0.5, y: 0.5 } };
      shop.serves(imageUrl(fileKey, 512), new Response("webp"));
      return { state: "stored" as const, fileKey, id: "photo1" };
    });
    const file = aJpeg("dune.jpg");
    await user.upload(screen.getByLabelText("Upload image"), file);
    await waitFor(() => expect(place()).toBe("In the center"));
    expect(screen.getByRole("button", { name: "Saved" })).toBeDefined();
  });

  test("is not shown without a picture", async () => {
    stored = anAdminPhoto({ image: "", width: 0, height: 0 });
    await renderAdmin("/admin/photo/edit/photo1", fakeIdentity([], anOwner));
    await screen.findByRole("checkbox", { name: "Maple" });
    expect(screen.queryByRole("region", { name: "Crop" })).toBeNull();
  });
});

describe("the sizes", () => {
  test("show how much they trim, and only those that trim are emphasized", async () => {
    const { editor } = await open();
    const items = editor.getAllByRole("listitem");
    expect(items).toHaveLength(11);
    const standingOut = items.filter(({ className }) => className.includes("is-trimmed"));
    expect(standingOut.map(({ textContent }) => textContent)).toEqual([
      "8 × 10 in16.7% trimmed",
      "11 × 14 in15.2% trimmed",
      "12 × 12 in33.3% trimmed",
      "16 × 20 in16.7% trimmed",
      "20 × 20 in33.3% trimmed",
      "20 × 24 in20% trimmed",
      "24 × 30 in16.7% trimmed",
    ]);
  });
});

describe("a size that trims more than half of the picture", () => {
  const warned =
    /^A size trims 50\.5% of the picture\. The print mode “Whole picture with a white border” trims/;
  const isWarnedOf = () => screen.queryByRole("checkbox", { name: "Active", description: warned }) !== null;

  test("is warned of while the photo is active, until it is printed whole", async () => {
    stored = anAdminPhoto({ printMode: "fill", width: 8_080, height: 4_000 });
    const { user, editor } = await open();
    await waitFor(() => expect(isWarnedOf()).toBe(true));
    await user.click(screen.getByRole("checkbox", { name: "Active" }));
    expect(isWarnedOf()).toBe(false);
    await user.click(screen.getByRole("checkbox", { name: "Active" }));
    expect(isWarnedOf()).toBe(true);
    await user.selectOptions(editor.getByRole("combobox", { name: "Print mode" }), "border");
    expect(isWarnedOf()).toBe(false);
  });

  test("is not warned of when it trims just a half", async () => {
    stored = anAdminPhoto({ printMode: "fill", width: 8_000, height: 4_000 });
    const { preview } = await open();
    expect(preview("12 × 12 in").textContent).toBe("12 × 12 in50% trimmed");
    expect(screen.queryByText(/^A size trims/)).toBeNull();
  });
});

describe("the print mode", () => {
  test("follows the variant until it is chosen", async () => {
    const { user, editor, point } = await open();
    const select = editor.getByRole("combobox", { name: "Print mode" });
    const choices = within(select)
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
    expect(choices).toEqual([
      "Automatic (fills the paper)",
      "Fill the paper",
      "Whole picture with a white border",
    ]);
    await user.selectOptions(screen.getByRole("combobox", { name: "Variant" }), "PANO");
    editor.getByRole("option", { name: "Automatic (white border)", selected: true });
    expect(editor.queryByRole("button", { name: /^Focal point/ })).toBeNull();
    await user.selectOptions(select, "Fill the paper");
    point();
  });

  test("with a white border shows the whole picture in every size, and is saved", async () => {
    const shown = await open();
    const { user, editor, preview, cutLeft } = shown;
    await user.selectOptions(editor.getByRole("combobox", { name: "Print mode" }), "border");
    expect(preview("8 × 10 in").textContent).toBe("8 × 10 inwhite border");
    expect(cutLeft("8 × 10 in")).toBeCloseTo(0, 10);
    expect(preview("8 × 10 in").className).not.toContain("is-trimmed");
    const check = within(screen.getByRole("region", { name: "Before printing" }));
    check.getByRole("row", { name: /^8 × 10 in .* whole, white border Yes$/ });
    await saveIn(shown);
    expect(stored.printMode).toBe("border");
  });
});

test("what two people set is compared in words", async () => {
  const { user, point } = await open();
  point().focus();
  await user.keyboard("{Shift>}{ArrowLeft}{/Shift}");
  stored = { ...stored, printMode: "border", focalPoint: { x: 1, y: 0 }, updated: stored.updated + 7 };
  shop.fails(savePhoto, "conflict");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Somebody saved in between" }));
  const field = (name: RegExp) => within(dialog.getByRole("group", { name }));
  field(/^Focal point changed by both/).getByText(/^45% from the left, 50% from the top/);
  field(/^Focal point/).getByText(/^100% from the left, 0% from the top/);
  field(/^Print mode changed by somebody else/).getByText(/^Whole picture with a white border/);
});
