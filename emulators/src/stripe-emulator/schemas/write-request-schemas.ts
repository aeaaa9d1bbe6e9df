/**
 * Run after an upgrade of `stripe`, then run Prettier: `node
 * emulators/src/stripe-emulator/schemas/write-request-schemas.ts`
 */
import { writeFileSync } from "node:fs";
import { generateRequestSchemas } from "./generate-request-schemas.ts";

writeFileSync(
  new URL("request-schemas.json", import.meta.url),
  `${JSON.stringify(generateRequestSchemas(), null, 2)}\n`,
);
