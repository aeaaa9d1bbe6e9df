import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { AppError } from "#src/http/app-error.ts";
import { inspectPicture } from "#src/images/inspect-picture.ts";
import { resizeToThumbnails } from "#src/images/resize-to-thumbnails.ts";
import { drawPrintFile } from "#src/print-files/draw-print-file.ts";
import { pictureFileOf, profileOf } from "#src/testing/images/picture-table/picture-file-of.ts";
import { tiffFile, tiffPage } from "#src/testing/images/tiff-file.ts";
import { unreadablePicture } from "./open-original.ts";

const folder = mkdtempSync(join(tmpdir(), "lightwell-originals-"));
afterAll(() => rmSync(folder, { recursive: true }));

const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
const noisy = () => sharp({ create: { width: 400, height: 300, channels: 3, background: "#369", noise } });
const plain = () => sharp({ create: { width: 400, height: 300, channels: 3, background: "#c87828" } });

async function colorOf(file: Buffer | string, ignoreIcc = false): Promise<number[]> {
  return [...(await sharp(file, { ignoreIcc }).toColourspace("srgb").raw().toBuffer()).subarray(0, 3)];
}

async function thumbnailColor(file: Buffer | string): Promise<number[]> {
  return await colorOf((await resizeToThumbnails(file)).webp.get(1024) ?? Buffer.alloc(0));
}

async function printOf(original: Buffer, profile: "keep" | "srgb" | "adobe-rgb"): Promise<string> {
  const path = join(folder, "print");
  const picture = {
    width: 3,
    height: 2,
    isLandscapeOrientation: true,
    printMode: "fill",
    cutMattes: true,
    focalPoint: { x: 0, y: 0 },
  } as const;
  const configuration = { type: "unframed", choices: { sizes: "12x12", finishes: "matte" } } as const;
  await drawPrintFile({ original, configuration, picture }, { format: "tiff", profile }, path);
  return path;
}

function expectNear(color: readonly number[], wanted: readonly number[], within = 3): void {
  for (const [channel, value] of wanted.entries())
    expect(Math.abs((color[channel] ?? -99) - value)).toBeLessThanOrEqual(within);
}

/** A page of a TIFF in one color, without a profile. */
const orangePage = () =>
  tiffPage({
    width: 96,
    height: 64,
    photometric: 2,
    bits: 8,
    pixelAt: () => [200 / 255, 120 / 255, 40 / 255],
  });

describe("a JPEG that every viewer shows", () => {
  const scanOf = (jpeg: Buffer) => jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const segment = (marker: number, content: string) =>
    Buffer.concat([Buffer.from([0xff, marker, 0, content.length + 2]), Buffer.from(content, "latin1")]);
  const behindStart = (jpeg: Buffer, bytes: Buffer) =>
    Buffer.concat([jpeg.subarray(0, 2), bytes, jpeg.subarray(2)]);

  test.each([
    [
      "with the scan's parameters of Samsung",
      (jpeg: Buffer) => {
        const changed = Buffer.from(jpeg);
        changed[scanOf(jpeg) + 12] = 0; // the end of the spectral selection, behind three components
        return changed;
      },
    ],
    [
      "with bytes between its segments",
      (jpeg: Buffer) =>
        Buffer.concat([jpeg.subarray(0, scanOf(jpeg)), Buffer.from("padding"), jpeg.subarray(scanOf(jpeg))]),
    ],
    ["with bytes behind its start", (jpeg: Buffer) => behindStart(jpeg, Buffer.from([0xff, 0xff, 0xff]))],
    ["with two starts", (jpeg: Buffer) => behindStart(jpeg, jpeg.subarray(0, 2))],
    [
      "with a later version of JFIF",
      (jpeg: Buffer) => behindStart(jpeg, segment(0xe0, "JFIF\0\x02\x01\0\0\x01\0\x01\0\0")),
    ],
    [
      "with bytes before its end",
      (jpeg: Buffer) => Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(8, 0x20), jpeg.subarray(-2)]),
    ],
    ["with another file behind its end", (jpeg: Buffer) => Buffer.concat([jpeg, jpeg])],
  ])("%s is taken, with the same pixels", async (_, change) => {
    const jpeg = await noisy().jpeg({ optimiseCoding: false }).toBuffer();
    const wanted = (await resizeToThumbnails(jpeg)).webp.get(128);
    const changed = change(jpeg);
    await inspectPicture(changed);
    expect((await resizeToThumbnails(changed)).webp.get(128)).toEqual(wanted);
  });

  test("is rejected when its pixels are cut short or damaged, also with such a header", async () => {
    const jpeg = await noisy().jpeg({ optimiseCoding: false }).toBuffer();
    const samsung = Buffer.from(jpeg);
    samsung[scanOf(jpeg) + 12] = 0;
    for (const file of [jpeg, samsung]) {
      const endInTheMiddle = Buffer.from(file);
      endInTheMiddle.writeUInt16BE(0xffd9, Math.floor(file.length / 2));
      for (const damaged of [file.subarray(0, file.length * 0.7), file.subarray(0, -40), endInTheMiddle])
        await expect(inspectPicture(damaged)).rejects.toThrow("damaged");
    }
  });
});

