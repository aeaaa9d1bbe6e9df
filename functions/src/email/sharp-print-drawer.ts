import { thumbnailName } from "@lightwell/shared/catalog/image-size";
import { configurationOf } from "@lightwell/shared/print/configuration/configuration";
import { printDrawing, type DrawnPath } from "@lightwell/shared/print/preview/print-drawing";
import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import type { Sharp } from "sharp";
import type { ThumbnailSource } from "#src/images/thumbnail-source.ts";
import { drawnPixels } from "./mail-layout.ts";
import type { DrawnPrint } from "./mail.ts";
import type { PrintDrawer } from "./print-drawer.ts";

/** Twice what is shown, for sharp screens. */
const canvasPixels = 2 * drawnPixels;

/** Draws with sharp, which is loaded when the first print is drawn. A picture that is not there leaves the paper blank. */
export function sharpPrintDrawer(thumbnails: ThumbnailSource): PrintDrawer {
  return {
    async draw(print) {
      const configuration = configurationOf(print.selected);
      const geometry = configuration && printGeometry(configuration, print.isLandscapeOrientation);
      if (!configuration || !geometry) return undefined;
      const { default: sharp } = await import("sharp");
      const { widthInches, heightInches } = geometry.outside;
      const scale = canvasPixels / Math.max(widthInches, heightInches);
      const pixels = (inches: number) => Math.round(inches * scale);
      const place = { ...geometry.outside, leftInches: 0, topInches: 0 };
      const { under, picture: paper, over } = printDrawing(geometry, configuration, place);
      const layer = (paths: readonly DrawnPath[]) =>
        sharp(svgOf(paths, widthInches, heightInches, scale))
          .png()
          .toBuffer();
      const webp = await pictureOf(print);
      const picture =
        webp && (await sized(sharp(webp), pixels(paper.widthInches), pixels(paper.heightInches)));
      const front = await sharp(await layer(under))
        .composite([
          ...(picture
            ? [{ input: picture, left: pixels(paper.leftInches), top: pixels(paper.topInches) }]
            : []),
          { input: await layer(over), left: 0, top: 0 },
        ])
        .png()
        .toBuffer();
      // Always as wide as it is shown: mail programs know no better than the width they are told.
      return await sharp(front)
        .resize(canvasPixels, pixels(heightInches), { fit: "contain", background: "#ffffff" })
        .flatten({ background: "#ffffff" })
        .jpeg({ quality: 82 })
        .toBuffer();
    },
  };

  async function pictureOf({ image }: DrawnPrint): Promise<Buffer | undefined> {
    return image === "" ? undefined : await thumbnails.read(thumbnailName(image, 512));
  }
}

async function sized(picture: Sharp, width: number, height: number): Promise<Buffer> {
  return await picture.resize(width, height, { fit: "cover" }).png().toBuffer();
}

function svgOf(
  paths: readonly DrawnPath[],
  widthInches: number,
  heightInches: number,
  scale: number,
): Buffer {
  const [width, height] = [Math.round(widthInches * scale), Math.round(heightInches * scale)];
  const content = paths.map(pathAsSvg).join("");
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${widthInches} ${heightInches}">${content}</svg>`,
  );
}

function pathAsSvg({ d, fill, fillRule, stroke, strokeOpacity, strokeWidth }: DrawnPath): string {
  const attributes = Object.entries({
    d,
    fill,
    "fill-rule": fillRule,
    stroke,
    "stroke-opacity": strokeOpacity,
    "stroke-width": strokeWidth,
  });
  const written = attributes.flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${value}"`]));
  return `<path ${written.join(" ")}/>`;
}
