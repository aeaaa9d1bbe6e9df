import { emptyDatabase } from "#src/testing/empty-database.ts";
import type { Firestore } from "@google-cloud/firestore";
import { beforeAll, expect, test } from "vitest";
import { catalogRepository } from "#src/catalog/catalog-repository.ts";
import { readPrintFileConfig } from "#src/config/config.ts";
import { mailRenderer } from "#src/deployed/mail-app.ts";
import { caseTable } from "#src/cases/case-repository.ts";
import type { RenderMail } from "./mail-event.ts";
import { initialSite } from "@lightwell/shared/site/default-site";
import { noMailTexts } from "@lightwell/shared/site/mail-texts";
import type { Site } from "@lightwell/shared/site/site-schemas";
import { aStoredPhoto } from "#src/testing/catalog/stored-catalog.ts";

let database: Firestore;
let render: RenderMail;
beforeAll(async () => {
  database = await emptyDatabase("demo-mail-sender");
  render = mailRenderer(database, {
    ownerEmail: "owner@example.test",
    shopOrigin: "https://lightwell.example",
    printFileConfig: readPrintFileConfig({}),
  });
});

const failedPayment = {
  kind: "payment-failure",
  orderId: "0123456789abcdef0123456789abcdef",
  orderNumber: "LW-7K3F-92Q",
  emailAddress: "ann@example.test",
  total: 12_000,
} as const;

const contact = { emailAddress: "ines@example.com", phone: "(707) 555-0142", postalAddress: "" };

const saveSite = async (changes: Partial<Site>) =>
  await catalogRepository(database).transaction(async (transaction) => {
    transaction.saveSite({
      ...initialSite,
      name: "Tide & Water",
      photographer: "Ines Ito",
      contact,
      ...changes,
    });
    await Promise.resolve();
  });

test("a mail has the saved name of the shop in subject and header, and is signed by its photographer", async () => {
  const before = await render(failedPayment);
  expect(before.subject).toContain("Your payment to Lightwell for order");
  await saveSite({ updated: 1 });
  const { subject, text, html } = await render(failedPayment);
  expect(subject).toContain("Your payment to Tide & Water for order");
  expect(text).toMatch(/– Ines Ito\n {2}Tide & Water\n {2}ines@example\.com\n {2}\(707\) 555-0142\n$/);
  expect(html).toContain("(707) 555-0142");
  expect(html.match(/Tide &amp; Water/g)).toHaveLength(2);
  expect(html).not.toContain("Lightwell");
});

test("the lines of a signature stay lines in a program without styles", async () => {
  await saveSite({ updated: 1 });
  const { html } = await render(failedPayment);
  const withoutStyles = html.replaceAll(/<br ?\/?>/g, "\n").replaceAll(/<[^>]*>/g, "");
  expect(withoutStyles).toContain("Ines Ito\nTide &amp; Water\nines@example.com\n(707) 555-0142");
});

test("a mail is signed by the picture of the signature, with the name for programs that block pictures", async () => {
  await saveSite({ signature: "p7", updated: 2 });
  const withoutPhoto = await render(failedPayment);
  expect(withoutPhoto.html).not.toContain("<img");
  await catalogRepository(database).transaction(async (transaction) => {
    transaction.photos.save(
      aStoredPhoto({
        id2: "p7",
        image: "photos/p7-0123456789abcdef",
        width: 900,
        height: 300,
        active: false,
      }),
    );
    await Promise.resolve();
  });
  const { html, text } = await render(failedPayment);
  const picture = /<img[^>]*>/.exec(html)?.[0];
  expect(picture).toContain(
    'src="https://lightwell.example/images/photos/p7-0123456789abcdef_512x512.webp" alt="Ines Ito" width="192" height="64"',
  );
  expect(html.replace(/<img[^>]*>/, "")).not.toContain("Ines Ito");
  expect(text).toMatch(/– Ines Ito\n {2}Tide & Water\n/);
});

test("replies to a mail go to the address for them, or to the contact, also those to an answer of the owner", async () => {
  await caseTable(database)
    .doc("C-7K3F-92QD")
    .set({
      number: "C-7K3F-92QD",
      kind: "question",
      state: "closed",
      name: "Ann",
      emailAddress: "ann@example.test",
      text: "Which paper is it?",
      entries: [{ id: "reply-01", at: 1, by: "owner", kind: "reply", text: "Cotton." }],
      created: 1,
      updated: 1,
    });
  const replyAddresses = async () => [
    (await render(failedPayment)).replyTo,
    (await render({ kind: "case-reply", caseNumber: "C-7K3F-92QD", entryId: "reply-01" })).replyTo,
  ];
  await saveSite({ contact: { ...contact, emailAddress: "" }, updated: 3 });
  expect(await replyAddresses()).toEqual([undefined, "owner@example.test"]);
  await saveSite({ updated: 4 });
  expect(await replyAddresses()).toEqual(["ines@example.com", "ines@example.com"]);
  await saveSite({ mails: { ...noMailTexts, replyTo: "studio@example.com" }, updated: 5 });
  expect(await replyAddresses()).toEqual(["studio@example.com", "studio@example.com"]);
});
