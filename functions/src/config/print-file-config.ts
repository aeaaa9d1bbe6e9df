import { z } from "zod";
import { readEnvironment, type Environment } from "./environment.ts";

/** The file format and color profile that the print lab accepts. The whole shop has one lab. */
export interface PrintFileConfig {
  readonly format: "jpeg" | "tiff";
  /** `keep` leaves the colors of the original as they are, with their profile; the others convert to one profile. */
  readonly profile: "keep" | "srgb" | "adobe-rgb";
}

const schema = z.object({
  LAB_FILE_FORMAT: z.enum(["jpeg", "tiff"]).default("jpeg"),
  LAB_COLOR_PROFILE: z.enum(["keep", "srgb", "adobe-rgb"]).default("keep"),
});

export function readPrintFileConfig(environment: Environment): PrintFileConfig {
  const { LAB_FILE_FORMAT, LAB_COLOR_PROFILE } = readEnvironment(schema, environment);
  return { format: LAB_FILE_FORMAT, profile: LAB_COLOR_PROFILE };
}
