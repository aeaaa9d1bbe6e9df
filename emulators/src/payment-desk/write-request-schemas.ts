/** Run after an upgrade of `stripe`: `node emulators/src/payment-desk/write-request-schemas.ts`, then prettier. */
import { writeFileSync } from "node:fs";
import { generateRequestSchemas } from "./generate-request-schemas.ts";

writeFileSync(
  new URL("request-schemas.json", import.meta.url),
  `${JSON.stringify(generateRequestSchemas(), null, 2)}\n`,
);
