/**
 * `npm run verify -- load`: shoppers who read pages and begin a checkout in the shop of `npm start`, all at the same
 * time. Requests go to this machine only.
 */
import { setTimeout as pause } from "node:timers/promises";
import { setShippingAddress } from "@lightwell/shared/contract/checkout-endpoints";
import { paths } from "@lightwell/shared/routes/paths";
import { aRecipient } from "@lightwell/shared/testing/a-recipient";
import { type Answer, type LoadReport, loadReport } from "./load-report.ts";
import { seededRandom } from "./seeded-sample.ts";

export interface LoadOptions {
  /** Of the shop, on a loopback address. */
  readonly origin: string;
  readonly shoppers: number;
  readonly seconds: number;
  readonly seed: number;
}

interface Step {
  readonly kind: string;
  /** How often it is made, of 100. */
  readonly share: number;
  readonly paths: readonly string[];
  readonly request?: RequestInit;
}

const timeoutMs = 30_000;

export async function load({ origin, shoppers, seconds, seed }: LoadOptions): Promise<LoadReport> {
  if (!/^http:\/\/127\.0\.0\.1:\d+$/.test(origin))
    throw new Error("Only the shop on this machine is loaded.");
  const steps = await stepsOf(origin);
  const answers: Answer[] = [];
  const end = performance.now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: shoppers }, async (_, shopper) => {
      const random = seededRandom(seed * 1_000 + shopper);
      await pause(random() * 10_000); // they do not come in at the same moment
      while (performance.now() < end) {
        answers.push(await made(origin, choose(steps, random), random));
        await pause(3_000 + random() * 7_000);
      }
    }),
  );
  return loadReport(answers, { shoppers, seconds });
}

async function stepsOf(origin: string): Promise<readonly Step[]> {
  const response = await fetch(`${origin}/sitemap.xml`).catch((cause: unknown) => {
    throw new Error(`No shop answers at ${origin}. Start it with npm start.`, { cause });
  });
  const sitemap = await response.text();
  const addresses = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path = "/"]) => path,
  );
  const photos = addresses.filter((path) => path.includes("/photo/"));
  const collections = addresses.filter((path) => path.includes("/collection/") && !path.includes("/photo/"));
  if (photos.length === 0 || collections.length === 0)
    throw new Error("The sitemap names no photos or collections.");
  return [
    { kind: "home", share: 20, paths: [paths.home.href()] },
    { kind: "collection", share: 25, paths: collections },
    { kind: "photo", share: 30, paths: photos },
    {
      kind: "search",
      share: 15,
      paths: ["dune", "lake", "sea", "fog", "oak"].map((word) => `${paths.prints.href()}?q=${word}`),
    },
    { kind: "text page", share: 5, paths: [paths.about.href(), paths.faq.href()] },
    {
      kind: "checkout address",
      share: 5,
      paths: [setShippingAddress.path],
      request: {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ address: aRecipient(), emailAddress: "ann@example.test" }),
      },
    },
  ];
}

function choose(steps: readonly Step[], random: () => number): Step {
  let left = random() * 100;
  const chosen = steps.find(({ share }) => (left -= share) < 0) ?? steps[0];
  if (!chosen) throw new Error("There are no steps.");
  return chosen;
}

async function made(origin: string, { kind, paths, request }: Step, random: () => number): Promise<Answer> {
  const path = paths[Math.floor(random() * paths.length)] ?? "/";
  const began = performance.now();
  try {
    const response = await fetch(origin + path, { ...request, signal: AbortSignal.timeout(timeoutMs) });
    await response.arrayBuffer();
    return { kind, ms: performance.now() - began, status: response.status };
  } catch {
    return { kind, ms: performance.now() - began, status: 0 }; // counted as an error
  }
}
