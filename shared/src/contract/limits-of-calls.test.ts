import { describe, expect, test } from "vitest";
import { z } from "zod";
import { lineItemSchema } from "#src/cart/cart-schemas.ts";
import { caseEntrySchema, savedAnswerSchema } from "#src/cases/cases-schemas.ts";
import {
  collectionDraftSchema,
  collectionPageSchema,
  collectionSchema,
  embeddedMetadataSchema,
  photoDraftSchema,
} from "#src/catalog/catalog-schemas.ts";
import {
  addressSchema,
  emailSchema,
  recipientSchema,
  salesTaxRateSchema,
} from "#src/checkout/checkout-schemas.ts";
import { amountCentsSchema } from "#src/money/money-schemas.ts";
import { disputeSchema, refundSelectionSchema, timelineEntrySchema } from "#src/orders/orders-schemas.ts";
import { printedPictureSchema } from "#src/print/print-schemas.ts";
import { initialSite } from "#src/site/default-site.ts";
import { siteDraftSchema, textSectionSchema } from "#src/site/site-schemas.ts";
import { questionSchema } from "#src/support/support-schemas.ts";
import {
  documentIdSchema,
  labRequestIdSchema,
  linkTokenSchema,
  providerIdSchema,
  requestIdSchema,
} from "#src/text/text-schemas.ts";
import { caseSearchSchema, closeCases } from "#src/contract/back-office/case-endpoints.ts";
import { sortCollectionPhotos } from "#src/contract/back-office/collection-endpoints.ts";
import { historySearchSchema } from "#src/contract/back-office/history-endpoints.ts";
import { planPrices, saveOptions } from "#src/contract/back-office/option-endpoints.ts";
import { changePhotos } from "#src/contract/back-office/photo-endpoints.ts";
import { previewPhotoTexts } from "#src/contract/back-office/photo-text-endpoints.ts";
import { getPublishProgress } from "#src/contract/back-office/site-endpoints.ts";
import { saveSiteDraft } from "#src/contract/back-office/saved-draft-endpoints.ts";
import { getPrints } from "./catalog-endpoints.ts";
import { checkoutRequestSchema } from "./checkout-endpoints.ts";
import { reportClientError } from "./client-error-endpoints.ts";
import { getPrintFile } from "./lab-endpoints.ts";
import {
  makeOrderAgain,
  orderSearchSchema,
  recordManyOrderEvents,
} from "#src/contract/orders/order-admin-endpoints.ts";
import {
  readOrderMail,
  refundAdminOrder,
  resendOrderMail,
} from "#src/contract/orders/order-refund-endpoints.ts";

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
const { shape: photo } = photoDraftSchema;
const { shape: fileTexts } = embeddedMetadataSchema;
const { shape: collection } = collectionDraftSchema;
const { shape: site } = siteDraftSchema;
const { shape: section } = textSectionSchema;
const { shape: banner } = site.banners.element;
const { shape: report } = reportClientError.body;

