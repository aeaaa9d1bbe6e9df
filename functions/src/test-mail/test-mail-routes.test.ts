import { getAdminSite, saveSite, sendTestMail } from "@lightwell/shared/contract/back-office/site-endpoints";
import { initialSite } from "@lightwell/shared/site/default-site";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#src/firestore/open-database.ts";
import { outboxTable } from "#src/mail/outbox.ts";
import { type CheckoutServer, startCheckoutServer } from "#src/testing/checkout-server.ts";
import { holdClock } from "#src/testing/hold-clock.ts";
import { aPaidOrder } from "#src/testing/orders/a-paid-order.ts";
import { outboxMail, outboxMails } from "#src/testing/orders/outbox-mail.ts";

let server: CheckoutServer;
beforeAll(async () => {
  server = await startCheckoutServer("test-mails");
});
afterAll(async () => await server.close());

const mails = {
  replyTo: "studio@example.test",
  greeting: "Hello {name},",
  closing: "Warmly,\nClara",
  words: { ...initialSite.mails.words, "order-confirmation": "Prints need a day to rest." },
};
const database = () => openDatabase(server.catalog.projectId);

const testMails = async () =>
  [...(await outboxMails(database()))].filter(([key]) => key.startsWith("test-mail:"));

beforeEach(async () => {
  const { docs } = await outboxTable(database()).get();
  await Promise.all(docs.map(async ({ ref }) => await ref.delete()));
});

test("the owner's words are in the mails to shoppers, and in none to the owner", async () => {
  const site = await server.catalog.call(getAdminSite, {});
  await server.catalog.call(saveSite, { body: { ...site, mails } });
  const { orderId } = await aPaidOrder(server);
  const confirmation = await outboxMail(database(), `order-confirm:${orderId}`);
  expect(confirmation).toMatchObject({ to: "ann@example.test", replyTo: "studio@example.test" });
  expect(confirmation?.text).toMatch(
    /^Thank you for your order!\n\nHello Ann,\n\nYour prints are made to order/,
  );
  expect(confirmation?.text).toMatch(
    /Prints need a day to rest\.\n\nWarmly,\nClara\n\n– Clara Bettencourt\n {2}Lightwell\n$/,
  );
  expect(confirmation?.html).toMatch(/Hello Ann,<.*Prints need a day to rest\..*Warmly,<br\/?>Clara</s);
  const ticket = await outboxMail(database(), `lab-ticket:${orderId}`);
  expect(ticket?.replyTo).toBeUndefined();
  expect(ticket?.text).not.toMatch(/Hello|Warmly|rest/);
});

test("a test mail has the words as they are typed, and goes to the owner who asks for it", async () => {
  const typed = { ...mails, greeting: "Dear {name}," };
  const { emailAddress } = await server.catalog.call(sendTestMail, {
    body: { of: "order-confirmation", mails: typed },
  });
  const [[, mail] = []] = await testMails();
  expect(mail).toMatchObject({ to: emailAddress, subject: "A test of the mail “Confirmation”" });
  expect(mail?.text).toMatch(/\n\nDear Ann,\n\n.*\n\nPrints need a day to rest\.\n\nWarmly,\nClara\n\n/);
});

test("ten test mails an hour are the most, and a text that could not be saved is not sent", async () => {
  holdClock();
  const send = async (sent: unknown) =>
    (await server.catalog.send(sendTestMail, { body: { of: "order-shipped", mails: sent } })).status;
  expect(await send({ ...mails, replyTo: "nobody" })).toBe(400);
  await database().recursiveDelete(database().collection("limits"));
  const statuses = [];
  for (let times = 0; times < 11; times += 1) statuses.push(await send(mails));
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  expect(await testMails()).toHaveLength(10);
});
