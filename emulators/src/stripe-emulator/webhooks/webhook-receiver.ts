import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { Stripe } from "stripe";
import { listenOnLoopback } from "#src/processes/listen-on-loopback.ts";

export interface WebhookReceiver {
  readonly url: string;
  readonly port: number;
  /** Every delivery, whatever the status of its response. */
  readonly deliveries: { event: Stripe.Event; body: string; signature: string }[];
  /** The statuses of the next responses, which wait for a promise; 200 when the list is empty. */
  readonly answers: (number | Promise<number>)[];
  close(): Promise<void>;
}

/** For tests: a webhook endpoint that verifies each signature with Stripe's own client. */
export async function startWebhookReceiver(secret: string, atPort = 0): Promise<WebhookReceiver> {
  const deliveries: WebhookReceiver["deliveries"] = [];
  const answers: WebhookReceiver["answers"] = [];
  const server = createServer((request, response) => {
    if (request.method !== "POST") {
      response.end("Only a delivery that wrongly follows a redirect gets here.");
      return;
    }
    const signature = String(request.headers["stripe-signature"]);
    void text(request).then(async (body) => {
      deliveries.push({ event: Stripe.webhooks.constructEvent(body, signature, secret), body, signature });
      response.writeHead((await answers.shift()) ?? 200, { location: "/elsewhere" }).end();
    });
  });
  const { origin, port, close } = await listenOnLoopback(server, atPort);
  return { url: `${origin}/api/webhook`, port, deliveries, answers, close };
}