describe("a picture that cannot be decoded at the moment is not called damaged", () => {
  test("when there is no room for a copy of it", async () => {
    const path = join(folder, "without-room");
    const layout = {
      container: "tiff",
      layout: "rgb-selection",
      bits: 16,
      profile: "adobe-rgb",
      turn: 1,
    } as const;
    writeFileSync(path, await pictureFileOf(layout));
    symlinkSync("/dev/full", `${path}.colors`);
    const inspecting = inspectPicture(path);
    await expect(inspecting).rejects.toThrow("No space left on device");
    await expect(inspecting).rejects.not.toBeInstanceOf(AppError);
  });

  test.each([
    "timeout: 8% complete\nVipsImage: killed for image",
    "out of memory -- size == 480MB",
    "VipsJpeg: Insufficient memory (case 4)",
  ])("when sharp says “%s”", (message) => {
    const cause = new Error(message);
    expect(unreadablePicture(cause, "image/jpeg")).toBe(cause);
  });
});

test("only failures of the machine can pass", () => {
  const failed = (cause: unknown) => unreadablePicture(cause, "image/jpeg");
  for (const code of ["ENOSPC", "ENOMEM", "EMFILE", "EIO"]) {
    const cause = Object.assign(new Error("It failed."), { code });
    expect(failed(cause)).toBe(cause);
  }
  const coded = Object.assign(new RangeError("It is out of range."), { code: "ERR_OUT_OF_RANGE" });
  for (const cause of [new TypeError("x is undefined"), coded, new Error("VipsJpeg: premature end")])
    expect(failed(cause)).toBeInstanceOf(AppError);
});

