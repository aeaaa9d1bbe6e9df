import { noEmbeddedMetadata } from "@lightwell/shared/catalog/photo";
import { aPicture } from "#src/testing/a-picture.ts";
import { anXmpPacket, iptcOf, jpegWithIptc, xmpList } from "@lightwell/emulators/files/picture-metadata";
import { readEmbeddedMetadata } from "./read-embedded-metadata.ts";
import sharp from "sharp";
import { describe, expect, test } from "vitest";

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
  camera: "",
  lens: "",
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
      camera: "",
      lens: "",
    });
    expect(readEmbeddedMetadata({ iptc })).toMatchObject({
      title: "Tïtle of IPTC",
      keywords: ["one", "two"],
    }); // as in a TIFF
  });

  test.each(["jpeg", "png", "webp"] as const)(
    "takes date, copyright, camera and lens from the EXIF of a %s",
    async (format) => {
      const exif = {
        IFD0: {
          Copyright: "Ann Lee",
          ImageDescription: "OLYMPUS DIGITAL CAMERA",
          Make: "NIKON CORPORATION",
          Model: "NIKON Z 7",
        },
        IFD2: { DateTimeOriginal: "2023:01:02 03:04:05", LensModel: "NIKKOR Z 24-70mm f/4 S" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "36/1 22/1 6/1" },
      };
      const file = await aPicture().withExif(exif).toFormat(format).toBuffer();
      expect(await read(file)).toEqual({
        ...noEmbeddedMetadata,
        takenOn: "2023-01-02",
        copyright: "Ann Lee",
        camera: "NIKON Z 7",
        lens: "NIKKOR Z 24-70mm f/4 S",
      });
    },
  );

  test.each([
    ["SONY", "ILCE-7RM4", "SONY ILCE-7RM4"],
    ["Canon", "canon EOS R5", "canon EOS R5"],
    ["Hasselblad ", " X2D 100C ", "Hasselblad X2D 100C"],
    ["", "X100V", "X100V"],
    ["FUJIFILM", "", ""],
  ])("names the camera of the maker %j and the model %j %j", async (maker, model, camera) => {
    const tags = { ...(maker && { Make: maker }), ...(model && { Model: model }) };
    const file = await aPicture().withExif({ IFD0: tags }).jpeg().toBuffer();
    expect((await read(file)).camera).toBe(camera);
  });

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

  const inLanguages = (name: string, texts: readonly (readonly [language: string, text: string])[]) =>
    `<${name}><rdf:Alt>${texts.map(([language, text]) => `<rdf:li xml:lang="${language}">${text}</rdf:li>`).join("")}</rdf:Alt></${name}>`;
  const readXmp = (attributes: string, elements = "") =>
    readEmbeddedMetadata({ xmp: Buffer.from(anXmpPacket(attributes, elements)) });

  test("is that of the default language, whatever its place", () => {
    const elements = ["dc:title", "dc:description", "dc:rights"].map((name) =>
      inLanguages(name, [
        ["de-DE", `${name} Nebel`],
        ["fr-FR", `${name} Brume`],
        ["x-default", `${name} Fog`],
      ]),
    );
    expect(readXmp("", elements.join(""))).toMatchObject({
      title: "dc:title Fog",
      caption: "dc:description Fog",
      copyright: "dc:rights Fog",
    });
    expect(
      readXmp(
        "",
        inLanguages("dc:title", [
          ["de", "Nebel"],
          ["fr", "Brume"],
        ]),
      ).title,
    ).toBe("Nebel");
  });

  test.each([
    "OLYMPUS DIGITAL CAMERA",
    "OLYMPUS DIGITAL CAMERA         ",
    "SONY DSC",
    "Minolta DSC",
    "KONICA MINOLTA DIGITAL CAMERA",
    "KODAK Digital Still Camera",
    "Digital StillCamera",
    "Exif_JPEG_PICTURE",
    "JPEG_PICTURE",
    "DCIM\\100MEDIA\\DJI_0001.JPG",
    "DCIM/100GOPRO/GOPR0001.JPG",
    "&lt;KENOX S760  / Samsung S760&gt;",
    "SAMSUNG CAMERA PICTURES",
    "CASIO COMPUTER CO.,LTD.",
    "default",
    "dav",
    "Processed with VSCO with a6 preset",
    "Created with GIMP",
    "LEAD Technologies Inc. V1.01",
  ])("has no title and no caption of a camera, such as %s", (text) => {
    const written =
      inLanguages("dc:title", [["x-default", text]]) + inLanguages("dc:description", [["x-default", text]]);
    expect(readXmp("", written)).toEqual(noEmbeddedMetadata);
    const plain = text.replace("&lt;", "<").replace("&gt;", ">");
    const iptc = iptcOf([
      [5, plain],
      [105, "Fog"],
      [120, plain],
    ]);
    expect(readEmbeddedMetadata({ iptc })).toEqual({ ...noEmbeddedMetadata, title: "Fog" });
  });

  test.each([
    "Camera obscura",
    "My first digital camera",
    "Davenport",
    "HDR",
    "Default settings",
    "Dust on DCIM",
  ])("keeps %s as a title", (text) =>
    expect(readXmp("", inLanguages("dc:title", [["x-default", text]])).title).toBe(text),
  );

  const keywordsIn = (...keywords: string[]) => xmpList("dc:subject", "Bag", keywords);

  test("has the keywords of IPTC only where XMP has none", () => {
    const iptc = iptcOf([
      [25, "Fog"],
      [25, "fog"],
      [25, "Dune"],
    ]);
    const xmp = Buffer.from(anXmpPacket("", keywordsIn("Coast")));
    expect(readEmbeddedMetadata({ iptc, xmp }).keywords).toEqual(["Coast"]);
    expect(readEmbeddedMetadata({ iptc }).keywords).toEqual(["Fog", "Dune"]);
  });

  test("has each keyword once, in whatever case and form its letters are", () => {
    const xmp = keywordsIn("Bru\u0308cke", "Brücke", "BRÜCKE", "fog", "Fog", "FOG ");
    expect(readXmp("", xmp).keywords).toEqual(["Brücke", "fog"]);
  });

  test("has the last part of a keyword with its parents", () => {
    const xmp = keywordsIn("Places|USA|California", "California", "Animals|", "Rocks| |", "|", "A/B");
    expect(readXmp("", xmp).keywords).toEqual(["California", "Animals", "Rocks", "A/B"]);
  });

  test("is read from IPTC in the character set that it names, or that its bytes suggest", () => {
    const bare = (texts: readonly Buffer[]) =>
      Buffer.concat(texts.flatMap((bytes) => [Buffer.from([0x1c, 2, 25, 0, bytes.length]), bytes]));
    const keywordsOf = (...texts: Buffer[]) => readEmbeddedMetadata({ iptc: bare(texts) }).keywords;
    // Café, Brücke, Ålesund in Mac Roman
    expect(
      keywordsOf(
        Buffer.from([0x43, 0x61, 0x66, 0x8e]),
        Buffer.from([0x42, 0x72, 0x9f, 0x63, 0x6b, 0x65]),
        Buffer.from([0x81, 0x6c, 0x65, 0x73, 0x75, 0x6e, 0x64]),
      ),
    ).toEqual(["Café", "Brücke", "Ålesund"]);
    expect(keywordsOf(Buffer.from("Café", "latin1"), Buffer.from("Brücke", "latin1"))).toEqual([
      "Café",
      "Brücke",
    ]);
    expect(keywordsOf(Buffer.from("It\x92s \x96 fog", "latin1"))).toEqual(["It’s – fog"]); // Windows-1252
    expect(keywordsOf(Buffer.from("Café Ž"))).toEqual(["Café Ž"]); // UTF-8 that is not declared
  });

  test.each([
    ["2024-06-07T23:10:00-08:00", "2024-06-07"], // already the next day in UTC
    ["2024-06-07T00:10:00+09:00", "2024-06-07"],
    ["2024-06-07", "2024-06-07"],
    ["2024:06:07 05:10:00", "2024-06-07"],
    ["20240607", "2024-06-07"],
    ["2024-02-29", "2024-02-29"],
    ["2023-02-29", "2019-05-04"],
    ["2023-02-30", "2019-05-04"],
    ["2023-04-31T10:00:00", "2019-05-04"],
    ["2023-13-01", "2019-05-04"],
    ["0000-00-00", "2019-05-04"],
    ["0000-01-01", "2019-05-04"],
    ["0000:00:00 00:00:00", "2019-05-04"],
    ["1978", "2019-05-04"],
    ["1978-05", "2019-05-04"],
    ["1978-00-00", "2019-05-04"],
    ["yesterday", "2019-05-04"],
  ])("has the first date that is a day: of %s and 2019-05-04 it is %s", async (date, day) => {
    const xmp = anXmpPacket(`photoshop:DateCreated="${date}"`);
    const exif = { IFD2: { DateTimeOriginal: "2019:05:04 10:00:00" } };
    const file = await aPicture().withXmp(xmp).withExif(exif).jpeg().toBuffer();
    expect((await read(file)).takenOn).toBe(day);
  });

  test("has no characters that are invisible or turn the direction of a text", () => {
    const title = inLanguages("dc:title", [["x-default", "\u202eFog\u202c \u2066on\u2069 \u200bDune\ufeff"]]);
    expect(readXmp("", title + keywordsIn("\u202efog")).title).toBe("Fog on Dune");
    expect(readXmp("", keywordsIn("\u202efog", "fog")).keywords).toEqual(["fog"]);
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
