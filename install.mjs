/**
 * Runs before `npm start`, `npm run dev` and `npm test`, on any Node from 18 on and with nothing installed: installs
 * the packages of package-lock.json, which include the right version of Node, unless they are installed already.
 */
import { spawn } from "node:child_process";
import fs, { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(fileURLToPath(import.meta.url));
/** What the packages take, with what npm writes meanwhile. */
const neededBytes = 2_000_000_000;

if (process.platform === "win32") {
  fail(
    "On Windows the shop runs only in WSL: clone it there, and run the same command; docs/emulators.md, “Requirements”, says what else it needs.",
  );
}
if (!isInstalled()) {
  requireSpace();
  await install();
}
requireNode();

/** npm writes down what it has installed, last of all; packages for other machines are left out. */
function isInstalled() {
  const record = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const installed = packagesOf(record);
  return Object.entries(packagesOf(join(root, "package-lock.json")))
    .filter(([path]) => path.includes("node_modules/"))
    .every(([path, { version, optional }]) =>
      path in installed ? installed[path].version === version : optional === true,
    );
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, "utf8")).packages;
}

/** On a full disk npm tries for minutes and then names another reason. */
function requireSpace() {
  try {
    fs.accessSync(root, fs.constants.W_OK);
  } catch {
    fail(`${root} cannot be written to, so nothing was installed. Use a folder of your own.`);
  }
  if (!fs.statfsSync) return; // Node 18.14 and older
  const { bavail, bsize } = fs.statfsSync(root);
  if (bavail * bsize >= neededBytes) return;
  fail(
    `The disk of ${root} has ${Math.round((bavail * bsize) / 1_000_000)} MB left, and the packages need 2,000 MB. Free some space, then try again.`,
  );
}

async function install() {
  console.log(
    "Installing the packages that package-lock.json names. The first time this takes a minute or two.",
  );
  const startedAt = Date.now();
  const progress = setInterval(() => {
    console.log(`Still installing, for ${Math.round((Date.now() - startedAt) / 1000)} seconds now`);
  }, 15_000);
  // Where NODE_ENV is "production", npm would leave out the packages that build, start and test the shop.
  const npm = spawn("npm", ["ci", "--include=dev"], { cwd: root, stdio: "inherit" });
  const code = await new Promise((resolve) => {
    npm.once("error", () => resolve(1));
    npm.once("close", resolve);
  });
  clearInterval(progress);
  if (code !== 0) {
    fail(
      "“npm ci” failed, so nothing was started. Its message is above; when it is the network, try again later.",
    );
  }
}

/** npm puts node_modules/.bin first on the PATH: after this script it runs the Node that is installed there. */
function requireNode() {
  const installed = join(root, "node_modules", ".bin", "node");
  if (existsSync(installed)) return;
  if (Number.parseInt(process.versions.node, 10) >= 24) return;
  fail(
    `This is Node ${process.versions.node}, and npm has no newer one for ${process.platform} ${process.arch}. Install Node 24 or newer.`,
  );
}

function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}