describe("the colors of an original", () => {
  test("of a file in a folder are those of its bytes", async () => {
    for (const [layout, profile] of [
      ["rgb-selection", "adobe-rgb-by-exif"],
      ["rgb", "adobe-rgb-by-exif"],
      ["gray", "gray-1.8"],
    ] as const) {
      const file = await pictureFileOf({ container: "tiff", layout, bits: 16, profile, turn: 1 });
      const path = join(folder, "original");
      writeFileSync(path, file);
      expect(await thumbnailColor(path)).toEqual(await thumbnailColor(file));
    }
  });

  test("in Adobe RGB are named, in a profile or in EXIF only", async () => {
    for (const profile of ["adobe-rgb", "adobe-rgb-by-exif"] as const) {
      const file = await pictureFileOf({ container: "jpeg", layout: "rgb", bits: 8, profile, turn: 1 });
      expect((await inspectPicture(file)).colorProfile).toBe("Adobe RGB (1998)");
      expectNear(await thumbnailColor(file), [224, 121, 25]);
    }
  });

  test.each([
    ["Adobe RGB, though not as the standard does", [2], "Adobe RGB (1998)", [224, 121, 25]],
    ["sRGB", [1], "none", [200, 120, 40]],
  ] as const)("that EXIF calls %s are those", async (_, value, name, color) => {
    const exif = { 34_665: { directories: [{ 40_961: { short: value } }] } };
    const file = tiffFile([{ ...orangePage(), ...exif }]);
    expect((await inspectPicture(file)).colorProfile).toBe(name);
    expectNear(await thumbnailColor(file), color);
  });

  test("are those of the profile in the file, whatever EXIF says", async () => {
    const icc = await profileOf("p3");
    const uncalibrated = {
      34_665: {
        directories: [{ 40_961: { short: [65_535] }, 40_965: { directories: [{ 1: { text: "R03" } }] } }],
      },
    };
    const file = tiffFile([{ ...orangePage(), ...uncalibrated, 34_675: { bytes: icc ?? Buffer.alloc(0) } }]);
    expect((await inspectPicture(file)).colorProfile).toBe("Display P3");
    expectNear(await thumbnailColor(file), [215, 115, 0]);
  });

  test("that EXIF calls uncalibrated without naming them are sRGB", async () => {
    const file = tiffFile([{ ...orangePage(), 34_665: { directories: [{ 40_961: { short: [65_535] } }] } }]);
    expect((await inspectPicture(file)).colorProfile).toBe("none");
    expectNear(await thumbnailColor(file), [200, 120, 40]);
  });

  test("that only Adobe RGB has are printed in it by a lab that takes it", async () => {
    const icc = (await profileOf("adobe-rgb")) ?? Buffer.alloc(0);
    for (const bits of [8, 16] as const) {
      const page = tiffPage({ width: 96, height: 64, photometric: 2, bits, pixelAt: () => [0, 1, 0.3] });
      const print = await printOf(tiffFile([{ ...page, 34_675: { bytes: icc } }]), "adobe-rgb");
      expectNear(await colorOf(print, true), [0, 255, 76], 1);
    }
  });

  test.each([
    ["RGB in a gray file", "adobe-rgb", 1],
    ["gray in an RGB file", "gray-1.0", 2],
  ] as const)(
    "of a file whose profile is of %s are sRGB in the shop and in print",
    async (_, profile, photometric) => {
      const icc = (await profileOf(profile)) ?? Buffer.alloc(0);
      for (const bits of [8, 16] as const) {
        const pixelAt = () => (photometric === 1 ? [60 / 255] : [60 / 255, 60 / 255, 60 / 255]);
        const page = tiffPage({ width: 96, height: 64, photometric, bits, pixelAt });
        const file = tiffFile([{ ...page, 34_675: { bytes: icc } }]);
        expectNear(await thumbnailColor(file), [60, 60, 60], 1);
        for (const wanted of ["keep", "srgb", "adobe-rgb"] as const)
          expectNear(await colorOf(await printOf(file, wanted)), [60, 60, 60], 1);
      }
    },
  );

  test("of transparent parts are white, with 16 bits too", async () => {
    const page = tiffPage({
      width: 96,
      height: 64,
      photometric: 2,
      bits: 16,
      extraSamples: [2],
      pixelAt: () => [0.2, 0.1, 0.3, 0],
    });
    for (const profile of ["adobe-rgb", "p3", "prophoto"] as const) {
      const file = tiffFile([{ ...page, 34_675: { bytes: (await profileOf(profile)) ?? Buffer.alloc(0) } }]);
      expect(await thumbnailColor(file)).toEqual([255, 255, 255]);
      for (const wanted of ["keep", "srgb", "adobe-rgb"] as const)
        expect(await colorOf(await printOf(file, wanted), true)).toEqual([255, 255, 255]);
    }
  });

  test("of CMYK are rejected, since a conversion needs a decision of the photographer", async () => {
    const cmyk = await plain().toColourspace("cmyk").withIccProfile("cmyk").jpeg().toBuffer();
    await expect(resizeToThumbnails(cmyk)).rejects.toThrow("Export it as RGB");
  });
});
