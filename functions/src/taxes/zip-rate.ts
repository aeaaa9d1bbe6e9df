import { z } from "zod";

/** What is collected in a ZIP code from a day on, local taxes included, in place of the state's own rate. */
export const zipRateSchema = z.object({
  /** First day, like `"2026-10-01"`. */
  from: z.iso.date(),
  /** Parts per million. */
  ratePpm: z.int().min(0).max(250_000),
  /** 1 or 0; null where the state's rule holds. */
  taxableShipping: z.literal([0, 1, null]),
  source: z.string().min(1).max(200),
  /** The county and special district of the local taxes; empty where the rates do not name them. */
  county: z.string().max(100).default(""),
  district: z.string().max(100).default(""),
});
export type ZipRate = z.infer<typeof zipRateSchema>;
