import { expect, test } from "vitest";
import type { PrintConfiguration } from "#src/print/configuration/configuration.ts";
import { printGeometry } from "#src/print/geometry/print-geometry.ts";
import type { PrintedPicture } from "#src/print/geometry/printed-picture.ts";
import { aPrintedPicture } from "#src/testing/a-printed-picture.ts";
import { drawingMarkup, printDrawing, wallShadow } from "./print-drawing.ts";

const framed = (size: string, material: string, matte: string): PrintConfiguration => ({
  type: "framed",
  choices: { framed_sizes: size, framed_materials: material, framed_mattes: matte },
});
const lying = aPrintedPicture(6000, 4000);

interface Drawn {
  readonly configuration: PrintConfiguration;
  readonly picture?: PrintedPicture;
  readonly isDetailed?: boolean;
}

/** The drawings as files, so that a change of one can be looked at; `npx vitest run -u` writes them anew. */
test.each<[string, Drawn]>([
  ["maple-double-matte", { configuration: framed("16x20", "maple", "double"), isDetailed: true }],
  [
    "espresso-single-matte-border",
    {
      configuration: framed("24x36", "espresso", "single"),
      picture: { ...lying, cutMattes: false, printMode: "border" },
      isDetailed: true,
    },
  ],
  ["black-without-matte", { configuration: framed("8x10", "black", "none") }],
  [
    "white-upright",
    { configuration: framed("20x20", "white", "single"), picture: aPrintedPicture(4000, 6000) },
  ],
  ["unframed", { configuration: { type: "unframed", choices: { sizes: "12x18" } } }],
])(
  "the drawing of a print is the one in %s.svg",
  async (name, { configuration, picture = lying, isDetailed }) => {
    const geometry = printGeometry(configuration, picture);
    if (!geometry) throw new Error("Every size can be measured.");
    const { widthInches, heightInches } = geometry.outside;
    const place = { leftInches: 2, topInches: 2, widthInches, heightInches };
    const drawing = printDrawing(geometry, configuration, place, {
      id: "print",
      isDetailed: isDetailed === true,
    });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthInches + 4} ${heightInches + 4}">${wallShadow(place, geometry, "print")}${drawingMarkup(drawing, "picture.jpg")}</svg>`;
    await expect(`${svg.replaceAll("><", ">\n<")}\n`).toMatchFileSnapshot(`drawings/${name}.svg`);
  },
);
