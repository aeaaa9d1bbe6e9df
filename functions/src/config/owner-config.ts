import { z } from "zod";
import { readEnvironment, type Environment } from "./environment.ts";

const schema = z.object({ OWNER_EMAIL: z.email() });

/** Where the shop's notices go. */
export function readOwnerEmail(environment: Environment): string {
  return readEnvironment(schema, environment).OWNER_EMAIL;
}
