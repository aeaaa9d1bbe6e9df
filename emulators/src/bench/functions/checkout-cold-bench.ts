import { localProject } from "@lightwell/shared/development/local-ports";
import { randomBytes } from "node:crypto";
import { type Measured, Timings } from "#src/bench/goals/goal.ts";
import { noShop, runningShop } from "#src/bench/pages/running-shop.ts";
import { startStripeEmulator } from "#src/stripe-emulator/stripe-emulator.ts";
import { emulatorEnvironment } from "#src/local-stack/stack-environment.ts";
import { shopPorts } from "#src/prerequisites/ports.ts";
import { builtFunctions } from "./built-functions.ts";
import { checkoutCalls } from "./checkout-calls.ts";
import { startFramework, type HttpCall } from "./framework-process.ts";

const project = "demo-cold-starts";

/** The first calls that are measured, each of a function that has just been started. */
const firstCalls = {
  verify: "checkout: verified address",
  address: "checkout: address",
  speed: "checkout: speed",
  checkout: "checkout: payment session",
  forged: "webhook: forged report",
  webhook: "webhook: payment",
} as const;
type FirstCall = keyof typeof firstCalls;
const kinds = Object.keys(firstCalls) as FirstCall[];

/**
 * Measures the first answers of the checkout and of the webhook, compared with a bare handler. The database is that of
 * the running shop, with a project of its own; Stripe's emulator is started here.
 */
export async function benchColdCheckout(rounds: number): Promise<Measured[]> {
  const shop = await runningShop();
  if (!shop) return kinds.map((kind) => measured(kind, { figure: undefined, note: noShop }));
  const { folder, bareFolder, environment } = await builtFunctions();
  const calls = await checkoutCalls(shop.origin);
  await copyDocuments(["settings/options", "settings/site", `photos/${calls.photoId}`]);
  const secretKey = `sk_test_${randomBytes(24).toString("hex")}`;
  const webhookSecret = `whsec_${randomBytes(24).toString("hex")}`;
  const stripe = await startStripeEmulator({ port: 0, secretKey, webhookSecret, webhookUrl: shop.origin });
  const shopEnvironment = {
    ...environment(firestoreHost()),
    GCLOUD_PROJECT: project,
    FUNCTIONS_EMULATOR: "true", // allows another Stripe than Stripe itself
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: stripe.origin,
  };
  const cpu = new Timings<FirstCall | "bare">();
  const firstAnswer = async (kind: FirstCall | "bare", source: string, target: string, call: HttpCall) => {
    const started = await startFramework(source, target, call, shopEnvironment);
    cpu.add(kind, await started.stop());
    return started.answer;
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      await firstAnswer("bare", bareFolder, "bare", { path: "/", status: 200 });
      await firstAnswer("verify", folder, "checkoutApi", calls.verify());
      const cart = await firstAnswer("address", folder, "checkoutApi", calls.address());
      const quote = await firstAnswer("speed", folder, "checkoutApi", calls.speed(cart));
      const session = await firstAnswer("checkout", folder, "checkoutApi", calls.checkout(cart, quote));
      const forged = { ...calls.webhook(session, "whsec_of_somebody_else"), status: 400 };
      await firstAnswer("forged", folder, "paymentWebhook", forged);
      await firstAnswer("webhook", folder, "paymentWebhook", calls.webhook(session, webhookSecret));
    }
  } finally {
    await stripe.close();
  }
  return kinds.map((kind) => measured(kind, cpu.ratio(kind, "bare")));
}

function measured(kind: FirstCall, found: Pick<Measured, "figure" | "note">): Measured {
  return { what: `${firstCalls[kind]}, first answer, CPU v a bare handler`, ...found, must: 2, stretch: 1.5 };
}

function firestoreHost(): string {
  const { FIRESTORE_EMULATOR_HOST = "" } = emulatorEnvironment(shopPorts());
  return FIRESTORE_EMULATOR_HOST;
}

/** Copies these documents of the running shop, where they exist, into the project of the bench. */
async function copyDocuments(names: readonly string[]): Promise<void> {
  const urlOf = (name: string, ofProject: string) =>
    `http://${firestoreHost()}/v1/projects/${ofProject}/databases/(default)/documents/${name}`;
  const headers = { Authorization: "Bearer owner", "Content-Type": "application/json" };
  for (const name of names) {
    const found = await fetch(urlOf(name, localProject), { headers });
    if (found.status === 404) continue; // the functions then use their defaults
    const { fields } = (await found.json()) as { readonly fields: object }; // Firestore's own format
    const copied = await fetch(urlOf(name, project), {
      method: "PATCH",
      headers,
      body: JSON.stringify({ fields }),
    });
    if (!copied.ok) throw new Error(`${name} could not be copied: ${await copied.text()}`);
  }
}
