import { z } from "zod";

/** The cart's form of a configuration: `[{ configurationType: "unframed" }, { sizes: "8x10" }, …]`. */
export const selectedSchema = z.array(z.record(z.string(), z.string())).max(10);
export type Selected = z.infer<typeof selectedSchema>;
