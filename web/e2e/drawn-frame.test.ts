import type { LineItem } from "@lightwell/shared/cart/cart-schemas";
import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { createClient } from "@lightwell/shared/contract/api-client";
import { getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import { queryNameOfType } from "@lightwell/shared/options/option-groups";
import { selectedOf, type PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import type { PrintedPicture } from "@lightwell/shared/print/geometry/printed-picture";
import { centeredIn, type InchRect, inset } from "@lightwell/shared/print/geometry/inches";
import { arrangePrints } from "@lightwell/shared/print/geometry/wall-arrangement";
import { drawingMarkup, printDrawing } from "@lightwell/shared/print/preview/print-drawing";
import { wallHref } from "@lightwell/shared/saved/wall-query";
import { printInRoom, rooms } from "@lightwell/shared/print/preview/room";
import { allPrints } from "@lightwell/shared/testing/all-prints";
import { sampleOf, testVolume } from "@lightwell/shared/testing/test-volume";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { boxOf } from "./boxes.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";
import { shopOrigin } from "./shopper.ts";

const shopper = shopperOfEachStory();
const pictures = {
  "granite-morning": { width: 5400, height: 3600, isLandscapeOrientation: true },
  "heron-still": { width: 2400, height: 3600, isLandscapeOrientation: false },
};
const pictureOf = (slug: keyof typeof pictures): PrintedPicture => ({
  ...pictures[slug],
  printMode: "fill",
  cutMattes: true,
  focalPoint: { x: 0.5, y: 0.5 },
});

test.each(sampleOf(["granite-morning", "heron-still"] as const, 2, 1))(
  "%s: prints are drawn to its measures within a pixel, close up and in every room",
  async (slug) => {
    const { page } = shopper();
    const step = testVolume({ sample: 5, large: 1 }); // 5 reaches every size, frame and matte
    let measured = 0;
    for (const type of ["framed", "unframed"] as const) {
      const prints = allPrints.filter(
        (configuration, index) => configuration.type === type && index % step === 0,
      );
      await page.goto(`${shopOrigin}/photos/photo/${slug}?${queryNameOfType}=${type}&size=8x10`);
      await page.getByRole("button", { name: "Copy link to this print" }).waitFor(); // the page is hydrated
      measured += await expectMeasures(page, prints, slug, atOrigin);
      await page.getByRole("button", { name: "Rooms" }).click();
      for (const room of rooms) {
        await page.getByRole("button", { name: room.name }).click();
        await page.getByRole("img", { name: room.name.toLowerCase() }).waitFor();
        const inRoom = room === rooms[0] ? prints : prints.filter((_, index) => index % 12 === 0);
        measured += await expectMeasures(page, inRoom, slug, ({ outside }) => printInRoom(room, outside));
      }
    }
    expect(measured).toBe(testVolume({ sample: 2 * 26 + 2 * (1 + 2), large: 2 * 129 + 2 * (8 + 3) }));
  },
);

test("prints are drawn to their measures within a pixel in the cart", async () => {
  const { page } = shopper();
  const picture = { ...pictureOf("granite-morning"), focalPoint: { x: 0.3, y: 0.9 } };
  await page.goto(`${shopOrigin}/cart`);
  const all = sampleOf(allPrints, 5);
  for (let start = 0; start < all.length; start += 50) {
    const prints = all.slice(start, start + 50);
    const items = prints.map((configuration, index) => lineOf(configuration, picture, index + 1));
    await page.evaluate((stored) => localStorage.setItem("cart", stored), JSON.stringify({ items }));
    await page.reload();
    const drawings = page.locator(".cart-thumbnail svg:has([data-part=paper]):not(.is-waiting)");
    await expect
      .poll(async () => await drawings.count(), { timeout: 60_000 })
      .toBeGreaterThanOrEqual(prints.length);
    const drawn = await page.evaluate(measureDrawings, ".cart-line .cart-thumbnail > svg");
    for (const [index, configuration] of prints.entries())
      expect(differences(drawn[index], configuration, picture, atOrigin)).toEqual([]);
  }
});

test("prints are drawn to their measures within a pixel on a visitor's own wall", async () => {
  const { page } = shopper();
  const slug = "granite-morning";
  await page.goto(`${shopOrigin}/photos/photo/${slug}?${queryNameOfType}=framed&size=8x10`);
  await page.getByRole("button", { name: "Copy link to this print" }).waitFor(); // the page is hydrated
  await page.getByRole("button", { name: "My wall" }).click();
  const wall = await sharp({ create: { width: 2_000, height: 1_500, channels: 3, background: "#cfc8ba" } })
    .jpeg()
    .toBuffer();
  const file = page.getByLabel("Choose a picture of your wall");
  await file.setInputFiles({ name: "wall.jpg", mimeType: "image/jpeg", buffer: wall });
  // The marks are half of the picture's width apart.
  await page.getByLabel("Length between the marks").fill("60");
  const { width } = await boxOf(page.locator(".my-wall-view"));

  const step = testVolume({ sample: 5, large: 1 });
  const prints = allPrints.filter(({ type }, index) => type === "framed" && index % step === 0);
  const print = ".my-wall-view svg > g"; // its coordinates are inches from the middle of the print
  const aroundMiddle: PlaceOf = ({ outside }) => ({
    ...outside,
    leftInches: -outside.widthInches / 2,
    topInches: -outside.heightInches / 2,
  });
  expect(await expectMeasures(page, prints, slug, aroundMiddle, print)).toBe(
    testVolume({ sample: 19, large: 96 }),
  );
  const [drawn] = await page.evaluate(measureDrawings, print);
  const widestInches = 40;
  expect(Math.abs((drawn?.pixelsPerInch ?? NaN) - width / 120) * widestInches).toBeLessThan(1);
});

test("each print of a wall is its own drawing, pixel by pixel", async () => {
  const { page } = shopper();
  const hung = [
    { slug: "granite-morning", configuration: framed("16x20", "maple", "single") },
    { slug: "heron-still", configuration: framed("11x14", "black", "double") },
    { slug: "granite-morning", configuration: framed("8x12", "white", "none") },
  ];
  await page.goto(shopOrigin + wallHref(hung));
  await expect.poll(async () => await page.locator("[data-print]").count()).toBe(3);
  const room = page.locator(".room-view > svg");
  await page.evaluate(() => {
    // What the room adds to the prints: its picture, its light, and their shadows on its wall.
    const added = ".room-view > img, .room-light, [data-print] > g:first-child";
    for (const element of document.querySelectorAll<HTMLElement | SVGElement>(added))
      element.style.visibility = "hidden";
  });
  const drawings = await drawingsOnWall(hung);
  const shown = async () =>
    await sharp(await room.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer();
  await page.waitForLoadState("networkidle"); // the pictures are there
  let wall = await shown();
  const settled = async () => {
    const before = wall;
    await page.waitForTimeout(300);
    wall = await shown();
    return differing(before, wall);
  };
  await expect.poll(settled).toBe(0); // they are decoded after they have arrived
  expect(new Set(wall).size).toBeGreaterThan(100);
  await room.evaluate((drawn, markup) => {
    drawn.innerHTML = markup;
  }, drawings.join(""));
  await expect.poll(async () => differing(wall, await shown())).toBe(0);
});

function framed(size: string, frame: string, matte: string): PrintConfiguration {
  const choices = {
    framed_sizes: size,
    framed_materials: frame,
    framed_mattes: matte,
    framed_finishes: "matte",
  };
  return { type: "framed", choices };
}

/** The markup of each print of a row in the living room, drawn from its photo alone. */
async function drawingsOnWall(
  hung: readonly { readonly slug: string; readonly configuration: PrintConfiguration }[],
): Promise<string[]> {
  const shop = createClient({ fetch, origin: shopOrigin });
  const prints = await Promise.all(
    hung.map(async ({ slug, configuration }) => {
      const photo = await shop.call(getPhoto, { photoSlug: slug });
      const geometry = printGeometry(configuration, photo);
      if (!geometry) throw new Error("A print without measures.");
      return { photo, configuration, geometry };
    }),
  );
  const { whole, places } = arrangePrints(
    prints.map(({ geometry }) => geometry.outside),
    "row",
    3,
  );
  const around = printInRoom(rooms[0], whole);
  return prints.map(({ photo, configuration, geometry }, index) => {
    const { leftInches = NaN, topInches = NaN } = places[index] ?? {};
    const place = {
      ...geometry.outside,
      leftInches: around.leftInches + leftInches,
      topInches: around.topInches + topInches,
    };
    const drawing = printDrawing(geometry, configuration, place, { id: `own-${index}` });
    return drawingMarkup(drawing, imageUrl(photo.image, 1024));
  });
}

/** The number of bytes in which two screenshots differ. */
function differing(one: Buffer, other: Buffer): number {
  return one.length === other.length
    ? one.reduce((sum, byte, index) => sum + Number(byte !== other[index]), 0)
    : NaN;
}

type PlaceOf = (geometry: NonNullable<ReturnType<typeof printGeometry>>) => InchRect;

const atOrigin: PlaceOf = ({ outside }) => ({ ...outside, leftInches: 0, topInches: 0 });

/** Chooses each print on the page, and compares what is drawn. Returns how many were compared. */
async function expectMeasures(
  page: Page,
  prints: readonly PrintConfiguration[],
  slug: keyof typeof pictures,
  placeOf: PlaceOf,
  selector = ".stage-view svg:has(> g)",
): Promise<number> {
  for (const configuration of prints) {
    await page.evaluate(async (choices) => {
      for (const [group, value] of Object.entries(choices)) {
        const select = document.querySelector<HTMLSelectElement>(`select[name="${group}"]`);
        if (!select || select.value === value) continue;
        select.value = value;
        select.dispatchEvent(new Event("change", { bubbles: true }));
        await new Promise((rendered) => setTimeout(rendered));
      }
    }, configuration.choices);
    const found = async () => {
      const [drawn] = await page.evaluate(measureDrawings, selector);
      return differences(drawn, configuration, pictureOf(slug), placeOf);
    };
    await expect.poll(found).toEqual([]); // the code of the drawing can be loaded after the page is hydrated
  }
  return prints.length;
}

interface MeasuredDrawing {
  readonly pixelsPerInch: number;
  /** Left, top, width and height of each part in inches. */
  readonly parts: Readonly<Record<string, readonly number[]>>;
}

/** Runs in the page: the parts of each drawing as they are on the screen. */
function measureDrawings(selector: string): MeasuredDrawing[] {
  return [...document.querySelectorAll<SVGGraphicsElement>(selector)].map((drawing) => {
    const toScreen = drawing.getScreenCTM();
    if (!toScreen) throw new Error("The drawing is not shown.");
    const inInches = (element: SVGGraphicsElement): number[] => {
      const box = element.getBBox();
      const matrix = toScreen.inverse().multiply(element.getScreenCTM() ?? new DOMMatrix());
      const from = new DOMPoint(box.x, box.y).matrixTransform(matrix);
      const to = new DOMPoint(box.x + box.width, box.y + box.height).matrixTransform(matrix);
      return [from.x, from.y, to.x - from.x, to.y - from.y];
    };
    const parts: Record<string, number[]> = {};
    for (const part of drawing.querySelectorAll<SVGGraphicsElement>("[data-part]")) {
      const name = part.dataset["part"] ?? "";
      if (part instanceof SVGSVGElement) {
        // The picture is clipped to the image: its place is the element's, and what it shows the picture's within.
        parts[name] = ["x", "y", "width", "height"].map((side) => Number(part.getAttribute(side)));
        const picture = part.querySelector("image");
        if (picture) parts["whole picture"] = inInches(picture);
      } else parts[name] = inInches(part);
    }
    return { pixelsPerInch: toScreen.a, parts };
  });
}

/** The parts of a print that are missing, drawn without belonging to it, or more than a pixel off; in words. */
function differences(
  drawn: MeasuredDrawing | undefined,
  configuration: PrintConfiguration,
  picture: PrintedPicture,
  placeOf: PlaceOf,
): string[] {
  const expected = partsOf(configuration, picture, placeOf);
  const { parts = {}, pixelsPerInch = NaN } = drawn ?? {};
  const print = JSON.stringify(configuration);
  const added = Object.keys(parts).filter((part) => !expected.has(part));
  const off = [...expected].flatMap(([part, { leftInches, topInches, widthInches, heightInches }]) =>
    [leftInches, topInches, widthInches, heightInches]
      .map((inches, side) => ({ side, pixels: ((parts[part]?.[side] ?? NaN) - inches) * pixelsPerInch }))
      .filter(({ pixels }) => !(Math.abs(pixels) <= 1))
      .map(({ side, pixels }) => `${print}: side ${side} of ${part} is ${pixels} pixels off`),
  );
  return [...added.map((part) => `${print}: ${part} is drawn`), ...off];
}

/** Where each part of a print belongs, by the shop's own measures. */
function partsOf(configuration: PrintConfiguration, picture: PrintedPicture, placeOf: PlaceOf) {
  const geometry = printGeometry(configuration, picture);
  if (!geometry) throw new Error("A print without measures.");
  const outside = placeOf(geometry);
  const glass = inset(outside, geometry.frameInches);
  const image = centeredIn(glass, geometry.image);
  const { matte, crop } = geometry;
  const parts = new Map<string, InchRect>([
    ["glass", glass],
    ["paper", centeredIn(glass, geometry.paper)],
    ["image", image],
    [
      "whole picture",
      {
        leftInches: image.leftInches - (crop.left * image.widthInches) / crop.width,
        topInches: image.topInches - (crop.top * image.heightInches) / crop.height,
        widthInches: image.widthInches / crop.width,
        heightInches: image.heightInches / crop.height,
      },
    ],
  ]);
  if (geometry.frameInches > 0) parts.set("frame", outside);
  if (matte) {
    const opening = centeredIn(glass, geometry.opening);
    const first = inset(opening, -matte.revealInches);
    parts.set("matte", glass).set("matte-opening", first);
    if (matte.revealInches > 0) parts.set("reveal", first).set("reveal-opening", opening);
  }
  return parts;
}

function lineOf(configuration: PrintConfiguration, picture: PrintedPicture, lineItemId: number): LineItem {
  return {
    id: "photo1",
    selected: selectedOf(configuration),
    image: "photos/p1-0123456789abcdef",
    subtotal: 12_000,
    lineItemId,
    title: "Granite Morning",
    subtitle: "",
    description: "",
    quantity: 1,
    picture,
  };
}
