import { catalogPaths, dataPath, fillPath } from "@lightwell/shared/contract/catalog-paths";
import type * as catalogEndpoints from "@lightwell/shared/contract/catalog-endpoints";
import type { ArgsOf, ReplyOf } from "@lightwell/shared/contract/endpoint";
import type { PublishedReply } from "@lightwell/shared/routes/published-page";
import { use, useState } from "react";
import { useNavigationType } from "react-router-dom";
import { ApiFailure } from "#src/api/api-failure.ts";

/** The public calls by name; only their types are here, without the schemas. */
type CatalogCalls = typeof catalogEndpoints;
type CatalogCall = keyof CatalogCalls;

/** How long a reply is reused by links without a new request, in ms: short enough for a changed price. */
const freshMs = 60_000;

interface Entry {
  readonly key: string;
  readonly requestedAt: number;
  readonly arrival: Promise<unknown>;
  state: "pending" | "arrived" | "failed";
}

/** The replies by call, the newest last. */
const entries = new Map<string, Entry>();

/** More than a server needs for the pages that it renders at the same time. */
const maxEntries = 300;

/** Without a limit, requests for any number of addresses would fill the memory of a server. */
function keep(entry: Entry): void {
  entries.delete(entry.key); // the newest entry is the last
  entries.set(entry.key, entry);
  const [oldest] = entries.keys();
  if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
}

/**
 * Returns the reply of a public call, for rendering. Suspends until the reply has arrived and throws `ApiFailure` if
 * the call fails. Makes no call if the published page contains the reply, nor after Back or Forward if it was here
 * before, however long ago: the browser restores the scroll position of a page that is shown at once.
 */
export function usePageData<Name extends CatalogCall>(
  name: Name,
  args: ArgsOf<CatalogCalls[Name]> & object,
): ReplyOf<CatalogCalls[Name]> {
  const key = keyOf(name, args);
  const isReturn = useNavigationType() === "POP";
  const [entry, setEntry] = useState(() => entryOf(key, isReturn));
  if (entry.key !== key) setEntry(entryOf(key, isReturn));
  return use(entry.arrival) as ReplyOf<CatalogCalls[Name]>; // the server validated it
}

/** Like `usePageData`, but outside of rendering. A failed call is not cached, so the next read makes a new call. */
export async function readPageData<Name extends CatalogCall>(
  name: Name,
  args: ArgsOf<CatalogCalls[Name]> & object,
): Promise<ReplyOf<CatalogCalls[Name]>> {
  const key = keyOf(name, args);
  const entry = entryOf(key);
  try {
    return (await entry.arrival) as ReplyOf<CatalogCalls[Name]>; // see above
  } catch (cause) {
    if (entries.get(key) === entry) entries.delete(key);
    throw cause;
  }
}

/**
 * Prefetches the data of a page. A failure is ignored: opening the page makes the call again and reports its failure.
 */
export function loadPageData<Name extends CatalogCall>(
  name: Name,
  args: ArgsOf<CatalogCalls[Name]> & object,
): void {
  readPageData(name, args).catch(() => undefined);
}

/** Adds the replies that a published page contains to the cache. */
export function seedPageData(replies: readonly PublishedReply[]): void {
  for (const published of replies)
    keep({
      key: keyOf(published.name, published.args),
      requestedAt: Date.now(),
      ...entryFor(published),
    });
}

/** A settled promise with `status` and `value` or `reason`, which React reads without suspending. */
function entryFor(published: PublishedReply): Pick<Entry, "arrival" | "state"> {
  if ("reply" in published) {
    const { reply } = published;
    const arrival = Object.assign(Promise.resolve(reply), { status: "fulfilled", value: reply });
    return { arrival, state: "arrived" };
  }
  const reason = new ApiFailure({ kind: "status", status: published.status });
  const arrival = Object.assign(Promise.reject(reason), { status: "rejected", reason });
  arrival.catch(() => undefined); // readers of the entry receive the error
  return { arrival, state: "failed" };
}

/** Removes failed calls from the cache, so that they are made again. Called once their failure is shown. */
export function forgetFailedPageData(): void {
  for (const [key, entry] of entries) if (entry.state === "failed") entries.delete(key);
}

export function forgetPageData(): void {
  entries.clear();
}

function keyOf(name: string, args: object): string {
  return JSON.stringify([name, args]);
}

function entryOf(key: string, isReturn = false): Entry {
  const known = entries.get(key);
  if (known && (isReturn || known.state !== "arrived" || Date.now() - known.requestedAt < freshMs))
    return known;
  const [name, args] = JSON.parse(key) as [CatalogCall, never];
  const entry: Entry = { key, requestedAt: Date.now(), arrival: load(name, args), state: "pending" };
  entry.arrival.then(
    (value) => {
      entry.state = "arrived";
      void Object.assign(entry.arrival, { status: "fulfilled", value }); // React then reads it without waiting
    },
    () => (entry.state = "failed"), // readers of the entry receive the error
  );
  keep(entry);
  return entry;
}

/** Dispatched on `window` when data is of another build than the page: there has been a deployment. */
export const otherBuildType = "shop:other-build";

function noticeOtherBuild(build: string | null): void {
  const own = document.getElementById("page-data")?.dataset["build"]; // unknown in a shell
  if (own && build && build !== own) window.dispatchEvent(new Event(otherBuildType));
}

/**
 * Makes a public call without its schema: the server has validated the reply, and sanitized the HTML in it when it
 * was written. So a page needs neither zod nor a sanitizer, see docs/decisions/0001-one-contract-per-call.md.
 */
async function load(name: CatalogCall, args: never): Promise<unknown> {
  const path = dataPath(fillPath(catalogPaths[name], args));
  let status: number;
  try {
    const response = await fetch(path);
    noticeOtherBuild(response.headers.get("Build-Id"));
    if (response.ok) return await response.json();
    ({ status } = response);
  } catch (cause) {
    throw new ApiFailure({ kind: "no-reply", cause }); // or the response is not JSON
  }
  throw new ApiFailure({ kind: "status", status });
}