describe("texts may be so long, and no longer:", () => {
  test.each<[string, z.ZodType, number]>([
    ["the title of a photo", photo.title, 200],
    ["the subtitle of a photo", photo.subtitle, 300],
    ["the description of a photo", photo.description, 20_000],
    ["a tag of a photo", photo.tags.element, 60],
    ["the slug of a photo", photo.slug, 120],
    ["the alternative text of a photo", photo.alt, 300],
    ["where and when a photo was taken", photo.taken, 300],
    ["the title in a file", fileTexts.title, 200],
    ["the caption in a file", fileTexts.caption, 2_000],
    ["a keyword in a file", fileTexts.keywords.element, 60],
    ["the place in a file", fileTexts.place, 300],
    ["the copyright in a file", fileTexts.copyright, 300],
    ["the camera in a file", fileTexts.camera, 100],
    ["the lens in a file", fileTexts.lens, 100],
    ["the title of a collection", collection.title, 200],
    ["the subheadline of a collection", collection.description, 1_000],
    ["the description of a collection", collection.longDescription, 20_000],
    ["the slug of a collection", collection.slug, 120],
    ["the title of a line of the cart", lineItemSchema.shape.title, 200],
    ["the subtitle of a line of the cart", lineItemSchema.shape.subtitle, 300],
    ["the description of a line of the cart", lineItemSchema.shape.description, 20_000],
    ["the picture of a line of the cart", lineItemSchema.shape.image, 200],
    ["the slug of a line of the cart", lineItemSchema.shape.slug, 120],
    ["a street", addressSchema.shape.street1, 120],
    ["the second line of a street", addressSchema.shape.street2, 120],
    ["a town", addressSchema.shape.city, 120],
    ["a state", addressSchema.shape.state, 2],
    ["a ZIP code", addressSchema.shape.postal, 20],
    ["a first name", recipientSchema.shape.firstName, 120],
    ["a last name", recipientSchema.shape.lastName, 120],
    ["the name of who asks", questionSchema.shape.name, 120],
    ["a question", questionSchema.shape.question, 5_000],
    ["an entry of a case", caseEntrySchema.shape.text, 5_000],
    ["the name of a saved answer", savedAnswerSchema.shape.name, 60],
    ["a saved answer", savedAnswerSchema.shape.text, 5_000],
    ["a search for cases", caseSearchSchema.shape.text, 120],
    ["a search for orders", orderSearchSchema.shape.text, 120],
    ["a search in the history", historySearchSchema.shape.text, 120],
    ["a search for prints", getPrints.params?.search ?? z.never(), 2_000],
    ["the reason of a change of an order", timelineEntrySchema.shape.reason, 500],
    ["the reason of a refund", refundAdminOrder.body.shape.reason, 500],
    ["the reason of prints that are made again", makeOrderAgain.body.shape.reason, 500],
    ["the reason of a dispute", disputeSchema.shape.reason, 100],
    ["the key of a mail to read", readOrderMail.body.shape.key, 300],
    ["the key of a mail to send", resendOrderMail.body.shape.key, 300],
    ["a table of photos", previewPhotoTexts.body.shape.csv, 15_000_000],
    ["the name of a saved draft", saveSiteDraft.body.shape.draft.shape.name, 60],
    ["the name of the shop", site.name, 60],
    ["the tagline", site.tagline, 160],
    ["the description for search engines", site.description, 300],
    ["the photographer", site.photographer, 80],
    ["the alternative text of the portrait", site.portraitAlt, 300],
    ["the postal address of the shop", site.contact.shape.postalAddress, 300],
    ["the title of an entry of the menu", site.menu.element.shape.title, 60],
    ["the title of a banner", banner.title, 80],
    ["the text of a banner", banner.text, 300],
    ["the link of a banner", banner.action, 40],
    ["the title of a tile", site.tiles.element.shape.title, 60],
    ["the title of a text of the homepage", site.blurbs.element.shape.title, 80],
    ["a text of the homepage", site.blurbs.element.shape.text, 500],
    ["the heading of a part of a page", section.title, 120],
    ["a part of a page", section.html, 10_000],
    ["a question of the FAQ", section.questions.element.shape.question, 200],
    ["an answer of the FAQ", section.questions.element.shape.html, 3_000],
    ["the greeting of mails", site.mails.shape.greeting, 120],
    ["the closing words of mails", site.mails.shape.closing, 600],
    ["words in a mail", site.mails.shape.words.shape["order-shipped"], 600],
    ["the reason of an error in a browser", report.reason, 60],
    ["the message of an error in a browser", report.message, 200],
    ["an id of a document", documentIdSchema, 64],
    ["an id of a request", requestIdSchema, 64],
    ["an id of the payment provider", providerIdSchema, 255],
    ["the token of a link", linkTokenSchema, 200],
  ])("%s", (_, schema, most) => {
    expect([accepts(schema, "a".repeat(most)), accepts(schema, "a".repeat(most + 1))]).toEqual([true, false]);
  });
});

