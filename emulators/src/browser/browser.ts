import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium, type Browser } from "playwright-core";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A headless Chromium that connects only to the pages it opens. Throws, with the remedy, when there is none. */
export async function launchBrowser(): Promise<Browser> {
  return await chromium.launch({ executablePath: await findBrowser(process.env), args: flags });
}

/**
 * The browser for the tests: that of CHROMIUM_PATH; on Linux x64 that of an npm package, a headless build that takes
 * about half the CPU time of a full browser; Playwright's; one on the PATH.
 */
export async function findBrowser(
  environment: NodeJS.ProcessEnv,
  bundled: () => Promise<string | undefined> = bundledBrowser,
  playwrights: string = chromium.executablePath(),
): Promise<string> {
  const configured = environment["CHROMIUM_PATH"];
  if (configured !== undefined && !existsSync(configured)) {
    throw new Error(`CHROMIUM_PATH names ${configured}, where there is no file. Correct it or unset it.`);
  }
  const installed = () => (existsSync(playwrights) ? playwrights : onPath(environment));
  const path = configured ?? (await bundled()) ?? installed();
  if (path !== undefined) return path;
  throw new Error(
    "The tests need a Chromium. Set CHROMIUM_PATH, or install one: npx playwright-core install chromium, or on Debian: apt install chromium.",
  );
}

function onPath(environment: NodeJS.ProcessEnv): string | undefined {
  return (environment["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => ["chromium", "chromium-browser", "google-chrome"].map((name) => join(folder, name)))
    .find(isExecutable);
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
