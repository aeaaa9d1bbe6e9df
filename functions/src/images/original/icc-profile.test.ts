import { describe, expect, test } from "vitest";
import { adobeRgbProfile, iccProfile } from "./icc-profile.ts";

/** Tags by their names, as a reader finds them by the table behind the header of 128 bytes (ICC.1:2001-04, 6.2). */
function tagsOf(icc: Buffer): ReadonlyMap<string, Buffer> {
  const count = icc.readUInt32BE(128);
  const places = Array.from({ length: count }, (_, index) => {
    const entry = 132 + 12 * index;
    const [offset, length] = [icc.readUInt32BE(entry + 4), icc.readUInt32BE(entry + 8)];
    return { name: icc.toString("latin1", entry, entry + 4), offset, length };
  });
  let end = 132 + 12 * count;
  for (const { offset, length } of places) {
    expect([offset, offset % 4, length % 4]).toEqual([end, 0, 0]);
    end += length;
  }
  expect(end).toBe(icc.length);
  return new Map(places.map(({ name, offset, length }) => [name, icc.subarray(offset, offset + length)]));
}

/** X, Y and Z in parts of 65,536. */
const xyzIn = (bytes: Buffer | undefined, at: number) =>
  [0, 4, 8].map((offset) => bytes?.readInt32BE(at + offset));
const textIn = (bytes: Buffer | undefined, from: number, to?: number) => bytes?.toString("latin1", from, to);

describe("the profile of Adobe RGB", () => {
  const icc = adobeRgbProfile();
  const tags = tagsOf(icc);

  test("has the header of a display profile of version 2.1 with the illuminant D50", () => {
    expect(icc.readUInt32BE(0)).toBe(icc.length);
    expect(icc.toString("hex", 4, 12)).toBe("0000000002100000");
    expect(icc.toString("latin1", 12, 24)).toBe("mntrRGB XYZ ");
    expect([24, 26, 28, 30, 32, 34].map((at) => icc.readUInt16BE(at))).toEqual([1999, 6, 3, 0, 0, 0]);
    expect(icc.toString("latin1", 36, 40)).toBe("acsp");
    expect(xyzIn(icc, 68)).toEqual([63_190, 65_536, 54_061]);
    expect(icc.subarray(80, 128).every((byte) => byte === 0)).toBe(true);
  });

  test("has the white, the primaries and the gamma of the specification", () => {
    expect([...tags.keys()]).toEqual([
      "desc",
      "cprt",
      "wtpt",
      "rXYZ",
      "gXYZ",
      "bXYZ",
      "rTRC",
      "gTRC",
      "bTRC",
    ]);
    const wanted = {
      wtpt: [62_289, 65_536, 71_372],
      rXYZ: [39_960, 20_389, 1_276],
      gXYZ: [13_453, 41_004, 3_989],
      bXYZ: [9_777, 4_143, 48_796],
    };
    for (const [name, xyz] of Object.entries(wanted)) {
      expect(textIn(tags.get(name), 0, 8)).toBe("XYZ \0\0\0\0");
      expect(xyzIn(tags.get(name), 8)).toEqual(xyz);
      expect(tags.get(name)).toHaveLength(20);
    }
    for (const name of ["rTRC", "gTRC", "bTRC"])
      expect(tags.get(name)?.toString("hex")).toBe("63757276000000000000000102330000"); // 1 value: 2 + 51 / 256
  });

  test("has its name and its copyright as texts that end", () => {
    expect(textIn(tags.get("cprt"), 0)).toBe("text\0\0\0\0Public domain\0\0\0");
    const description = tags.get("desc");
    expect(textIn(description, 0, 8)).toBe("desc\0\0\0\0");
    expect(description?.readUInt32BE(8)).toBe(33);
    expect(textIn(description, 12, 45)).toBe("Compatible with Adobe RGB (1998)\0");
    expect(description?.toString("hex", 45)).toBe("00".repeat(79)); // two empty texts, up to a multiple of four
  });
});

test("a profile of gray has one curve and no primaries", () => {
  const icc = iccProfile({ description: "Gray", gamma: 1.8 });
  expect(icc.toString("latin1", 12, 24)).toBe("mntrGRAYXYZ ");
  const tags = tagsOf(icc);
  expect([...tags.keys()]).toEqual(["desc", "cprt", "wtpt", "kTRC"]);
  expect(tags.get("kTRC")?.toString("hex", 8)).toBe("0000000101cd0000"); // 1.8 is 461 of 256
});