describe("lists may have so many entries, and neither fewer nor more:", () => {
  const caseNumbers = closeCases.body.shape.numbers;
  const { options } = saveOptions.body.shape;
  const { prices } = planPrices.body.shape;
  const lines = makeOrderAgain.body.shape.lineNumbers;
  const { requests } = recordManyOrderEvents.body.shape;
  const price = { key: "sizes", value: "8x10", base: 13_000 };
  const event = { id: "request-1", orderId: "o1", event: { kind: "delivered" } };
  const claimed = { id: "p1", selected: [{ sizes: "8x10" }], subtotal: 13_000, lineItemId: 1 };
  const frame = "main-Ab12.js:9:120";
  test.each<[string, z.ZodType, unknown, number, number]>([
    ["tags of a photo", photo.tags, "fog", 0, 50],
    ["keywords of a file", fileTexts.keywords, "fog", 0, 50],
    ["photos of a collection to sort", sortCollectionPhotos.body, "p1", 0, 5_000],
    ["prints of a checkout", checkoutRequestSchema.shape.items, claimed, 1, 50],
    ["prints of the cart of a checkout", checkoutRequestSchema.shape.cart.shape.items, {}, 0, 50],
    ["states of cases to search", caseSearchSchema.shape.states, "open", 1, 3],
    ["kinds of cases to search", caseSearchSchema.shape.kinds, "question", 1, 7],
    ["cases to close", caseNumbers, "C-7K3F-92QD", 1, 50],
    ["stages of orders to search", orderSearchSchema.shape.stages, "delivered", 1, 10],
    ["events of orders", requests, event, 1, 50],
    ["lines to make again", lines, 1, 1, 200],
    ["options", options, { ...price, available: true }, 0, 200],
    ["planned prices", prices, price, 1, 200],
    ["entries of the menu", site.menu, { link: "/support", title: "" }, 0, 12],
    ["pages elsewhere", site.social, { url: "https://example.com/a" }, 0, 8],
    ["banners", site.banners, initialSite.banners[0], 0, 6],
    ["tiles", site.tiles, initialSite.tiles[0], 0, 6],
    ["texts of the homepage", site.blurbs, initialSite.blurbs[0], 0, 4],
    ["parts of a page", site.about, { title: "", html: "", questions: [] }, 0, 12],
    ["questions of the FAQ", section.questions, { question: "Why?", html: "" }, 0, 20],
    ["places of an error in a browser", report.frames, frame, 0, 8],
  ])("%s", (_, schema, entry, least, most) => {
    const isAccepted = (count: number) =>
      count >= 0 &&
      accepts(
        schema,
        Array.from({ length: count }, () => entry),
      );
    expect([isAccepted(least), isAccepted(most), isAccepted(most + 1)]).toEqual([true, true, false]);
    expect(isAccepted(least - 1)).toBe(false);
  });

  test.each<[string, object, string, unknown, number]>([
    ["to delete", { action: "delete" }, "ids", "p1", 100],
    ["to edit", { action: "edit", edits: [{ field: "base", cents: 0 }] }, "ids", "p1", 100],
    ["to link", { action: "link", collectionId: "c1" }, "ids", "p1", 100],
    ["with texts", { action: "texts" }, "photos", { id: "p1", updated: 1, texts: {} }, 100],
    ["to revert", { action: "revert" }, "photos", { id: "p1", updated: 1, fields: {} }, 100],
  ])("photos %s", (_, change, field, entry, most) => {
    const isAccepted = (count: number) =>
      accepts(changePhotos.body, { ...change, [field]: Array.from({ length: count }, () => entry) });
    expect([0, 1, most, most + 1].map(isAccepted)).toEqual([false, true, true, false]);
  });

  test("lines of a refund, by their numbers from 1", () => {
    const isAccepted = (lineNumbers: readonly number[]) =>
      accepts(refundSelectionSchema, { kind: "lines", lineNumbers, hasShipping: true });
    const numbers = Array.from({ length: 201 }, (_, index) => index + 1);
    expect([[], numbers.slice(1), numbers, [0]].map(isAccepted)).toEqual([true, true, false, false]);
  });
});

