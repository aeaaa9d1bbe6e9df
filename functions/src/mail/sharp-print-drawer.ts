import { thumbnailName } from "@lightwell/shared/catalog/image-size";
import { configurationOf } from "@lightwell/shared/print/configuration/configuration";
import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import { atOrigin } from "@lightwell/shared/print/geometry/inches";
import { drawingMarkup, printDrawing } from "@lightwell/shared/print/preview/print-drawing";
import type { ThumbnailSource } from "#src/images/thumbnail-source.ts";
import { drawnPixels, mailColors } from "./mail-layout.tsx";
import type { PrintDrawer } from "./mail.ts";

/** Twice what is shown, for sharp screens. */
const canvasPixels = 2 * drawnPixels;

/**
 * Draws with sharp, which is loaded when the first print is drawn. A picture that is not there leaves the paper blank.
 */
export function sharpPrintDrawer(thumbnails: ThumbnailSource): PrintDrawer {
  return {
    async draw(print) {
      const { default: sharp } = await import("sharp");
      const webp = print.image === "" ? undefined : await thumbnails.read(thumbnailName(print.image, 512));
      const { width = 0, height = 0 } = webp ? await sharp(webp).metadata() : {};
      const configuration = configurationOf(print.selected);
      const geometry = configuration && printGeometry(configuration, { ...print, width, height });
      if (!configuration || !geometry) return undefined;
      const { widthInches, heightInches } = geometry.outside;
      const scale = canvasPixels / Math.max(widthInches, heightInches);
      const pixels = (inches: number) => Math.round(inches * scale);
      const drawing = printDrawing(geometry, configuration, atOrigin(geometry.outside), {
        id: "print",
        isDetailed: true,
      });
      const picture =
        webp && `data:image/png;base64,${(await sharp(webp).png().toBuffer()).toString("base64")}`;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels(widthInches)}" height="${pixels(heightInches)}" viewBox="0 0 ${widthInches} ${heightInches}">${drawingMarkup(drawing, picture)}</svg>`;
      // Always as wide as it is shown: mail programs use the width attribute.
      return await sharp(Buffer.from(svg))
        .resize(canvasPixels, pixels(heightInches), { fit: "contain", background: mailColors.wall })
        .flatten({ background: mailColors.wall })
        .jpeg({ quality: 82 })
        .toBuffer();
    },
  };
}
