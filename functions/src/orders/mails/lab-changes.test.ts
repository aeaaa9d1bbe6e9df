import { getAdminSite, saveSite } from "@lightwell/shared/contract/back-office/site-endpoints";
import { getAdminOrder } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { readOrderMail } from "@lightwell/shared/contract/orders/order-refund-endpoints";
import { mailboxForTests, messagesIn, reject } from "@lightwell/emulators/mailbox/mailbox-for-tests";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { caseRepository } from "#src/cases/case-repository.ts";
import { mailDeps } from "#src/deployed/mail-app.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { retryOutbox } from "#src/mail/deliver-mail.ts";
import { outboxTable } from "#src/mail/outbox.ts";
import { makeRefund } from "#src/orders/make-refund.ts";
import { recordOrderEvent } from "#src/orders/record-order-event.ts";
import { requestRefund } from "#src/orders/request-refund.ts";
import { resendMail } from "#src/orders/resend-mail.ts";
import { aPaidOrder } from "#src/testing/orders/a-paid-order.ts";
import { ownerEmail } from "#src/testing/orders/outbox-mail.ts";
import { type CheckoutServer, startCheckoutServer } from "#src/testing/checkout-server.ts";

const labEmail = "lab@example.test";
const by = { role: "owner", name: "" } as const;

let server: CheckoutServer;
beforeAll(async () => {
  server = await startCheckoutServer("lab-changes");
  await setLab(labEmail);
});
afterAll(async () => await server.close());

async function setLab(address: string): Promise<void> {
  const site = await server.catalog.call(getAdminSite, {});
  await server.catalog.call(saveSite, { body: { ...site, labEmail: address } });
}

/** Makes an attempt at every mail that is due a number of hours from now. */
async function sendMailsIn(hours: number, smtpUrl: string): Promise<void> {
  const environment = { ...server.environment, SMTP_URL: smtpUrl, MAIL_FROM: "orders@lightwell.example" };
  const thumbnails = { read: () => Promise.resolve(undefined) };
  const now = () => Date.now() + hours * 3_600_000;
  await retryOutbox({ ...(await mailDeps(environment, thumbnails)), now });
}

const database = () => openDatabase(server.catalog.projectId);
const stateOf = async (key: string) => (await outboxTable(database()).doc(key).get()).data()?.state;

describe("a stop that the mail server does not take for the lab", () => {
  /** A cancelled order, with a mailbox that has its other mails and rejects those to the lab from now on. */
  const cancelledOrder = async (rejection: { readonly code: number; readonly text: string }) => {
    const mailbox = await mailboxForTests();
    const { orderId } = await aPaidOrder(server);
    await sendMailsIn(0, mailbox.smtpUrl);
    await reject(mailbox, { reject: "all", at: "recipient", recipient: labEmail, ...rejection });
    const event = { kind: "cancelled" } as const;
    const { number } = await recordOrderEvent(server.deps, { orderId, id: "cancelled", by, event });
    const subject = `STOP: Lightwell order ${number}, do not make 1 print`;
    const stops = async () => (await messagesIn(mailbox)).filter((message) => message.subject === subject);
    return { mailbox, number, stops, key: `lab-stop:${orderId}:cancelled` };
  };

  test("is sent later, and the owner has a copy meanwhile", async () => {
    const { mailbox, stops, key } = await cancelledOrder({ code: 450, text: "4.2.1 Mailbox busy" });
    await sendMailsIn(0, mailbox.smtpUrl);
    await sendMailsIn(1, mailbox.smtpUrl);
    expect(await stateOf(key)).toBe("PENDING");
    expect(await stops()).toMatchObject([
      {
        to: ownerEmail,
        text: expect.stringContaining("This is a copy of the mail to lab@example.test.") as string,
      },
    ]);
    await reject(mailbox, { reject: "none" });
    await sendMailsIn(3, mailbox.smtpUrl);
    expect(await stateOf(key)).toBe("SENT");
    expect((await stops()).map(({ to }) => to)).toEqual([labEmail, ownerEmail]);
  });

  test("is given up when the lab's address is unknown an hour later as well, and becomes a case", async () => {
    const { mailbox, number, key } = await cancelledOrder({ code: 550, text: "5.1.1 No such user" });
    await sendMailsIn(0, mailbox.smtpUrl);
    expect(await stateOf(key)).toBe("REFUSED");
    await sendMailsIn(2, mailbox.smtpUrl);
    expect(await stateOf(key)).toBe("DEAD");
    const { first } = await caseRepository(database()).open(["failed-mail"], 10);
    expect(first).toMatchObject([
      { order: number, emailAddress: labEmail, text: expect.stringContaining("STOP: ") as string },
    ]);
  });

  test("goes to the owner, to forward it, when the lab's address is removed while it waits", async () => {
    const { mailbox, stops, key } = await cancelledOrder({ code: 550, text: "5.1.1 No such user" });
    await sendMailsIn(0, mailbox.smtpUrl); // the copy, which names the address
    onTestFinished(async () => await setLab(labEmail));
    await setLab("");
    await sendMailsIn(2, mailbox.smtpUrl);
    expect(await stateOf(key)).toBe("SENT");
    const forward = expect.stringContaining("Forward this mail to the lab.") as string;
    expect(await stops()).toMatchObject([{ to: ownerEmail, text: forward }, { to: ownerEmail }]);
  });
});

