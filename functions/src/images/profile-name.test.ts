import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { profileName } from "./profile-name.ts";

const plain = { create: { width: 4, height: 4, channels: 3, background: "#864" } } as const;

async function nameIn(picture: Sharp): Promise<string> {
  return profileName(await sharp(await picture.jpeg().toBuffer()).metadata());
}

/** A profile with nothing but its name, written as version 2 does. */
function profileCalled(name: string): Buffer {
  const icc = Buffer.alloc(128 + 4 + 12 + 12 + name.length + 1);
  icc.writeUInt32BE(1, 128);
  icc.write("desc", 132, "latin1");
  icc.writeUInt32BE(144, 136);
  icc.write("desc", 144, "latin1");
  icc.writeUInt32BE(name.length + 1, 152);
  icc.write(name, 156, "latin1");
  return icc;
}

describe("the name of a color profile", () => {
  test("is what the profile calls itself", async () => {
    expect(await nameIn(sharp(plain).withIccProfile("p3"))).toMatch(/P3/);
    expect(await nameIn(sharp(plain).withIccProfile("srgb"))).toMatch(/sRGB/);
    expect(profileName({ icc: profileCalled("Adobe RGB (1998)"), space: "srgb" })).toBe("Adobe RGB (1998)");
  });

  test("is said to be missing where there is none", async () => {
    expect(await nameIn(sharp(plain))).toBe("none");
    expect(profileName({ space: "cmyk" })).toBe("CMYK");
  });

  test("does not matter when it cannot be read", () => {
    expect(profileName({ icc: profileCalled("Adobe").subarray(0, 150), space: "srgb" })).toBe("unnamed");
    expect(profileName({ icc: Buffer.alloc(0), space: "srgb" })).toBe("unnamed");
  });
});
