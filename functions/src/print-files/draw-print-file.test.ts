import { load } from "exifreader";
import { mkdtempSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import type { PrintFileConfig } from "#src/config/config.ts";
import { profileName } from "#src/images/original/profile-name.ts";
import { allPrints, originalShapes } from "@lightwell/shared/testing/all-prints";
import { aPicture } from "#src/testing/a-picture.ts";
import { expectDrawnCrop } from "#src/testing/images/expect-drawn-crop.ts";
import { drawPrintFile } from "./draw-print-file.ts";

afterEach(() => vi.unstubAllEnvs());

sharp.unblock({ operation: ["VipsForeignLoadTiff"] }); // as an original it is not decoded

const folder = mkdtempSync(join(tmpdir(), "lightwell-print-files-"));
const square: PrintConfiguration = { type: "unframed", choices: { sizes: "12x12", finishes: "matte" } };
const picture = {
  width: 0,
  height: 0,
  isLandscapeOrientation: true,
  printMode: "fill",
  cutMattes: true,
  focalPoint: { x: 0, y: 0 },
} as const;

async function drawn(original: Buffer, config: Partial<PrintFileConfig> = {}) {
  const path = join(folder, "print");
  await drawPrintFile(
    { original, configuration: square, picture },
    { format: "jpeg", profile: "keep", ...config },
    path,
  );
  const metadata = await sharp(path).metadata();
  const color = [...(await sharp(path).keepIccProfile().raw().toBuffer()).subarray(0, 3)];
  return { metadata, color, profile: profileName(metadata) };
}

/** One color in the profile of sharp's name. */
const plain = () => sharp({ create: { width: 900, height: 600, channels: 3, background: "#7f6040" } });

function expectNear(color: readonly number[], wanted: readonly number[]) {
  for (const [channel, value] of wanted.entries())
    expect(Math.abs((color[channel] ?? -99) - value)).toBeLessThanOrEqual(2);
}

test.each(
  Object.entries(originalShapes).flatMap(([name, shape]) =>
    [0, 19, 40, 57, 76, 93, 110, 128].map((index) => ({ index, name, shape })),
  ),
)("the file of print $index of an original of $name has the drawn crop", async ({ index, shape }) => {
  const print = allPrints[index];
  if (!print) throw new Error("There is no such print.");
  await expectDrawnCrop(
    print,
    shape,
    { x: 0.2, y: 0.7 },
    {
      printMode: index % 3 === 0 ? "border" : "fill",
      cutMattes: index % 2 === 0,
    },
  );
});

test("an original with an orientation is cropped as it is displayed", async () => {
  // Orientation 6: the red square of the stored top left is seen at the top right.
  const original = await aPicture().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const path = join(folder, "upright");
  const focalPoint = { x: 0.5, y: 0 };
  await drawPrintFile(
    { original, configuration: square, picture: { ...picture, focalPoint } },
    { format: "jpeg", profile: "keep" },
    path,
  );
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([800, 800]);
  const at = (x: number, y: number) => [
    ...data.subarray((y * 800 + x) * info.channels, (y * 800 + x) * info.channels + 3),
  ];
  expectNear(at(750, 50), [254, 0, 0]);
  expectNear(at(50, 50), [0, 0, 254]);
});

describe("the colors of a print file", () => {
  test("stay those of the original, with its profile", async () => {
    const original = await plain().withIccProfile("p3").png().toBuffer();
    const { profile, color } = await drawn(original);
    expect(profile).toBe("Display P3");
    expectNear(color, [122, 97, 67]);
  });

  test("are sRGB where the original names no profile, also with 16 bits", async () => {
    for (const original of [plain(), plain().toColourspace("rgb16")]) {
      const { profile, color } = await drawn(await original.png().toBuffer());
      expect(profile).toBe("sRGB");
      expectNear(color, [127, 96, 64]);
    }
  });

  test("are converted for a lab that takes sRGB only", async () => {
    const original = await plain().withIccProfile("p3").png().toBuffer();
    const { profile, color } = await drawn(original, { profile: "srgb" });
    expect(profile).toBe("sRGB");
    expectNear(color, [127, 96, 64]);
  });

  test("are converted for a lab that takes Adobe RGB", async () => {
    // sRGB #7f6040 in Adobe RGB (1998), computed from the primaries and gamma 563/256.
    const { profile, color } = await drawn(await plain().png().toBuffer(), { profile: "adobe-rgb" });
    expect(profile).toBe("Adobe RGB (1998)");
    expectNear(color, [118, 96, 67]);
  });

  test("are converted to Adobe RGB with no other folder than that of the file", async () => {
    vi.stubEnv("TMPDIR", join(folder, "missing"));
    const { profile } = await drawn(await plain().png().toBuffer(), { profile: "adobe-rgb" });
    expect(profile).toBe("Adobe RGB (1998)");
  });

  test("of a gray original become sRGB, whose profile fits the file", async () => {
    const { profile, metadata } = await drawn(await plain().greyscale().jpeg().toBuffer());
    expect([profile, metadata.channels]).toEqual(["sRGB", 3]);
  });
});

describe("a print file", () => {
  test("is a JPEG or, for a lab that wants it, a TIFF with the same pixels and resolution", async () => {
    const original = await plain().png().toBuffer();
    for (const format of ["jpeg", "tiff"] as const) {
      const { metadata } = await drawn(original, { format });
      expect(metadata).toMatchObject({ format, width: 600, height: 600, density: 50 });
    }
  });

  test.each(["jpeg", "tiff"] as const)(
    "is as large as the paper by its resolution, as a %s",
    async (format) => {
      const panorama = sharp({ create: { width: 1500, height: 500, channels: 3, background: "#7f6040" } });
      const path = join(folder, format);
      await drawPrintFile(
        {
          original: await panorama.png().toBuffer(),
          configuration: { type: "framed", choices: { framed_sizes: "24x36", framed_mattes: "single" } },
          picture,
        },
        { format, profile: "keep" },
        path,
      );
      const { XResolution, YResolution } = load(await readFile(path), { expanded: true }).exif ?? {};
      const inches = (pixels: number, resolution: unknown) => {
        const [dots, per] = z.tuple([z.number(), z.number()]).parse(resolution);
        return (pixels * per) / dots;
      };
      expect(inches(1500, XResolution?.value)).toBeCloseTo(32.125, 3);
      expect(inches(500, YResolution?.value)).toBeCloseTo(10.7083, 3);
    },
  );

  test("has no metadata about place, time and photographer", async () => {
    const exif = { IFD0: { Copyright: "Somebody" }, IFD3: { GPSLatitude: "38/1 30/1 0/1" } };
    const original = await plain().withExif(exif).jpeg().toBuffer();
    const { metadata } = await drawn(original);
    expect(metadata.exif?.toString("latin1") ?? "").not.toContain("Somebody");
    expect(metadata.xmp).toBeUndefined();
  });
});
