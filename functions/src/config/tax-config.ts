import { isUsState } from "@lightwell/shared/checkout/us-states";
import { z } from "zod";
import { readEnvironment, type Environment } from "./environment.ts";

export interface TaxConfig {
  /** The states where the seller has to collect sales tax, as two-letter codes. */
  readonly nexusStates: readonly string[];
  /** The shop's own tables, or Stripe Tax with the tables as fallback. */
  readonly source: "tables" | "stripe";
}

const schema = z.object({
  TAX_RATES: z.enum(["tables", "stripe"]).default("tables"),
  TAX_NEXUS_STATES: z
    .string()
    .default("CA")
    .transform((list) =>
      list
        .split(",")
        .map((code) => code.trim().toUpperCase())
        .filter(Boolean),
    )
    .refine((codes) => codes.every(isUsState), "Name states by their two letters, with commas between them."),
});

/**
 * Reads the states where sales tax is collected, `TAX_NEXUS_STATES=CA,NV` (default: California), and the source of the
 * rates, `TAX_RATES=tables` (default) or `stripe`.
 */
export function readTaxConfig(environment: Environment): TaxConfig {
  const { TAX_NEXUS_STATES: nexusStates, TAX_RATES: source } = readEnvironment(schema, environment);
  return { nexusStates, source };
}
