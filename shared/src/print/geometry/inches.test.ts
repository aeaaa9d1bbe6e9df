import { expect, test } from "vitest";
import { aroundMiddle, atOrigin, centeredIn, inset } from "./inches.ts";

const room = { leftInches: 1, topInches: 2, widthInches: 20, heightInches: 16 };

test("a rectangle is inset by the same length on each edge", () =>
  expect(inset(room, 1.5)).toEqual({ leftInches: 2.5, topInches: 3.5, widthInches: 17, heightInches: 13 }));

test("a size is centered in a rectangle", () =>
  expect(centeredIn(room, { widthInches: 10, heightInches: 8 })).toEqual({
    leftInches: 6,
    topInches: 6,
    widthInches: 10,
    heightInches: 8,
  }));

test("a size is placed in the corner of its drawing, or around the middle", () => {
  const size = { widthInches: 10, heightInches: 8 };
  expect(atOrigin(size)).toEqual({ leftInches: 0, topInches: 0, ...size });
  expect(aroundMiddle(size)).toEqual({ leftInches: -5, topInches: -4, ...size });
});
