import { describe, expect, test } from "vitest";
import { defaultOptions } from "#src/options/default-options.ts";
import type { PrintConfiguration } from "#src/print/configuration/configuration.ts";
import { printGeometry } from "#src/print/geometry/print-geometry.ts";
import { aPrintedPicture } from "#src/testing/a-printed-picture.ts";
import { inset } from "#src/print/geometry/inches.ts";
import { printInRoom, inPixels, rooms, roomView, wall } from "./room.ts";

const configurations = defaultOptions.flatMap(({ key, value }): PrintConfiguration[] => {
  if (key === "size") return [{ type: "unframed", choices: { sizes: value } }];
  return key === "framed_size" ? [{ type: "framed", choices: { framed_sizes: value } }] : [];
});

const lying = aPrintedPicture(6000, 4000);
const upright = aPrintedPicture(4000, 6000);

describe("every print in every room", () => {
  test.each(rooms)("$name: hangs on the wall, centered, clear of the furniture", (room) => {
    expect(configurations).toHaveLength(19);
    for (const configuration of configurations) {
      for (const isLandscape of [true, false]) {
        const outside = printGeometry(configuration, isLandscape ? lying : upright)?.outside;
        if (!outside) throw new Error("Every size can be measured.");
        const place = printInRoom(room, outside);
        const bottom = place.topInches + place.heightInches;
        expect(place.topInches).toBeGreaterThan(roomView.topInches);
        expect(place.leftInches * 2 + place.widthInches).toBe(wall.widthInches);
        expect(bottom).toBeLessThanOrEqual(wall.floorInches - room.furniture.heightInches - 6);
      }
    }
  });
});

test("a small print hangs with its middle at eye level", () => {
  const place = printInRoom(rooms[0], { widthInches: 10, heightInches: 8 });
  expect(wall.floorInches - (place.topInches + 4)).toBe(58);
});

test("inches become pixels in one scale for both directions", () => {
  const rect = { leftInches: 12, topInches: 21.5, widthInches: 18, heightInches: 22 };
  expect(inPixels(rect, 540)).toEqual({ left: 50, top: 100, width: 90, height: 110 });
  expect(inPixels(inset(rect, 1), 540)).toEqual({ left: 55, top: 105, width: 80, height: 100 });
});

const diningRoom = rooms[1] ?? rooms[0];

test("a wide print hangs above the lamp of the dining room, a narrower one between lamp and vase", () => {
  const bottomOf = (outside: { widthInches: number; heightInches: number }) => {
    const { topInches, heightInches } = printInRoom(diningRoom, outside);
    return wall.floorInches - topInches - heightInches;
  };
  expect(bottomOf({ widthInches: 39.5, heightInches: 27.5 })).toBe(46);
  expect(bottomOf({ widthInches: 27.5, heightInches: 39.5 })).toBe(38.25);
});
