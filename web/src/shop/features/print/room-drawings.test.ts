import { rooms, wall, type Room } from "@lightwell/shared/print/preview/room";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const fileOf = (name: string) => join(import.meta.dirname, `../../../../public/rooms/${name}.svg`);

function drawingOf(name: string): Document {
  return new DOMParser().parseFromString(readFileSync(fileOf(name), "utf8"), "image/svg+xml");
}

const placeOf = (part: Element | null | undefined) =>
  ["x", "y", "width"].map((name) => Number(part?.getAttribute(name)));
const furniturePlace = ({ furniture }: Room) => [
  (wall.widthInches - furniture.widthInches) / 2,
  wall.floorInches - furniture.heightInches,
  furniture.widthInches,
];

test.each(rooms)("$name is drawn on the wall's scale, with furniture of its stated measures", (room) => {
  const drawing = drawingOf(room.id);
  expect(drawing.documentElement.getAttribute("viewBox")).toBe(
    `0 0 ${wall.widthInches} ${wall.heightInches}`,
  );
  expect(placeOf(drawing.querySelector('[data-part="furniture"]'))).toEqual(furniturePlace(room));
});

test.each(rooms)("$name has a drawing of its foreground, on the same scale, if it has one", (room) => {
  const name = `${room.id}-front`;
  expect(existsSync(fileOf(name))).toBe(room.hasForeground === true);
  if (!room.hasForeground) return;
  const drawing = drawingOf(name);
  expect(drawing.documentElement.getAttribute("viewBox")).toBe("0 0 112 92");
  expect(placeOf(drawing.querySelector('[data-part="lamp"]'))).toEqual(furniturePlace(room));
  const behind = readFileSync(fileOf(room.id), "utf8");
  for (const path of drawing.querySelectorAll("path")) expect(behind).not.toContain(path.getAttribute("d")); // it would be drawn twice
});
