import { z } from "zod";

/** The owner's rate for a ZIP code, local taxes included. Replaces the state's rate from the day `from`. */
export const zipRateSchema = z.object({
  /** First day, like `"2026-10-01"`. */
  from: z.iso.date(),
  /** Parts per million. */
  ratePpm: z.int().min(0).max(250_000),
  /** 1 if shipping is taxed, 0 if not; null to apply the state's rule. */
  taxableShipping: z.literal([0, 1, null]),
  source: z.string().min(1).max(200),
  /** The county and special district of the local taxes; empty where the rates do not name them. */
  county: z.string().max(100),
  district: z.string().max(100),
});
export type ZipRate = z.infer<typeof zipRateSchema>;
