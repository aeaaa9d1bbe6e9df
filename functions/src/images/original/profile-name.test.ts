import sharp, { type Sharp } from "sharp";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { profileName } from "./profile-name.ts";

const plain = { create: { width: 4, height: 4, channels: 3, background: "#864" } } as const;

async function nameIn(picture: Sharp): Promise<string> {
  return profileName(await sharp(await picture.jpeg().toBuffer()).metadata());
}

/** A profile with a description behind empty tags, in the format of version 2. */
function profileCalled(name: string, emptyTags = 0): Buffer {
  const entry = 132 + 12 * emptyTags;
  const text = entry + 12;
  const icc = Buffer.alloc(text + 12 + name.length + 1);
  icc.writeUInt32BE(emptyTags + 1, 128);
  icc.write("desc", entry, "latin1");
  icc.writeUInt32BE(text, entry + 4);
  icc.write("desc", text, "latin1");
  icc.writeUInt32BE(name.length + 1, text + 8);
  icc.write(name, text + 12, "latin1");
  return icc;
}

describe("the name of a color profile", () => {
  test("is the description in the profile", async () => {
    expect(await nameIn(sharp(plain).withIccProfile("p3"))).toBe("Display P3");
    expect(await nameIn(sharp(plain).withIccProfile("srgb"))).toBe("sRGB");
    for (const emptyTags of [0, 1, 9]) {
      const icc = profileCalled("Adobe RGB (1998)", emptyTags);
      expect(profileName({ icc, space: "srgb" })).toBe("Adobe RGB (1998)");
    }
  });

  test("is “missing” without a profile", async () => {
    expect(await nameIn(sharp(plain))).toBe("none");
    expect(profileName({ space: "cmyk" })).toBe("CMYK");
  });

  test("is read from within the profile only, whatever its number of tags", () => {
    const garbage = Buffer.alloc(5_000, 0xa5);
    garbage.writeUInt32BE(0xffffffff, 128);
    const start = performance.now();
    expect(profileName({ icc: garbage, space: "srgb" })).toBe("unnamed");
    expect(performance.now() - start).toBeLessThan(10_000); // 405 tags fit; four billion take 40 s
  });

  test("is read from any bytes without failing", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), fc.nat(600), (bytes, at) => {
        const icc = Buffer.concat([Buffer.from(bytes), profileCalled("Any")]);
        icc.write("mluc", Math.min(at, icc.length - 4), "latin1");
        expect(profileName({ icc: icc.subarray(0, at), space: "srgb" }).length).toBeLessThanOrEqual(100);
        expect(profileName({ icc, space: "srgb" }).length).toBeLessThanOrEqual(100);
      }),
      { seed: 12, numRuns: 2_000 },
    );
  });

  test("is “unnamed” when it cannot be read", () => {
    expect(profileName({ icc: profileCalled("Adobe").subarray(0, 150), space: "srgb" })).toBe("unnamed");
    expect(profileName({ icc: Buffer.alloc(0), space: "srgb" })).toBe("unnamed");
  });
});
