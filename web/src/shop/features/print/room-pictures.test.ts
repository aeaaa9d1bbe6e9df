import { rooms, roomView } from "@lightwell/shared/print/preview/room";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { roomPictureWidths } from "./room-scene.tsx";

const folder = join(import.meta.dirname, "../../../../public/rooms");

/** Width and height in pixels from the VP8 header of a WebP file (RFC 9649, 2.5). */
function pixelsOf(name: string): [width: number, height: number] {
  const file = readFileSync(join(folder, `${name}.webp`));
  expect(file.toString("latin1", 12, 16)).toBe("VP8 ");
  return [file.readUInt16LE(26) & 0x3fff, file.readUInt16LE(28) & 0x3fff];
}

test.each(rooms)("$name has its pictures and its light map in the shape of the view", ({ id }) => {
  const shape = roomView.widthInches / roomView.heightInches;
  for (const name of [...roomPictureWidths.map((width) => `${id}-${width}`), `${id}-light`]) {
    const [width, height] = pixelsOf(name);
    expect(width / height).toBeCloseTo(shape, 5);
  }
  expect(roomPictureWidths.map((width) => pixelsOf(`${id}-${width}`)[0])).toEqual([...roomPictureWidths]);
});

test.each(rooms)("the largest picture of $name weighs at most 45 kB", ({ id }) => {
  expect(readFileSync(join(folder, `${id}-1664.webp`)).length).toBeLessThanOrEqual(45_000);
});