describe("a mail to the lab that is sent again later", () => {
  const rest = { by, reason: "", selection: { kind: "rest" }, isCancelling: false } as const;
  const rejectRefund = async (orderId: string, id: string) => {
    const payments = { refund: async () => await Promise.resolve({ rejection: "Not enough money." }) };
    await makeRefund({ ...server.deps, payments }, `${orderId}_${id}`);
  };
  /** An order whose refund has stopped it, and whose lab is busy from now on. */
  const stoppedOrder = async () => {
    const mailbox = await mailboxForTests();
    const { orderId } = await aPaidOrder(server);
    await sendMailsIn(0, mailbox.smtpUrl);
    await requestRefund(server.deps, { ...rest, orderId, id: "refund-1" });
    const busy = { code: 450, text: "4.2.1 Mailbox busy", at: "recipient", recipient: labEmail };
    const isBusy = async (is: boolean) => await reject(mailbox, { ...busy, reject: is ? "all" : "none" });
    await isBusy(true);
    const toLab = async () =>
      (await messagesIn(mailbox)).filter(({ to, subject }) => to === labEmail && !subject.includes("ticket"));
    const sent = async () => (await toLab()).map(({ subject }) => subject.split(":")[0]).toReversed();
    return { mailbox, orderId, isBusy, toLab, sent };
  };

  test("does not stop prints that go on since", async () => {
    const { mailbox, orderId, isBusy, toLab, sent } = await stoppedOrder();
    await sendMailsIn(0, mailbox.smtpUrl);
    await rejectRefund(orderId, "refund-1");
    await isBusy(false);
    await sendMailsIn(0, mailbox.smtpUrl); // the go-on; the stop is not due
    await sendMailsIn(1, mailbox.smtpUrl);
    expect(await sent()).toEqual(["GO ON"]);
    expect((await toLab())[0]?.text).toContain("If you got no mail to stop, nothing has changed: make the");
    const key = `lab-stop:${orderId}:refund-1`;
    expect(await stateOf(key)).toBe("SENT");
    const body = { key };
    expect(await server.catalog.call(readOrderMail, { id: orderId, body })).toMatchObject({
      isOutdated: true,
      text: expect.stringContaining("STOP: do not make or ship order") as string,
    });
    await expect(resendMail(server.deps, { orderId, id: "again", key, by })).rejects.toThrow(
      "This mail no longer applies to the order, so it cannot be sent.",
    );
    const { mails } = await server.catalog.call(getAdminOrder, { id: orderId });
    expect(mails.find((mail) => mail.key === key)).toMatchObject({ canResend: false });
    expect(mails.find(({ kind }) => kind === "lab-go-on")).toMatchObject({ canResend: true });
  });

  test("does not let prints go on that are stopped since", async () => {
    const { mailbox, orderId, isBusy, sent } = await stoppedOrder();
    await rejectRefund(orderId, "refund-1");
    await sendMailsIn(0, mailbox.smtpUrl);
    await requestRefund(server.deps, { ...rest, orderId, id: "refund-2" });
    await isBusy(false);
    await sendMailsIn(0, mailbox.smtpUrl);
    await sendMailsIn(1, mailbox.smtpUrl);
    expect(await sent()).toEqual(["STOP"]);
  });

  test("is a ticket that says to stop when the order is cancelled since", async () => {
    const mailbox = await mailboxForTests();
    const busy = { code: 450, text: "4.2.1 Mailbox busy", at: "recipient", recipient: labEmail } as const;
    await reject(mailbox, { ...busy, reject: "all" });
    const { orderId } = await aPaidOrder(server);
    await sendMailsIn(0, mailbox.smtpUrl);
    await reject(mailbox, { reject: "none" });
    const event = { kind: "cancelled" } as const;
    const { number } = await recordOrderEvent(server.deps, { orderId, id: "cancelled", by, event });
    const toLab = async () => (await messagesIn(mailbox)).filter(({ to }) => to === labEmail);
    await sendMailsIn(0, mailbox.smtpUrl);
    expect((await toLab()).map(({ subject }) => subject)).toEqual([
      `STOP: Lightwell order ${number}, do not make 1 print`,
    ]);
    await sendMailsIn(1, mailbox.smtpUrl);
    expect(await stateOf(`lab-ticket-to-lab:${orderId}`)).toBe("SENT");
    const ticket = (await toLab()).find(({ subject }) => subject.includes("ticket"));
    expect(ticket?.subject).toMatch(/^STOP: Lightwell lab ticket .+: do not make 1 print$/);
    expect(ticket?.text).toContain(`Stop order ${number}`);
    expect(ticket?.text).toContain(`STOP: do not make or ship order ${number}.`);
    expect(ticket?.text).toContain("STOP: do not make 1. Granite Morning.");
    expect(ticket?.text).not.toMatch(/Make 1 print|Exact size/);
  });
});