describe("numbers may be so small and so large:", () => {
  test.each<[string, z.ZodType, number, number]>([
    ["cents", amountCentsSchema, 0, 100_000_000],
    ["cents of a line of the cart", lineItemSchema.shape.subtotal, 1, 100_000_000],
    ["the number of a line to print", getPrintFile.body.shape.lineNumber, 1, 1_000],
    ["a sales tax rate", salesTaxRateSchema, 0, 1],
    ["the page of a collection", collectionPageSchema.shape.page, 1, Number.MAX_SAFE_INTEGER],
    ["the pages of a collection", collectionPageSchema.shape.pages, 1, Number.MAX_SAFE_INTEGER],
    ["the width of a printed picture", printedPictureSchema.shape.width, 0, Number.MAX_SAFE_INTEGER],
    ["the height of a printed picture", printedPictureSchema.shape.height, 0, Number.MAX_SAFE_INTEGER],
    ["the width of a picture", collectionSchema.shape.width, 0, Number.MAX_SAFE_INTEGER],
    ["the height of a picture", collectionSchema.shape.height, 0, Number.MAX_SAFE_INTEGER],
    ["the progress of publishing", getPublishProgress.reply.shape.done, 0, Number.MAX_SAFE_INTEGER],
    ["the documents to publish", getPublishProgress.reply.shape.total, 0, Number.MAX_SAFE_INTEGER],
    ["the documents to release", getPublishProgress.reply.shape.unreleased, 0, Number.MAX_SAFE_INTEGER],
  ])("%s", (_, schema, least, most) => {
    const values = [least - 1, least, most, most + 1];
    expect(values.map((value) => accepts(schema, value))).toEqual([false, true, true, false]);
  });

  test("an amount to refund, from one cent", () => {
    const isAccepted = (amountCents: number) =>
      accepts(refundSelectionSchema, { kind: "amount", amountCents });
    expect([0, 1].map(isAccepted)).toEqual([false, true]);
  });
});

test.each<[string, z.ZodType]>([
  ["a street", addressSchema.shape.street1],
  ["a ZIP code", addressSchema.shape.postal],
  ["an e-mail address", emailSchema],
  ["a question", questionSchema.shape.question],
  ["the name of who asks", questionSchema.shape.name],
  ["an entry of a case", caseEntrySchema.shape.text],
  ["a search for orders", orderSearchSchema.shape.text],
  ["the reason of a refund", refundAdminOrder.body.shape.reason],
  ["the name of a saved draft", saveSiteDraft.body.shape.draft.shape.name],
])("spaces around %s are dropped", (_, schema) => {
  expect(schema.parse(" a@b.com ")).toBe("a@b.com");
});

test("a picture that was stored without them is centered, and its mattes are cut to its shape", () => {
  const { focalPoint, cutMattes } = printedPictureSchema.shape;
  expect(focalPoint.parse(undefined)).toEqual({ x: 0.5, y: 0.5 });
  expect(cutMattes.parse(undefined)).toBe(true);
});

test("a table of photos is not empty", () => {
  expect(["", "a"].map((csv) => accepts(previewPhotoTexts.body, { csv }))).toEqual([false, true]);
});

test("ids of requests have at least eight characters, those of the lab one", () => {
  expect([requestIdSchema, labRequestIdSchema].map((schema) => accepts(schema, "1234567"))).toEqual([
    false,
    true,
  ]);
  expect([requestIdSchema, labRequestIdSchema].map((schema) => accepts(schema, "12345678"))).toEqual([
    true,
    true,
  ]);
  expect(accepts(labRequestIdSchema, "")).toBe(false);
});
