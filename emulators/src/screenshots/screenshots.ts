/**
 * `npm run screenshots`: takes every screen of the running shop at three widths into `screenshots/`, and the storefront
 * in a wide window as well. `npm run screenshots -- 360` replaces those of one width.
 */
import { globSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { launchBrowser } from "#src/browser/browser.ts";
import { printLine, reportFailure, SetupError } from "#src/prerequisites/command-output.ts";
import { loopbackOrigin, shopPorts } from "#src/prerequisites/ports.ts";
import { projectRoot, runFolder } from "#src/prerequisites/project-folders.ts";
import { shootBackOffice, shootStorefront, type Places } from "./screens.ts";

const places: Places = {
  shop: loopbackOrigin(shopPorts().hosting),
  mailbox: loopbackOrigin(shopPorts().mailboxPage),
};
const folder = join(projectRoot, "screenshots");
const requestedWidths = process.argv.slice(2).map(Number);
/** The width for the storefront only: the back office has one column and looks the same in a wide window. */
const storefrontOnly = 1920;
const widths = requestedWidths.length > 0 ? requestedWidths : [360, 768, 1280, storefrontOnly];

try {
  await requireShop();
  mkdirSync(folder, { recursive: true });
  for (const width of widths) for (const old of globSync(join(folder, `*-${width}.png`))) rmSync(old);
  const browser = await launchBrowser();
  try {
    for (const width of widths) printLine(`${await shootAt(browser, width)} screens at ${width} pixels`);
  } finally {
    await browser.close();
  }
  printLine(`They are in ${folder}.`);
} catch (cause) {
  reportFailure(cause, runFolder);
  process.exitCode = 1;
}

async function requireShop(): Promise<void> {
  const isThere = await fetch(places.shop).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere)
    throw new SetupError(
      `There is no shop at ${places.shop}. Start it with “npm start” in another terminal.`,
    );
}

async function shootAt(browser: Browser, width: number): Promise<number> {
  let taken = 0;
  const walks = width === storefrontOnly ? [shootStorefront] : [shootStorefront, shootBackOffice];
  for (const walk of walks) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
    const page = await context.newPage();
    await walk(page, places, async (name) => {
      await page.waitForLoadState("networkidle");
      for (let turns = 0; turns < 12; turns += 1) await page.mouse.wheel(0, 700); // loads the lazy pictures below
      await page.mouse.wheel(0, -20_000);
      await page.waitForLoadState("networkidle");
      await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
      taken += 1;
    });
    await context.close();
  }
  return taken;
}
