import { isUsState } from "@lightwell/shared/checkout/us-states";
import { z } from "zod";
import { readEnvironment, type Environment } from "./environment.ts";

const schema = z.object({
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

/** Where the seller has to collect sales tax: `TAX_NEXUS_STATES=CA,NV`; California when nothing is said. */
export function readTaxConfig(environment: Environment): { readonly nexusStates: readonly string[] } {
  return { nexusStates: readEnvironment(schema, environment).TAX_NEXUS_STATES };
}
