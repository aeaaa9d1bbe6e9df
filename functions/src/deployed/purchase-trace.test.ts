import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { startMailbox } from "@lightwell/emulators/mailbox/mailbox";
import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import * as log from "#src/log/log.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { mailDeps } from "#src/deployed/mail-app.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { retryOutbox } from "#src/mail/deliver-mail.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import {
  type CheckoutServer,
  payOnStripePage,
  recipient,
  startCheckoutServer,
  webhookSecret,
} from "#src/testing/checkout-server.ts";
import { eventually } from "#src/testing/eventually.ts";

/** Everything that is logged: the logger uses the console functions that exist when it is loaded. */
const logged = vi.hoisted(() => {
  const lines: string[] = [];
  for (const level of ["debug", "info", "log", "warn", "error"] as const)
    console[level] = (...words: unknown[]) => void lines.push(words.map(String).join(" "));
  return lines;
});

const connectedTo = new Set<string>();
subscribe("net.client.socket", (message) => {
  const { socket } = message as { readonly socket: Socket };
  socket.once("connect", () => connectedTo.add(socket.remoteAddress ?? ""));
});

let server: CheckoutServer;
beforeAll(async () => (server = await startCheckoutServer("purchase-trace")));
afterAll(async () => await server.close());

test("a purchase, its rejected attempts and its mails log nothing of the shopper, and reach this machine only", async () => {
  const request = await server.readyToPay(await aPhoto(server.catalog));
  const { orderId, taxes } = request;
  const rejected = { ...request, taxes: { ...taxes, taxAmount: 1 } };
  expect((await server.send(calls.startCheckout, { cartId: orderId, body: rejected })).status).toBe(409);
  const another = { ...request, emailAddress: "other-person@example.test" };
  expect((await server.send(calls.startCheckout, { cartId: orderId, body: another })).status).toBe(409);
  const started = await server.send(calls.startCheckout, { cartId: orderId, body: request });
  const { id: sessionId, url } = calls.startCheckout.reply.parse(started.body);
  await payOnStripePage(url);
  await eventually(async () => expect((await server.deps.orders.order(orderId))?.state).toBe("paid"));

  const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0 });
  const settings = {
    ...process.env,
    ...server.environment,
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: "shop@example.test",
  };
  await retryOutbox(await mailDeps(settings, { read: () => Promise.resolve(undefined) }));
  await mailbox.close();
  const waiting = await openDatabase(server.catalog.projectId)
    .collection("outbox")
    .where("state", "==", "PENDING")
    .get();
  expect(waiting.docs.map(({ id }) => id)).toEqual([]);

  const secrets = ["sk_test_of_the_tests", webhookSecret, sessionId];
  const { firstName, lastName, street1, postal } = recipient;
  const personal = [
    request.emailAddress,
    another.emailAddress,
    street1,
    `${firstName} ${lastName}`,
    postal,
    orderId,
  ];
  const output = logged.join("\n");
  log.info("trace.end");
  expect(logged.join("\n")).toContain("trace.end");
  expect([...secrets, ...personal].filter((text) => output.includes(text))).toEqual([]);
  expect([...connectedTo].filter((address) => !/^(?:::ffff:)?127\.0\.0\.1$|^::1$/.test(address))).toEqual([]);
  expect(connectedTo.size).toBeGreaterThan(0);
}, 120_000);
