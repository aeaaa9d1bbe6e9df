import { z } from "zod";
import { singleLineSchema } from "#src/text/text-schema.ts";

/** The cart's form of a configuration: `[{ configurationType: "unframed" }, { sizes: "8x10" }, …]`. */
export const selectedSchema = z.array(z.record(singleLineSchema, singleLineSchema)).max(10);
export type Selected = z.infer<typeof selectedSchema>;
