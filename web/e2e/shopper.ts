import { expect } from "vitest";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { launchBrowser } from "@lightwell/emulators/browser/browser";

export const shopOrigin = setting("SHOP_ORIGIN");

/** A shopper's browser window, and everything their console complained of. */
export interface Shopper {
  readonly page: Page;
  /** Fails unless the console stayed quiet: no error, no blocked resource, no uncaught exception. */
  readonly expectQuietConsole: () => void;
  /** Closes the window. Fails if a page has violated its Content-Security-Policy. */
  readonly leave: () => Promise<void>;
}

let launched: Promise<Browser> | undefined;

/** The browser of all tests of a process; each test has its own context. It is closed with the process. */
export async function sharedBrowser(): Promise<Browser> {
  if (!launched || !(await launched).isConnected()) launched = launchBrowser();
  return await launched;
}

/**
 * A new window without cookies or stored data. `width` is the viewport's, in CSS pixels; `prepare` is called before the
 * first page is opened.
 */
export async function newShopper(
  width = 1280,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<Shopper> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: "en-US" });
  const violations = await policyViolationsOf(context);
  await prepare?.(context);
  const page = await context.newPage();
  page.setDefaultTimeout(45_000); // a function's first call loads its code
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    const isOurs = message.location().url.startsWith(shopOrigin);
    if (isOurs && (message.type() === "error" || message.type() === "warning"))
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  return {
    page,
    expectQuietConsole: () => expect(complaints).toEqual([]),
    async leave() {
      await context.close();
      expect(violations).toEqual([]);
    },
  };
}

/** What the pages of a window do against their Content-Security-Policy; the console does not show all of it. */
async function policyViolationsOf(context: BrowserContext): Promise<readonly string[]> {
  const violations: string[] = [];
  await context.exposeBinding("reportPolicyViolation", ({ frame }, violation: string) => {
    if (frame.url().startsWith(shopOrigin)) violations.push(`${violation} (${frame.url()})`);
  });
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      const { reportPolicyViolation } = window as unknown as {
        reportPolicyViolation: (text: string) => void;
      };
      reportPolicyViolation(`${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  return violations;
}

/** An environment variable that `npm test` sets for the browser tests. Throws when it is not set. */
export function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the browser tests with npm test.`);
  return value;
}
