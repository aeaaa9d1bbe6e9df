import { setTimeout as pause } from "node:timers/promises";
import { median, type Measured } from "#src/bench/goals/goal.ts";
import { noShop, runningShop } from "#src/bench/pages/running-shop.ts";
import { mapConcurrently } from "#src/demo/map-concurrently.ts";
import { printLine } from "#src/prerequisites/command-output.ts";
import { monthOfVisits, type PageView } from "./month-of-visits.ts";
import { runningBackOffice, timeSaves } from "./time-saves.ts";

/** What a photographer's shop has in a month. */
const month = { visits: 1_000, seed: 2026 } as const;
const saves = 9;
const shownPaths = 50;

const bars = {
  views: {
    what: "page views, pictures included, without a function",
    unit: "%",
    must: 95,
    stretch: 99,
    better: "more",
  },
  links: { what: "links followed without a function", unit: "%", must: 95, stretch: 99, better: "more" },
  save: { what: "a save until its page is served", unit: "s", must: 10, stretch: 3 },
} as const;

/**
 * The pages that visitors get as files, of the requests that browsers make in a month of 1,000 visits; and the time
 * until the page of a saved photo is released. Scripts and styles, which are always files, are left out.
 */
export async function benchWindow(): Promise<Measured[]> {
  const shop = await runningShop();
  if (!shop) return notMeasured(noShop);
  if (!(await isReleased(shop.origin))) return notMeasured("the homepage is not released");
  const backOffice = await runningBackOffice(shop.origin);
  await backOffice.released();
  const visits = await monthOfVisits(shop.origin, month);
  const views = (
    await mapConcurrently(visits, 4, async (visit) => await requestVisit(shop.origin, visit))
  ).flat();
  printCalls(views);
  const seconds = await untilInterrupted(async (signal) => await timeSaves(backOffice, saves, signal));
  return [
    { ...bars.views, ...shareWithoutCalls(views) },
    { ...bars.links, ...shareWithoutCalls(views.filter(({ isDocument }) => !isDocument)) },
    { ...bars.save, figure: median(seconds), note: rangeOf(seconds) },
  ];
}

/** Ctrl-C aborts the signal, so that `work` can restore what it has changed; a second one ends the process. */
async function untilInterrupted<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  process.once("SIGINT", interrupt);
  try {
    return await work(interruption.signal);
  } finally {
    process.off("SIGINT", interrupt);
  }
}

interface AnsweredView extends PageView {
  /** The paths that a function answered. */
  readonly calls: readonly string[];
}

async function requestVisit(origin: string, visit: readonly PageView[]): Promise<AnsweredView[]> {
  const answered: AnsweredView[] = [];
  for (const view of visit) {
    const areCalls = await mapConcurrently(
      view.requests,
      6,
      async (path) => await isAnsweredByFunction(origin + path),
    );
    answered.push({ ...view, calls: view.requests.filter((_, index) => areCalls[index]) });
  }
  return answered;
}

function printCalls(views: readonly AnsweredView[]): void {
  const requests = views.flatMap((view) => view.requests);
  const calls = views.flatMap((view) => view.calls);
  printLine(`${requests.length} requests of ${views.length} page views; ${calls.length} reached a function.`);
  const byPath = [...Map.groupBy(calls, (path) => path)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  for (const [path, { length }] of byPath.slice(0, shownPaths)) printLine(`  ${length} ${path}`);
  if (byPath.length > shownPaths) printLine(`  and ${byPath.length - shownPaths} more paths`);
}

function notMeasured(note: string): Measured[] {
  return Object.values(bars).map((bar) => ({ ...bar, figure: undefined, note }));
}

/**
 * Whether the homepage is a file. Waits for that: after a start with another build, functions answer until a scheduled
 * function has released everything, which it does every 5 minutes.
 */
async function isReleased(origin: string): Promise<boolean> {
  for (let seconds = 0; seconds < 400; seconds += 1) {
    if (!(await isAnsweredByFunction(`${origin}/`))) return true;
    await pause(1_000);
  }
  return false;
}

function shareWithoutCalls(views: readonly AnsweredView[]): Pick<Measured, "figure" | "note"> {
  const without = views.filter(({ calls }) => calls.length === 0).length;
  return { figure: (100 * without) / views.length, note: `${without} of ${views.length}` };
}

function rangeOf(seconds: readonly number[]): string {
  return `${Math.min(...seconds).toFixed(2)} to ${Math.max(...seconds).toFixed(2)}`;
}

/**
 * Whether a function answers, by the header that the emulator of Hosting adds to the response of every function and of
 * no file. Throws for an error: a visitor would see it.
 */
async function isAnsweredByFunction(url: string): Promise<boolean> {
  const response = await fetch(url, { redirect: "manual" });
  await response.arrayBuffer();
  if (response.status >= 400) throw new Error(`${url} answers ${response.status}.`);
  return /\bauthorization\b/i.test(response.headers.get("vary") ?? "");
}
