import { z } from "zod";
import { singleLineSchema } from "#src/text/text-schemas.ts";
import { centerPoint, printModes } from "#src/print/geometry/printed-picture.ts";

/** `Selected`, the cart's form of a configuration. */
export const selectedSchema = z.array(z.record(singleLineSchema, singleLineSchema)).max(10);

export const printModeSchema = z.enum(printModes).default("fill");

const shareSchema = z.number().min(0).max(1);
export const focalPointSchema = z.object({ x: shareSchema, y: shareSchema });

/** `PrintedPicture` as carts and orders store it. */
export const printedPictureSchema = z.object({
  width: z.int().min(0),
  height: z.int().min(0),
  isLandscapeOrientation: z.boolean(),
  printMode: printModeSchema,
  focalPoint: focalPointSchema.default(centerPoint),
  cutMattes: z.boolean().default(true),
});
