/**
 * `npm run build`: builds the pages and the functions of the environment in SHOP_ENVIRONMENT, and writes the
 * configuration that they are deployed with.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { withBuildClaimed } from "./claim-build.ts";
import { writeEnvironmentConfig } from "./write-environment-config.ts";

const root = join(import.meta.dirname, "../..");
const environment = process.env["SHOP_ENVIRONMENT"] ?? "production";
/** In their order: the functions contain the renderer of the pages. */
const workspaces = ["web", "functions"];

try {
  process.exitCode = await withBuildClaimed(root, environment, build);
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}

/** The code of the workspace that does not build, 0 if both do. */
async function build(): Promise<number> {
  for (const workspace of workspaces) {
    const built = spawn("npm", ["run", "build", "--workspace", workspace], { cwd: root, stdio: "inherit" });
    const [code] = (await once(built, "close")) as [number | null];
    if (code !== 0) return code ?? 1;
  }
  writeEnvironmentConfig(root, environment);
  return 0;
}
