import { catalogPaths, dataPath } from "@lightwell/shared/contract/catalog-paths";

/** How long the time of a visitor is what it was found to be, in ms: devices sleep, and clocks are corrected. */
const lifetimeMs = 600_000;
/** How long a reply is waited for, in ms; afterwards the clock of the device applies. */
const timeoutMs = 3_000;

/** How far the clock of the device is behind the server's, and when that was found out by the clock of the device. */
let known: { readonly offsetMs: number; readonly foundAt: number } | undefined;
let asked: Promise<void> | undefined;

/**
 * The time of the server in epoch ms, since the clock of a visitor's device may be set to another year. It is that of
 * the device when the server does not reply.
 */
export async function serverTime(): Promise<number> {
  if (currentOffsetMs() === undefined) {
    asked ??= askServer().finally(() => (asked = undefined));
    await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
  }
  return Date.now() + (currentOffsetMs() ?? 0);
}

/** The same without a request; undefined when the time of the server is not known. */
export function knownServerTime(): number | undefined {
  const offsetMs = currentOffsetMs();
  return offsetMs === undefined ? undefined : Date.now() + offsetMs;
}

function currentOffsetMs(): number | undefined {
  return known && Math.abs(Date.now() - known.foundAt) < lifetimeMs ? known.offsetMs : undefined;
}

/** Reads the header `Date` of a file, so that no function is started for it; `Age` is how long a cache has had it. */
async function askServer(): Promise<void> {
  try {
    const { headers } = await fetch(dataPath(catalogPaths.getSite), { method: "HEAD", cache: "no-store" });
    const ageMs = Number(headers.get("Age") ?? 0) * 1_000;
    const [date, foundAt] = [Date.parse(headers.get("Date") ?? "") + ageMs, Date.now()];
    if (!Number.isNaN(date)) known = { offsetMs: date - foundAt, foundAt };
  } catch {
    // The dates of the device are better than none. Once an order is confirmed, the server computes them.
  }
}

export function forgetServerTime(): void {
  known = undefined;
}
