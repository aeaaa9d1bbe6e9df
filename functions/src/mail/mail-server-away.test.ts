import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { startMailbox } from "@lightwell/emulators/mailbox/mailbox";
import { messageSchema } from "@lightwell/emulators/mailbox/message";
import { mailShop } from "#src/composition/mail-shop.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { payOnStripePage, startCheckoutServer, type CheckoutServer } from "#src/testing/checkout-server.ts";
import { eventually } from "#src/testing/eventually.ts";
import { sweepOutbox } from "./sweep-outbox.ts";

let server: CheckoutServer;
beforeAll(async () => {
  server = await startCheckoutServer("mail-server-away");
});
afterAll(() => server.close());

/** Makes an attempt at every mail that is due so many minutes from now. */
async function sweepIn(minutes: number, smtpUrl: string): Promise<void> {
  const platform = { projectId: server.catalog.projectId, isDemo: true };
  const config = { smtpUrl, from: "orders@lightwell.example", ownerEmail: "owner@example.test" };
  const thumbnails = { read: () => Promise.resolve(undefined) };
  const now = () => Date.now() + minutes * 60_000;
  await sweepOutbox({ ...mailShop(platform, config, thumbnails), now });
}

test("a mail server that is away for a whole purchase gets its mails when it is back, once", async () => {
  const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0 });
  const gone = await startMailbox({ smtpPort: 0, httpPort: 0 });
  await gone.close();

  const request = await server.readyToPay(await aPhoto(server.catalog));
  const { body } = await server.send(calls.startCheckout, { cartId: request.orderId, body: request });
  await payOnStripePage(calls.startCheckout.reply.parse(body).url);
  await eventually(async () => expect(await server.outbox()).toHaveLength(2));
  for (const minutes of [0, 1, 3]) await sweepIn(minutes, gone.smtpUrl);

  for (const minutes of [10, 20, 120]) await sweepIn(minutes, mailbox.smtpUrl);
  const reply = await fetch(`${mailbox.origin}/messages`);
  const mails = z.array(messageSchema).parse(await reply.json());
  expect(mails.map(({ to }) => to).toSorted()).toEqual(["ann@example.test", "owner@example.test"]);
  await mailbox.close();
});
