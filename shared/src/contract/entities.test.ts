import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { lineItemSchema } from "#src/cart/cart-schemas.ts";
import { indexedPhotoSchema } from "#src/browse/browse-schemas.ts";
import { photoTextsSchema } from "#src/catalog/bulk/bulk-schemas.ts";
import {
  adminCollectionSchema,
  collectionCardSchema,
  collectionPageSchema,
  collectionSchema,
  photoCardSchema,
  photoSchema,
  publicCollectionSchema,
  publicPhotoSchema,
} from "#src/catalog/catalog-schemas.ts";
import { photoVariants } from "#src/catalog/photo.ts";
import { addressSchema, recipientSchema } from "#src/checkout/checkout-schemas.ts";
import { startOfCheckout } from "#src/checkout/checkout-state.ts";
import { enabledOptionSchema, optionSchema } from "#src/options/options-schemas.ts";
import { questionSchema } from "#src/support/support-schemas.ts";
import { statusOfCode } from "./api-error.ts";
import { caseRowSchema, recordCaseEntry } from "#src/contract/back-office/case-endpoints.ts";
import { getLabOrders } from "./lab-endpoints.ts";
import { refundAdminOrder } from "#src/contract/orders/order-refund-endpoints.ts";
import { orderDetailSchema } from "#src/contract/orders/order-admin-endpoints.ts";
import { getOptions, saveOptions } from "#src/contract/back-office/option-endpoints.ts";
import { checkoutRequestSchema, chooseShippingSpeed } from "./checkout-endpoints.ts";

/** Fields may be added, but none of the listed ones may be missing or have another name. */
const fieldsOf = (schema: z.ZodObject) => Object.keys(schema.shape);
const withAllOf = (...fields: readonly string[]): unknown => expect.arrayContaining([...fields]);

describe("the entities have the fields that calls and stored data rely on:", () => {
  test("a collection", () => {
    expect(fieldsOf(adminCollectionSchema)).toEqual(
      withAllOf("id", "id2", "slug", "title", "description", "longDescription", "image", "active"),
    );
    expect(fieldsOf(adminCollectionSchema)).toEqual(
      withAllOf(
        "showOnHomepage",
        "autoSlugEnabled",
        "sort",
        "collectionPhotos",
        "photos",
        "created",
        "updated",
      ),
    );
  });

  test("a collection's list of the photos' id2, and its photo records with a sort", () => {
    const { collectionPhotos, photos } = adminCollectionSchema.shape;
    expect(collectionPhotos.parse(["p1", "p2"])).toEqual(["p1", "p2"]);
    expect(fieldsOf(photos.element)).toEqual(withAllOf("id", "id2", "title", "sort"));
  });

  test("a collection on the homepage", () => {
    expect(fieldsOf(collectionCardSchema)).toEqual(withAllOf("sort", "slug", "image", "title", "id"));
  });

  test("a photo", () => {
    const fields = fieldsOf(photoSchema);
    expect(fields).toEqual(withAllOf("id", "id2", "slug", "title", "subtitle", "description", "tags"));
    expect(fields).toEqual(withAllOf("image", "alt", "width", "height", "isLandscapeOrientation", "price"));
    expect(fields).toEqual(withAllOf("base", "active", "variant", "optionsVersion", "enabledOptions"));
    expect(fields).toEqual(withAllOf("enabledOptionsVersion", "syncOptionsEnabled", "autoSlugEnabled"));
    expect(fields).toEqual(withAllOf("created", "updated"));
    expect(fieldsOf(publicPhotoSchema)).toEqual(withAllOf("options", "optionsVersion", "price", "base"));
  });

  test("a photo's variant", () => expect(photoVariants).toEqual(["None", "PANO", "SQUARE", "BW", "METAL"]));

  test.each(["price", "base", "created", "updated"] as const)("a photo's %s, a whole number", (field) => {
    expect(photoSchema.shape[field].safeParse(12_000).success).toBe(true);
    expect(photoSchema.shape[field].safeParse(0.5).success).toBe(false);
  });

  test("an option, whose base is in whole cents, and a photo's enabled option", () => {
    expect(fieldsOf(optionSchema)).toEqual(withAllOf("key", "value", "base", "available"));
    expect(fieldsOf(enabledOptionSchema)).toEqual(withAllOf("key", "value", "base", "available", "enabled"));
    expect(optionSchema.shape.base.safeParse(0.5).success).toBe(false);
  });

  test("a line of the cart", () => {
    expect(fieldsOf(lineItemSchema)).toEqual(
      withAllOf("id", "selected", "image", "subtotal", "lineItemId", "title", "subtitle", "description"),
    );
    expect(lineItemSchema.shape.quantity.safeParse(1).success).toBe(true);
    expect(lineItemSchema.shape.quantity.safeParse(2).success).toBe(false);
    expect(lineItemSchema.shape.selected.safeParse([{ sizes: "8x10" }, { finishes: "pearl" }]).success).toBe(
      true,
    );
  });

  test("the checkout's state", () => {
    expect(startOfCheckout).toMatchObject({
      cartId: "",
      emailAddress: "",
      selectedSpeed: -1,
      speedCost: 0,
      taxes: { salesTaxRate: 0, taxableShipping: 0 },
      shipping: { firstName: "", lastName: "", street1: "", street2: "", city: "", state: "", postal: "" },
      subscribe: false,
    });
  });

  test("an address and a recipient", () => {
    expect(fieldsOf(addressSchema)).toEqual(withAllOf("street1", "street2", "city", "state", "postal"));
    expect(fieldsOf(recipientSchema)).toEqual(withAllOf("firstName", "lastName", "street1", "postal"));
  });

  test("what a speed costs and how it is taxed", () => {
    expect(fieldsOf(chooseShippingSpeed.reply)).toEqual(
      withAllOf("speedCost", "estimatedTax", "taxableShipping"),
    );
  });

  test("a checkout request", () => {
    expect(fieldsOf(checkoutRequestSchema)).toEqual(
      withAllOf("orderId", "emailAddress", "items", "shipping", "taxes", "subscribe", "cart"),
    );
    const { shipping, taxes } = checkoutRequestSchema.shape;
    expect(fieldsOf(shipping)).toEqual(withAllOf("selected", "cost"));
    expect(fieldsOf(taxes)).toEqual(withAllOf("salesTaxRate", "taxableShipping", "taxAmount"));
  });

  test("a support request", () => {
    expect(fieldsOf(questionSchema)).toEqual(withAllOf("name", "email", "question"));
  });
});

