import { accessSync, constants, existsSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { chromium, type Browser } from "playwright-core";
import { SetupError } from "#src/prerequisites/command-output.ts";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Where macOS has its applications. */
const applicationFolders = ["/Applications", join(homedir(), "Applications")];
const applications = ["Google Chrome", "Chromium", "Microsoft Edge"];
const programs = ["chromium", "chromium-browser", "google-chrome", "microsoft-edge"];

/** A headless Chromium that connects only to the pages it opens. Throws a `SetupError` when there is none. */
export async function launchBrowser(): Promise<Browser> {
  return await chromium.launch({ executablePath: await findBrowser(process.env), args: flags });
}

/**
 * The browser for the tests: that of CHROMIUM_PATH; on Linux x64 that of an npm package, a headless build that takes
 * about half the CPU time of a full browser; Playwright's; one on the PATH; an application of macOS. Throws a
 * `SetupError` when there is none.
 */
export async function findBrowser(
  environment: NodeJS.ProcessEnv,
  bundled: () => Promise<string | undefined> = bundledBrowser,
  playwrights: string = chromium.executablePath(),
  folders: readonly string[] = applicationFolders,
): Promise<string> {
  const configured = environment["CHROMIUM_PATH"];
  if (configured !== undefined && !existsSync(configured))
    throw new SetupError(`CHROMIUM_PATH is ${configured}, which does not exist. Correct it or unset it.`);
  const installed = () =>
    [playwrights, ...onPath(environment), ...applicationsIn(folders)].find(isExecutable);
  const path = configured ?? (await bundled()) ?? installed();
  if (path !== undefined) return path;
  throw new SetupError(
    "The tests need Chrome or Chromium, and none was found: install Chrome, or run “npx playwright-core install chromium” (Debian: apt install chromium), or set CHROMIUM_PATH.",
  );
}

function onPath(environment: NodeJS.ProcessEnv): string[] {
  return (environment["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => programs.map((name) => join(folder, name)));
}

function applicationsIn(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    applications.map((name) => join(folder, `${name}.app`, "Contents", "MacOS", name)),
  );
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Configured as if on AWS Lambda, the package unpacks the libraries and fonts that a bare system lacks. Its recommended
 * flags are left out: they disable the browser's security, which the tests verify.
 */
async function bundledBrowser(): Promise<string | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  process.env["AWS_LAMBDA_JS_RUNTIME"] = "nodejs24.x";
  const { default: packed } = await import("@sparticuz/chromium");
  return await packed.executablePath();
}
