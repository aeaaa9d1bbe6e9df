import { z } from "zod";
import { readEnvironment, type Environment } from "./environment.ts";

const schema = z.object({ OWNER_EMAIL: z.email() });

/** The e-mail address that receives the shop's notices. */
export function readOwnerEmail(environment: Environment): string {
  return readEnvironment(schema, environment).OWNER_EMAIL;
}