describe("shoppers get these fields and no other ones:", () => {
  const ofPicture = "image width height largestSize";
  const ofPhoto = `id slug title subtitle alt isLandscapeOrientation price variant ${ofPicture}`;
  const ofCollection = `id slug title description ${ofPicture}`;
  test.each<[string, z.ZodObject, string]>([
    [
      "of a photo",
      publicPhotoSchema,
      `${ofPhoto} id2 description taken tags focalPoint base active optionsVersion updated options printMode cutMattes`,
    ],
    ["of a photo in a grid", photoCardSchema, `${ofPhoto} id2 focalPoint printMode cutMattes sort framed`],
    ["of a photo of All prints", indexedPhotoSchema, `${ofPhoto} tags created collections`],
    [
      "of a collection",
      publicCollectionSchema,
      `${ofCollection} id2 longDescription collectionPhotos updated photos`,
    ],
    [
      "of a page of a collection",
      collectionPageSchema,
      `${ofCollection} id2 longDescription updated photos page pages`,
    ],
    ["of a collection on the homepage", collectionCardSchema, `${ofCollection} sort`],
  ])("%s", (_, schema, fields) => {
    expect(fieldsOf(schema).toSorted()).toEqual(fields.split(" ").toSorted());
  });
});

test("the table of photos has the texts that shoppers read", () => {
  expect(fieldsOf(photoTextsSchema)).toEqual(["title", "subtitle", "description", "tags", "alt", "taken"]);
});

test("a list of cases has who asked and what, without the entries of its owner", () => {
  expect(fieldsOf(caseRowSchema).toSorted()).toEqual(
    ["number", "kind", "state", "name", "emailAddress", "text", "answerBy", "created", "updated"].toSorted(),
  );
});

test("the options are a list of exactly one set", () => {
  const set = { options: [], version: 1 };
  const isReply = (value: unknown) =>
    [getOptions, saveOptions].map(({ reply }) => reply.safeParse(value).success);
  expect([isReply([]), isReply([set]), isReply([set, set])]).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ]);
});

test.each(["reply", "note", "closed", "reopened"])("a %s can be recorded on a case", (kind) => {
  const entry = { id: "request-1", kind, text: "Sent on Monday." };
  expect(recordCaseEntry.body.safeParse(entry).success).toBe(true);
});

test.each([
  ["reply", false],
  ["note", false],
  ["closed", true],
  ["reopened", true],
])("whether a %s may be without a text: %s", (kind, isAccepted) => {
  expect(recordCaseEntry.body.safeParse({ id: "request-1", kind, text: " " }).success).toBe(isAccepted);
});

test("each failure of a call has its status", () => {
  expect(statusOfCode).toEqual({
    "invalid-request": 400,
    unauthenticated: 401,
    forbidden: 403,
    "not-found": 404,
    conflict: 409,
    "quote-changed": 409,
    "already-paid": 409,
    "too-large": 413,
    "unsupported-media-type": 415,
    "too-many-requests": 429,
    internal: 500,
    unavailable: 503,
  });
});

test("a picture from before its largest size was stored has 1024 pixels, and an unknown size is 0 × 0", () => {
  const { largestSize, width, height } = collectionSchema.shape;
  expect([largestSize, width, height].map((schema) => schema.parse(undefined))).toEqual([1024, 0, 0]);
});

test.each(["none", "requested", "made", "failed"])("the refund of a held payment can be %s", (returned) => {
  expect(orderDetailSchema.shape.heldPayments.element.shape.returned.safeParse(returned).success).toBe(true);
});

test("the lab's list has orders without the name and the address of their shoppers", () => {
  expect(fieldsOf(getLabOrders.reply.shape.orders.element)).toEqual([
    "orderId",
    "number",
    "replaces",
    "fulfilment",
    "prints",
    "shipBy",
  ]);
});

test("a refund does not cancel the order unless that is asked for", () => {
  expect(refundAdminOrder.body.shape.isCancelling.parse(undefined)).toBe(false);
});
