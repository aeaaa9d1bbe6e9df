import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "@lightwell/emulators/browser/browser";
import { withCaseEntry } from "@lightwell/shared/cases/record-entry";
import { defaultShippingSettings } from "@lightwell/shared/delivery/default-shipping-settings";
import { caseReplyMail } from "#src/cases/case-mails.ts";
import { withSender } from "#src/mail/mail-sender.ts";
import { ownerInvitationMail } from "#src/owners/owner-mail.ts";
import { questionCase } from "#src/support/ask-question.ts";
import { questionAcknowledgement, questionForOwner } from "#src/support/question-mails.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { aTicketMail } from "#src/testing/orders/a-ticket-mail.ts";
import { orderConfirmation } from "./order-confirmation.ts";
import { ownerAlert } from "#src/mail/owner-alert.ts";
import { labGoOn, labStop } from "./lab-changes.ts";
import { paymentFailure, refundNotice } from "./payment-mails.ts";
import {
  addressCorrected,
  orderCancelled,
  orderDelayed,
  orderRefunded,
  orderReplaced,
  orderShipped,
} from "./status-mails.ts";

let browser: Awaited<ReturnType<typeof launchBrowser>>;
let page: Awaited<ReturnType<typeof browser.newPage>>;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 320, height: 640 } });
});
afterAll(() => browser.close());

const origin = "https://lightwell.example";
const owner = "owner@example.test";
const long = "W".repeat(60); // a title, a name or an address without a space
const plain = anOrder();
const order = anOrder({
  emailAddress: `${long}@example.test`,
  shipTo: { ...plain.shipTo, lastName: long, street1: `1 ${long}`, city: long },
  lines: plain.lines.map((line) => ({ ...line, title: long, image: `photos/${long}` })),
  parcel: { carrier: "usps", trackingNumber: "9".repeat(40), shippedOn: "2026-11-20" },
  timeline: [
    {
      id: "delay-1",
      at: 1,
      by: { role: "owner", name: owner },
      reason: "",
      event: { kind: "delayed", delivery: plain.delivery, answerHash: long },
    },
  ],
});
const labChange = { lab: "first" as const, orderId: order.id, lineNumbers: [1], toMake: [1] };
const labReceivers = {
  labEmail: `${long}@example.test`,
  labName: "the lab",
  ownerEmail: owner,
  isToOwner: true,
};
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="600"/>`;
const wordy = {
  shop: {
    name: long,
    photographer: long,
    contact: { emailAddress: long, phone: "1".repeat(60), postalAddress: "" },
  },
  signature: { url: `data:image/svg+xml,${encodeURIComponent(picture)}`, width: 2_400, height: 600 },
  words: { replyTo: "", greeting: long, closing: long, own: long },
};
const question = questionCase("C-7K3F-92QD", {
  email: `${long}@example.test`,
  name: long,
  question: `https://${long}`,
  created: 0,
});
const reply = { id: "reply-1", kind: "reply", text: long, at: 0, by: owner } as const;

describe("in a window of 320 pixels nothing is wider than the window in", () => {
  test.each([
    ["the confirmation", orderConfirmation(plain, origin, defaultShippingSettings)],
    ["the confirmation of an order of long words", orderConfirmation(order, origin, defaultShippingSettings)],
    ["the lab ticket", aTicketMail(order)],
    [
      "the lab ticket of an order it cannot read",
      aTicketMail({
        ...order,
        lines: order.lines.map((line) => ({ ...line, selected: [{ [long]: long }] })),
      }),
    ],
    ["the failed payment", paymentFailure({ ...order, orderNumber: order.number }, origin)],
    ["the refund", refundNotice(order, 100, origin)],
    ["the shipped order", orderShipped(order, {}, origin)],
    ["the delayed order", orderDelayed(order, { entryId: "delay-1", token: long }, origin)],
    ["the cancelled order", orderCancelled(order, origin)],
    ["the refunded order", orderRefunded(order, { amountCents: 5_000 }, origin)],
    ["the order that is made again", orderReplaced(order, origin)],
    ["the corrected address", addressCorrected(order, origin)],
    ["a stop to the lab", labStop(order, { kind: "lab-stop", ...labChange }, labReceivers)],
    ["a go-on to the lab", labGoOn(order, { kind: "lab-go-on", ...labChange }, labReceivers)],
    [
      "an invitation",
      ownerInvitationMail(
        { kind: "owner-invitation", emailAddress: `${long}@example.test`, invitedBy: owner },
        { shopOrigin: origin },
      ),
    ],
    [
      "a mail signed by a picture, with the owner's words",
      withSender(wordy, () => orderShipped(order, {}, origin)),
    ],
    [
      "an alert",
      ownerAlert(
        { subject: long, paragraphs: [`Payment pi_${long}`], aboutOrder: long },
        { ownerEmail: owner, shopOrigin: origin },
      ),
    ],
    ["a question", questionForOwner(question, { ownerEmail: owner, shopOrigin: origin })],
    ["an acknowledgement", questionAcknowledgement(question)],
    [
      "a reply",
      caseReplyMail(
        { ownerEmail: owner, cases: { case: async () => withCaseEntry(question, reply) } },
        { kind: "case-reply", caseNumber: question.number, entryId: reply.id },
      ),
    ],
  ])("%s", async (_name, mail) => {
    const { html } = await mail;
    await page.setContent(html);
    expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(320);
  });
});
