/** The last step of `npm run build`: writes firebase.<environment>.json, which `npm run deploy` deploys with. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readEnvironmentConfig } from "./environment-config.ts";

const environment = process.env["SHOP_ENVIRONMENT"] ?? "production";
const path = join(import.meta.dirname, "../..", `firebase.${environment}.json`);
writeFileSync(path, `${JSON.stringify(readEnvironmentConfig(environment), null, 2)}\n`);
