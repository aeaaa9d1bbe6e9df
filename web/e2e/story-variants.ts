import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext, Page } from "playwright-core";
import { scriptFeatures } from "../vite/younger-features.ts";
import { shopOrigin } from "./shopper.ts";
import { translatePages } from "./translate.ts";

/** A visitor's browser in which every story of a purchase has the same end as in any other. */
export interface StoryVariant {
  /** The width of the window in CSS pixels. */
  readonly width: number;
  /** Prepares a window before its first page. */
  readonly prepare: (context: BrowserContext) => Promise<void>;
}

export const storyVariants = {
  translated: { width: 1280, prepare: translatePages },
  "old browser": { width: 1280, prepare: removeYoungerFeatures },
  "text at 200 %": { width: 360, prepare: (context) => setTextSize(context, 200) },
  "replies after 0.8 s": { width: 1280, prepare: delayReplies },
} as const satisfies Readonly<Record<string, StoryVariant>>;

/** What one of the oldest browsers of the shop lacks: `URL` and `canParse`, or an empty owner and a global. */
const youngerFeatures = scriptFeatures("shop")
  .filter(({ isYounger, name }) => isYounger && name !== "checkVisibility") // Playwright needs that in the page
  .map(({ owner, name, isEvent, isStatic }) => [owner, isEvent ? `on${name}` : name, isStatic] as const);

/**
 * Removes every function, property and event handler that one of the oldest browsers of the shop lacks. The engine is
 * the same: syntax, styles and the behavior of what is left are not those of an old browser.
 */
async function removeYoungerFeatures(context: BrowserContext): Promise<void> {
  await context.addInitScript(findFeatures, { features: youngerFeatures, isRemoving: true });
}

/** What `removeYoungerFeatures` removes and the page still has, such as `URL.canParse`. */
export async function remainingYoungerFeatures(page: Page): Promise<string[]> {
  return await page.evaluate(findFeatures, { features: youngerFeatures, isRemoving: false });
}

/** Runs in the page: finds features that their owner or its prototype has, and removes them if asked to. */
function findFeatures({
  features,
  isRemoving,
}: {
  readonly features: typeof youngerFeatures;
  readonly isRemoving: boolean;
}): string[] {
  const isObject = (value: unknown): value is object => Object(value) === value;
  const valueOf = (owner: unknown, key: string): unknown =>
    isObject(owner) && Object.hasOwn(owner, key) ? Reflect.get(owner, key) : undefined;
  return features.flatMap(([ownerPath, name, isStatic]) => {
    const path = ownerPath ? ownerPath.split(".") : [];
    const owner = path.reduce<unknown>(valueOf, window);
    const holders = [owner, isStatic ? undefined : valueOf(owner, "prototype")].filter(isObject);
    const having = holders.filter((holder) => Object.hasOwn(holder, name));
    if (isRemoving) for (const holder of having) Reflect.deleteProperty(holder, name);
    return having.map(() => [...path, name].join("."));
  });
}

/** Sets the text size of the browser's settings, in percent of the usual 16 px, for all pages of the window. */
export async function setTextSize(context: BrowserContext, percent: number): Promise<void> {
  const setIn = async (page: Page) => {
    const devtools = await context.newCDPSession(page);
    const standard = Math.round((16 * percent) / 100);
    await devtools.send("Page.setFontSizes", {
      fontSizes: { standard, fixed: Math.round((13 * percent) / 100) },
    });
  };
  context.on("page", (page) => void setIn(page).catch(() => undefined)); // a page that was closed meanwhile
  await Promise.all(context.pages().map(setIn));
}

/** Delays every reply of the shop's calls by 0.8 s. */
async function delayReplies(context: BrowserContext): Promise<void> {
  await context.route(`${shopOrigin}/{api,data}/**`, async (route) => {
    await pause(800);
    await route.continue();
  });
}
