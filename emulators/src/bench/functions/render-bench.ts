import { gzipSync } from "node:zlib";
import { paths } from "@lightwell/shared/routes/paths";
import { median, type Measured } from "#src/bench/goals/goal.ts";
import { builtFunctions } from "./built-functions.ts";
import { startFramework, type FrameworkProcess } from "./framework-process.ts";
import { collectionOf } from "./instant-documents.ts";
import { startInstantDatabase } from "./start-instant-database.ts";

/**
 * The pages that the function `pages` renders. `path` is of another page for each number, except `home`; `must` is the
 * highest CPU time of a request, in ms.
 */
const renderedPages = {
  home: { path: () => "/", must: 8 },
  photo: { path: (number: number) => paths.photo.href(`a-photo-${number}`), must: 8 },
  "collection of 12": { path: (number: number) => paths.collection.href(collectionOf(12, number)), must: 8 },
  "collection of 200": {
    path: (number: number) => paths.collection.href(collectionOf(200, number)),
    must: 12,
  },
} as const;
type RenderedPage = keyof typeof renderedPages;
const pageNames = Object.keys(renderedPages) as RenderedPage[];

const rounds = 5;
const requestsPerRound = 40;

/**
 * CPU time of the function `pages` for a page, warm, one request after the other: everything from the request to the
 * sent document, with a database that answers at once in another process.
 */
export async function benchRender(): Promise<Measured[]> {
  const { folder, environment } = await builtFunctions();
  const database = await startInstantDatabase();
  const cpuMs = new Map<RenderedPage, number[]>(pageNames.map((name) => [name, []]));
  const documents = new Map<RenderedPage, string>();
  const first = { path: "/", status: 200 };
  const pages = await startFramework(folder, "pages", first, environment(database.host));
  try {
    for (let round = 0; round <= rounds; round += 1)
      for (const name of pageNames) {
        const { cpu, text } = await cpuOf(pages, (request) =>
          renderedPages[name].path(request + round * requestsPerRound),
        );
        documents.set(name, text);
        if (round > 0) cpuMs.get(name)?.push(cpu); // the first round warms up
      }
  } finally {
    await pages.stop();
    database.stop();
  }
  return pageNames.map((name) => {
    const times = cpuMs.get(name) ?? [];
    const html = documents.get(name) ?? "";
    const kb = gzipSync(html, { level: 9 }).length / 1_000;
    return {
      what: `pages: CPU of a request, ${name}`,
      figure: median(times),
      unit: "ms",
      must: renderedPages[name].must,
      stretch: 2,
      note: `${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)}; ${kb.toFixed(1)} kB gz`,
    };
  });
}

/** CPU ms of one request, from the process's own clock before and after a round of them. */
async function cpuOf(
  pages: FrameworkProcess,
  path: (request: number) => string,
): Promise<{ cpu: number; text: string }> {
  let text = "";
  const before = await pages.cpuMs();
  for (let request = 0; request < requestsPerRound; request += 1) {
    const response = await fetch(pages.origin + path(request));
    text = await response.text();
    if (!response.ok) throw new Error(`${path(request)} is answered with ${response.status}.`);
  }
  return { cpu: ((await pages.cpuMs()) - before) / requestsPerRound, text };
}
