import { defaultOptions } from "@lightwell/shared/options/default-options";
import type { OptionKey } from "@lightwell/shared/options/option-groups";
import { withChoice, type PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import type { PrintedPicture } from "@lightwell/shared/print/geometry/printed-picture";
import { centeredIn, inset, type InchRect } from "@lightwell/shared/print/preview/inch-rect";
import { hungOn, inPixels, rooms, type Room } from "@lightwell/shared/print/preview/room";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";
import { shopOrigin } from "./shopper.ts";

const shopper = shopperOfEachStory();
const valuesOf = (key: OptionKey) =>
  defaultOptions.filter((option) => option.key === key).map(({ value }) => value);

/** Every print there is, as far as it can be seen: 8 sizes × 4 frames × 3 mattes, and 11 sizes unframed. */
const framed = valuesOf("framed_size").flatMap((size) =>
  valuesOf("frame").flatMap((frame) => valuesOf("matte").map((matte) => [size, frame, matte] as const)),
);
const unframed = valuesOf("size").map((size) => [size] as const);

const printed = { printMode: "fill", focalPoint: { x: 0.5, y: 0.5 } } as const;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

test.each([
  ["granite-morning", "lying", { ...printed, width: 5400, height: 3600, isLandscapeOrientation: true }],
  ["heron-still", "upright", { ...printed, width: 2400, height: 3600, isLandscapeOrientation: false }],
] as const)(
  "%s, %s: every print in every room is drawn to its measures within a pixel",
  async (slug, _way, picture) => {
    const { page } = shopper();
    let measured = 0;
    for (const type of ["framed", "unframed"] as const) {
      await page.goto(`${shopOrigin}/photos/photo/${slug}?print=${type}&size=8x10`);
      await page.locator('.room-view [data-part="paper"]').waitFor();
      // A room that the page does not show by itself: once it is there, the scripts are.
      await page.getByRole("button", { name: "Dining room" }).click();
      await page.getByRole("button", { name: "Dining room", pressed: true }).waitFor();
      for (const room of rooms) {
        await page.getByRole("button", { name: room.name }).click();
        await page.getByRole("button", { name: room.name, pressed: true }).waitFor();
        await page.locator('.room-view [data-part="paper"]').waitFor();
        const chosen = type === "framed" ? framed : unframed;
        const drawn = await choose(page, chosen);
        for (const [index, choices] of chosen.entries()) {
          const { parts = {}, drawnWidth = NaN } = drawn[index] ?? {};
          const expected = partsOf(configurationOf(type, choices), picture, room);
          expect(Object.keys(parts).toSorted()).toEqual([...expected.keys()].toSorted());
          const off = [...expected].flatMap(([part, rect]) => {
            const pixels = inPixels(rect, drawnWidth);
            return (["left", "top", "width", "height"] as const)
              .map((side) => ({ part, side, pixels: (parts[part]?.[side] ?? NaN) - pixels[side] }))
              .filter(({ pixels }) => !(Math.abs(pixels) <= 1));
          });
          expect({ choices, off }).toEqual({ choices, off: [] });
          measured += 1;
        }
      }
    }
    expect(measured).toBe(3 * (96 + 11));
  },
);

/** The middle of the reading lamp's shade, in inches from the wall's top left corner, and its color. */
const shade = { leftInches: 38.5, topInches: 29, rgb: [47, 44, 40] };

test.each([360, 1280])(
  "the lamp of the reading corner stands in front of the largest print at %i pixels",
  async (width) => {
    const { page } = shopper();
    await page.setViewportSize({ width, height: 900 });
    await page.goto(
      `${shopOrigin}/photos/photo/granite-morning?print=framed&size=24x36&frame=maple&matte=none`,
    );
    await page.getByRole("button", { name: "Reading corner" }).click();
    await page.getByRole("button", { name: "Reading corner", pressed: true }).waitFor();
    await page.locator('.room-view [data-part="paper"]').waitFor();
    const drawing = page.locator(".room-view svg");
    const place = await drawing.locator('[data-part="frame"]').boundingBox();
    const box = await drawing.boundingBox();
    if (!place || !box) throw new Error("The room is not drawn.");
    const scale = box.width / 112;
    const [left, top] = [shade.leftInches * scale, shade.topInches * scale];
    expect(box.x + left).toBeGreaterThan(place.x); // the shade is within the frame's place
    expect(box.y + top).toBeGreaterThan(place.y);
    expect(box.y + top).toBeLessThan(place.y + place.height);
    const colorOfShade = async () => {
      const pixel = { left: Math.round(left), top: Math.round(top), width: 1, height: 1 };
      const png = await drawing.screenshot();
      return [...(await sharp(png).removeAlpha().extract(pixel).raw().toBuffer())];
    };
    await expect.poll(colorOfShade, { timeout: 10_000 }).toEqual(shade.rgb);
  },
);

function configurationOf(type: PrintConfiguration["type"], [size, frame, matte]: readonly string[]) {
  const start: PrintConfiguration = { type, choices: {} };
  if (type === "unframed") return withChoice(start, "sizes", size ?? "");
  const sized = withChoice(start, "framed_sizes", size ?? "");
  return withChoice(withChoice(sized, "framed_materials", frame ?? ""), "framed_mattes", matte ?? "");
}

/** Where each part belongs on the wall, by the shop's own measures. */
function partsOf(configuration: PrintConfiguration, picture: PrintedPicture, room: Room) {
  const geometry = printGeometry(configuration, picture);
  if (!geometry) throw new Error("A print without measures.");
  const outside = hungOn(room, geometry.outside);
  const glass = inset(outside, geometry.frameInches);
  const { matte } = geometry;
  const opening = matte && inset(glass, matte.boardInches);
  return new Map<string, InchRect>([
    ...(geometry.frameInches > 0 ? [["frame", outside] as const] : []),
    ["glass", glass],
    ["paper", centeredIn(glass, geometry.paper)],
    ["image", centeredIn(glass, geometry.image)],
    ...(matte && opening
      ? ([
          ["matte", glass],
          ["matte-opening", opening],
        ] as const)
      : []),
    ...(matte && opening && matte.revealInches > 0
      ? ([
          ["reveal", opening],
          ["reveal-opening", inset(opening, matte.revealInches)],
        ] as const)
      : []),
  ]);
}

/** Makes each choice in turn on the page and measures what is drawn, from the edges of the drawing. */
async function choose(page: Page, all: readonly (readonly string[])[]) {
  return await page.evaluate(
    async (choices) => {
      const measurements: { parts: Record<string, Box>; drawnWidth: number }[] = [];
      for (const choice of choices) {
        for (const [index, value] of choice.entries()) {
          const select = [...document.querySelectorAll("select")][index];
          if (!select || select.value === value) continue;
          select.value = value;
          select.dispatchEvent(new Event("change", { bubbles: true }));
          await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
        }
        const drawing = document.querySelector(".room-view svg")?.getBoundingClientRect();
        if (!drawing) throw new Error("There is no room.");
        const parts: Record<string, Box> = {};
        for (const part of document.querySelectorAll<SVGGraphicsElement>(".room-view [data-part]")) {
          const { left, top, width, height } = part.getBoundingClientRect();
          parts[part.dataset["part"] ?? ""] = {
            left: left - drawing.left,
            top: top - drawing.top,
            width,
            height,
          };
        }
        measurements.push({ parts, drawnWidth: drawing.width });
      }
      return measurements;
    },
    all.map((choice) => [...choice]),
  );
}
