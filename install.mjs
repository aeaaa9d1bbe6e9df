/**
 * Runs before `npm start`, `npm run dev` and `npm test`, on any Node from 18 on and with nothing installed: brings
 * node_modules up to package-lock.json, which holds the right Node too. Done already, it costs milliseconds.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(fileURLToPath(import.meta.url));
const stamp = join(root, "node_modules", ".lightwell-lock");
const lock = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== lock) install();
requireNode();

function install() {
  console.log("Installing the packages of package-lock.json (a minute or two the first time)");
  const { status } = spawnSync("npm", ["ci", "--loglevel=http"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    fail(
      "“npm ci” failed, so nothing was started. Look at its message above; most often the network is to blame. Then try again.",
    );
  }
  writeFileSync(stamp, lock);
}

/** npm puts node_modules/.bin first on the PATH: after this script it runs the Node that is installed there. */
function requireNode() {
  const installed = join(root, "node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");
  if (existsSync(installed)) return;
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return;
  fail(
    `This is Node ${process.versions.node}, and no newer one can be had from npm for ${process.platform} ${process.arch}. Install Node 22.18 or newer.`,
  );
}

function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}
