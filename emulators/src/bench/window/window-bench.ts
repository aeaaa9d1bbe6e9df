import { median, type Measured } from "#src/bench/goals/goal.ts";
import { noShop, runningShop } from "#src/bench/pages/running-shop.ts";
import { mapConcurrently } from "#src/demo/map-concurrently.ts";
import { printLine } from "#src/prerequisites/command-output.ts";
import { monthOfVisits, type PageView } from "./month-of-visits.ts";
import { runningBackOffice, timeSaves } from "./time-saves.ts";

/** What a photographer's shop has in a month. */
const month = { visits: 1_000, seed: 2026 } as const;
const saves = 9;

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
  if (!shop) return Object.values(bars).map((bar) => ({ ...bar, figure: undefined, note: noShop }));
  const backOffice = await runningBackOffice(shop.origin);
  await backOffice.released();
  const visits = await monthOfVisits(shop.origin, month);
  const calls = new Map<string, number>();
  let requests = 0;
  const views = await mapConcurrently(visits, 4, async (visit) => {
    const answered: (PageView & { readonly calls: number })[] = [];
    for (const view of visit) {
      const answers = await mapConcurrently(view.requests, 6, async (path) => ({
        path,
        isCall: await isAnsweredByFunction(shop.origin + path),
      }));
      requests += answers.length;
      const ofFunctions = answers.filter(({ isCall }) => isCall);
      for (const { path } of ofFunctions) calls.set(path, (calls.get(path) ?? 0) + 1);
      answered.push({ ...view, calls: ofFunctions.length });
    }
    return answered;
  });
  const perView = views.flat();
  const links = perView.filter(({ isDocument }) => !isDocument);
  const sum = [...calls.values()].reduce((total, count) => total + count, 0);
  printLine(`${requests} requests of ${perView.length} page views; ${sum} reached a function:`);
  for (const [path, count] of [...calls].toSorted(([, one], [, other]) => other - one))
    printLine(`  ${count} ${path}`);

  const seconds = await timeSaves(backOffice, saves);
  return [
    { ...bars.views, ...shareWithout(perView) },
    { ...bars.links, ...shareWithout(links) },
    { ...bars.save, figure: median(seconds), note: rangeOf(seconds) },
  ];
}

function shareWithout(views: readonly { readonly calls: number }[]): Pick<Measured, "figure" | "note"> {
  const without = views.filter(({ calls }) => calls === 0).length;
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
