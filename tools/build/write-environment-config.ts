import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildFolders } from "./build-folders.ts";
import { closedRobotsText, readEnvironmentConfig, withoutIndexing } from "./environment-config.ts";

/** The last step of `npm run build`: writes firebase.<environment>.json, which `npm run deploy` deploys with. */
export function writeEnvironmentConfig(root: string, environment: string): void {
  const config = readEnvironmentConfig(environment);
  const isIndexed = environment === "production";
  if (!isIndexed) writeFileSync(join(root, buildFolders(environment).pages, "robots.txt"), closedRobotsText);
  writeFileSync(
    join(root, `firebase.${environment}.json`),
    `${JSON.stringify(isIndexed ? config : withoutIndexing(config), null, 2)}\n`,
  );
}
