import { describe, expect, test } from "vitest";
import { fileKeyRegExp, imageSizes, imageUrl, thumbnailName, thumbnailPathRegExp } from "./image-size.ts";

const fileKey = "photos/ab12cd34-0123456789abcdef";

describe("a picture's names", () => {
  test("carry the bounding box of each size", () => {
    expect(imageSizes.map((size) => imageUrl(fileKey, size))).toEqual([
      "/images/photos/ab12cd34-0123456789abcdef_128x128.webp",
      "/images/photos/ab12cd34-0123456789abcdef_512x512.webp",
      "/images/photos/ab12cd34-0123456789abcdef_1024x1024.webp",
    ]);
    expect(imageSizes.every((size) => thumbnailPathRegExp.test(thumbnailName(fileKey, size)))).toBe(true);
  });

  test.each(["originals/x-0123456789abcdef", "photos/../x-0123456789abcdef", "photos/x", ""])(
    "%j is no file key",
    (name) => expect(fileKeyRegExp.test(name)).toBe(false),
  );

  test.each(["512x128", "640x640", "512x512.jpg"])("%s is no published size", (size) =>
    expect(thumbnailPathRegExp.test(`${fileKey}_${size}.webp`)).toBe(false),
  );
});
