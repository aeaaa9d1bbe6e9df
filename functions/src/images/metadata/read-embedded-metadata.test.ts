import { noEmbeddedMetadata } from "@lightwell/shared/catalog/embedded-metadata";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { aPicture } from "#src/testing/a-picture.ts";
import { anXmpPacket, iptcOf, jpegWithIptc, xmpList } from "@lightwell/emulators/files/picture-metadata";
import { readEmbeddedMetadata } from "./read-embedded-metadata.ts";

const lightroom = anXmpPacket(
  'photoshop:City="Big Sur" photoshop:State="California" photoshop:Country="United States" photoshop:DateCreated="2024-06-07T05:10:00" Iptc4xmpCore:Location="Bixby Creek" exif:GPSLatitude="36,22.1N" exif:GPSLongitude="121,54.1W"',
  xmpList("dc:title", "Alt", ["Fog &amp; Light", "Nebel"]) +
    xmpList("dc:description", "Alt", ["First line\nsecond line\n\nNew paragraph"]) +
    xmpList("dc:subject", "Bag", ["fog", "coast, north", "fog"]) +
    xmpList("dc:rights", "Alt", ["© 2024 Ann Lee"]),
);
const fromLightroom = {
  title: "Fog & Light",
  caption: "First line\nsecond line\n\nNew paragraph",
  keywords: ["fog", "coast, north"],
  place: "Bixby Creek, Big Sur, California, United States",
  takenOn: "2024-06-07",
  copyright: "© 2024 Ann Lee",
};

const read = async (file: Buffer) => readEmbeddedMetadata(await sharp(file).metadata());

describe("the metadata of a file", () => {
  test.each([
    ["JPEG", async () => await aPicture().withXmp(lightroom).jpeg().toBuffer()],
    ["PNG", async () => await aPicture().withXmp(lightroom).png().toBuffer()],
    ["WebP", async () => await aPicture().withXmp(lightroom).webp().toBuffer()],
    ["TIFF", async () => await aPicture().withXmp(lightroom).tiff().toBuffer()],
  ])("is read from the XMP of a %s, without coordinates", async (_, file) => {
    const metadata = await read(await file());
    expect(metadata).toEqual(fromLightroom);
    expect(JSON.stringify(metadata)).not.toMatch(/36,22|121,54/);
  });

  test("is read from IPTC where XMP has nothing", async () => {
    const iptc = iptcOf([
      [5, "Tïtle of IPTC"],
      [25, "one"],
      [25, "two"],
      [55, "20240607"],
      [90, "Big Sur"],
      [101, "United States"],
      [116, "© Ann"],
      [120, "Caption\rof IPTC"],
    ]);
    const file = await aPicture()
      .withXmp(anXmpPacket("", xmpList("dc:title", "Alt", ["Title of XMP"])))
      .jpeg()
      .toBuffer();
    expect(await read(jpegWithIptc(file, iptc))).toEqual({
      title: "Title of XMP",
      caption: "Caption\nof IPTC",
      keywords: ["one", "two"],
      place: "Big Sur, United States",
      takenOn: "2024-06-07",
      copyright: "© Ann",
    });
    expect(readEmbeddedMetadata({ iptc })).toMatchObject({
      title: "Tïtle of IPTC",
      keywords: ["one", "two"],
    }); // as in a TIFF
  });

  test.each(["jpeg", "png", "webp"] as const)(
    "takes date and copyright from the EXIF of a %s",
    async (format) => {
      const exif = {
        IFD0: { Copyright: "Ann Lee", ImageDescription: "OLYMPUS DIGITAL CAMERA" },
        IFD2: { DateTimeOriginal: "2023:01:02 03:04:05" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "36/1 22/1 6/1" },
      };
      const file = await aPicture().withExif(exif).toFormat(format).toBuffer();
      expect(await read(file)).toEqual({
        ...noEmbeddedMetadata,
        takenOn: "2023-01-02",
        copyright: "Ann Lee",
      });
    },
  );

  test("is cut to its limits, and has no invalid date", async () => {
    const many = Array.from({ length: 60 }, (_, index) => `${index} ${"k".repeat(80)}`);
    const xmp = anXmpPacket(
      'photoshop:DateCreated="0000-00-00"',
      xmpList("dc:title", "Alt", ["t".repeat(199) + "😀"]) +
        xmpList("dc:description", "Alt", ["c".repeat(3_000)]) +
        xmpList("dc:subject", "Bag", many),
    );
    const { title, caption, keywords, takenOn } = await read(await aPicture().withXmp(xmp).jpeg().toBuffer());
    expect(title).toBe("t".repeat(199));
    expect(caption).toHaveLength(2_000);
    expect(keywords).toHaveLength(50);
    expect(keywords[9]).toBe(`9 ${"k".repeat(58)}`);
    expect(takenOn).toBe("");
  });

  test.each([
    ["no metadata", {}],
    ["XMP that is no XML", { xmp: Buffer.from("<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF>") }],
    ["EXIF cut short", { exif: Buffer.from("Exif\0\0II*\0\u0008\0", "latin1") }],
    ["IPTC cut short", { iptc: Buffer.from([0x1c, 2, 5, 0x40]) }],
    ["IPTC of a megabyte", { iptc: Buffer.alloc(1_000_000, 0x1c) }],
  ])("is empty for a file with %s", (_, blocks) => {
    expect(readEmbeddedMetadata(blocks)).toEqual(noEmbeddedMetadata);
  });
});
