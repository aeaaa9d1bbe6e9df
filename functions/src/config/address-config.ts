import { z } from "zod";
import { readEnvironment, type Environment } from "./environment.ts";

/** The verifier of addresses: the shop's own check, or Google with the owner's key. */
export type AddressConfig =
  { readonly verifier: "local" } | { readonly verifier: "google"; readonly key: string };

const schema = z.object({ ADDRESS_VERIFIER: z.enum(["local", "google"]).default("local") });
const keySchema = z.object({
  GOOGLE_ADDRESS_KEY: z.string().regex(/^[\w-]{20,}$/, "must be a key of Google Cloud"),
});

/** `ADDRESS_VERIFIER=google` requires `GOOGLE_ADDRESS_KEY`. Otherwise the key is ignored; it may be `none`. */
export function readAddressConfig(environment: Environment): AddressConfig {
  const { ADDRESS_VERIFIER: verifier } = readEnvironment(schema, environment);
  if (verifier === "local") return { verifier };
  return { verifier, key: readEnvironment(keySchema, environment).GOOGLE_ADDRESS_KEY };
}
