import { describe, expect, test } from "vitest";
import {
  fileKeyOf,
  fileKeyRegExp,
  imageSizes,
  imageUrl,
  largestSizeOf,
  publishedSizes,
  thumbnailName,
  thumbnailPathRegExp,
} from "./image-size.ts";

const fileKey = "photos/ab12cd34-0123456789abcdef";

test.each([
  [6_000, 4_000, [128, 512, 768, 1024, 2048]],
  [1_365, 2_048, [128, 512, 768, 1024, 2048]],
  [2_047, 1_400, [128, 512, 768, 1024]],
  [0, 0, [128, 512, 768, 1024]],
])("an original of %i × %i pixels is published in %j", (width, height, sizes) =>
  expect(publishedSizes(largestSizeOf({ width, height }))).toEqual(sizes),
);

describe("a picture's names", () => {
  test("carry the bounding box of each size", () => {
    expect(imageSizes.map((size) => imageUrl(fileKey, size))).toEqual([
      "/images/photos/ab12cd34-0123456789abcdef_128x128.webp",
      "/images/photos/ab12cd34-0123456789abcdef_512x512.webp",
      "/images/photos/ab12cd34-0123456789abcdef_768x768.webp",
      "/images/photos/ab12cd34-0123456789abcdef_1024x1024.webp",
    ]);
    expect(publishedSizes(2048).every((size) => thumbnailPathRegExp.test(thumbnailName(fileKey, size)))).toBe(
      true,
    );
  });

  test("begin with its kind, its id and the hash of its content", () => {
    expect(fileKeyOf("photos", "ab12cd34", "0123456789abcdef")).toBe(fileKey);
    expect(fileKeyRegExp.test(fileKey)).toBe(true);
  });

  test.each(["originals/x-0123456789abcdef", "photos/../x-0123456789abcdef", "photos/x", ""])(
    "%j is no file key",
    (name) => expect(fileKeyRegExp.test(name)).toBe(false),
  );

  test.each(["512x128", "640x640", "4096x4096", "512x512.jpg"])("%s is no published size", (size) =>
    expect(thumbnailPathRegExp.test(`${fileKey}_${size}.webp`)).toBe(false),
  );
});
