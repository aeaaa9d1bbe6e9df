import { rooms, wall } from "@lightwell/shared/print/room";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test.each(rooms)(
  "$name is drawn on the wall's scale, with furniture of its stated measures",
  ({ id, furniture }) => {
    const drawing = new DOMParser().parseFromString(
      readFileSync(join(import.meta.dirname, `../../../public/rooms/${id}.svg`), "utf8"),
      "image/svg+xml",
    );
    expect(drawing.documentElement.getAttribute("viewBox")).toBe(
      `0 0 ${wall.widthInches} ${wall.heightInches}`,
    );
    const piece = drawing.querySelector('[data-part="furniture"]');
    const place = ["x", "y", "width"].map((name) => Number(piece?.getAttribute(name)));
    expect(place).toEqual([
      (wall.widthInches - furniture.widthInches) / 2,
      wall.floorInches - furniture.heightInches,
      furniture.widthInches,
    ]);
  },
);
