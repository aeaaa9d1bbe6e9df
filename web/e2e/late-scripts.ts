import type { Page } from "playwright-core";

/** Delays the scripts of the page until they are released. */
export async function holdScripts(page: Page, scripts = "**/assets/*.js"): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Waits until React has hydrated the page. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const shown = document.querySelector("#root h1");
    return shown !== null && Object.keys(shown).some((key) => key.startsWith("__react"));
  });
}
