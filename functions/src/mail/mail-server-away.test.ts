import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { startMailbox } from "@lightwell/emulators/mailbox/mailbox";
import { messageSchema } from "@lightwell/emulators/mailbox/message-store";
import { mailDeps } from "#src/deployed/mail-app.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { type CheckoutServer, payOnStripePage, startCheckoutServer } from "#src/testing/checkout-server.ts";
import { eventually } from "#src/testing/eventually.ts";
import { retryOutbox } from "./deliver-mail.ts";

let server: CheckoutServer;
beforeAll(async () => {
  server = await startCheckoutServer("mail-server-away");
});
afterAll(() => server.close());

/** Makes an attempt at every mail that is due a number of minutes from now. */
async function retryIn(minutes: number, smtpUrl: string): Promise<void> {
  const environment = {
    ...server.environment,
    SMTP_URL: smtpUrl,
    MAIL_FROM: "orders@lightwell.example",
  };
  const thumbnails = { read: () => Promise.resolve(undefined) };
  const now = () => Date.now() + minutes * 60_000;
  await retryOutbox({ ...(await mailDeps(environment, thumbnails)), now });
}

test("a mail server that cannot be reached during a purchase receives the mails afterwards, once", async () => {
  const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0 });
  const gone = await startMailbox({ smtpPort: 0, httpPort: 0 });
  await gone.close();

  const request = await server.readyToPay(await aPhoto(server.catalog));
  const { body } = await server.send(calls.startCheckout, { cartId: request.orderId, body: request });
  await payOnStripePage(calls.startCheckout.reply.parse(body).url);
  await eventually(async () => expect(await server.outbox()).toHaveLength(2));
  for (const minutes of [0, 1, 3]) await retryIn(minutes, gone.smtpUrl);

  for (const minutes of [10, 20, 120]) await retryIn(minutes, mailbox.smtpUrl);
  const reply = await fetch(`${mailbox.origin}/messages`);
  const mails = z.array(messageSchema).parse(await reply.json());
  expect(mails.map(({ to }) => to).toSorted()).toEqual(["ann@example.test", "owner@example.test"]);
  await mailbox.close();
});
