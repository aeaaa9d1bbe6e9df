import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { isAdminDocument, shells } from "./html-shells.ts";

describe("the development server", () => {
  test.each([
    ["/admin", "text/html", true],
    ["/admin/photos?page=2", "text/html,*/*", true],
    ["/admin?x", "text/html", true],
    ["/administration", "text/html", false],
    ["/src/admin/main.tsx", "text/html", false],
    ["/admin/photos", "application/json", false],
  ])("for %s accepted as %s answers with the back office: %s", (url, accept, isAdmin) => {
    expect(isAdminDocument(url, accept)).toBe(isAdmin);
  });
});

describe("the icon", () => {
  const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url));

  test.each(Object.values(shells))("is linked from %s in each form that browsers take", (name) => {
    expect(
      read(name)
        .toString()
        .match(/<link rel="(?:icon|apple-touch-icon)"[^>]*>/g),
    ).toEqual([
      '<link rel="icon" href="/favicon.ico" sizes="32x32" />',
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />',
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />',
    ]);
  });

  test("has the sizes that browsers and home screens ask for", async () => {
    const ico = read("public/favicon.ico");
    // One picture, 32 × 32, in its entry of the directory: the length, and where it begins.
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const [length, begin] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
    expect(begin + length).toBe(ico.length);
    const picture = await sharp(ico.subarray(begin)).metadata();
    expect(picture).toMatchObject({ format: "png", width: 32, height: 32 });
    const touched = await sharp(read("public/apple-touch-icon.png")).metadata();
    expect(touched).toMatchObject({ format: "png", width: 180, height: 180, hasAlpha: false });
  });
});
