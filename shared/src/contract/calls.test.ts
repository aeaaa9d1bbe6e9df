import { expect, test } from "vitest";
import * as catalog from "./catalog-endpoints.ts";
import * as checkout from "./checkout-endpoints.ts";
import * as collections from "#src/contract/back-office/collection-endpoints.ts";
import * as images from "#src/contract/back-office/upload-endpoints.ts";
import * as options from "#src/contract/back-office/option-endpoints.ts";
import * as photos from "#src/contract/back-office/photo-endpoints.ts";
import * as support from "./support-endpoints.ts";

test.each([
  ["GET /api/collections/homepage", 200, "public", catalog.getHomepage],
  ["GET /api/collections/collection/:collectionSlug", 200, "public", catalog.getCollection],
  [
    "GET /api/collections/collection/:collectionSlug/photo/:photoSlug",
    200,
    "public",
    catalog.getCollectionPhoto,
  ],
  ["GET /api/collections/collection/:collectionSlug/page/:page", 200, "public", catalog.getCollectionPage],
  [
    "GET /api/collections/collection/:collectionSlug/photo/:photoSlug/neighbors",
    200,
    "public",
    catalog.getPhotoNeighbors,
  ],
  ["GET /api/photos/photo/:photoSlug", 200, "public", catalog.getPhoto],
  ["GET /api/photos/prints/:search", 200, "public", catalog.getPrints],
  ["GET /api/photos/print-index/:part", 200, "public", catalog.getPrintIndex],
  ["POST /api/cart/validate-shipping-address", 200, "public", checkout.validateShippingAddress],
  ["POST /api/cart/shipping-address", 200, "public", checkout.setShippingAddress],
  ["PUT /api/cart/:cartId/shipping-speed", 200, "public", checkout.chooseShippingSpeed],
  ["POST /api/cart/:cartId/checkout", 200, "public", checkout.startCheckout],
  ["POST /api/support", 200, "public", support.askQuestion],
  ["POST /api/admin/photos", 201, "admin", photos.createPhoto],
  ["GET /api/admin/photos", 200, "admin", photos.listAdminPhotos],
  ["GET /api/admin/photo/:id", 200, "admin", photos.getAdminPhoto],
  ["PUT /api/admin/photo/:id", 200, "admin", photos.savePhoto],
  ["DELETE /api/admin/photo/:id", 204, "admin", photos.deletePhoto],
  ["POST /api/admin/collections", 201, "admin", collections.createCollection],
  ["GET /api/admin/collections", 200, "admin", collections.listAdminCollections],
  ["GET /api/admin/collection/:id", 200, "admin", collections.getAdminCollection],
  ["PUT /api/admin/collection/:id", 200, "admin", collections.saveCollection],
  ["DELETE /api/admin/collection/:id", 204, "admin", collections.deleteCollection],
  ["PUT /api/admin/collection/:id/sort", 200, "admin", collections.sortCollectionPhotos],
  ["POST /api/admin/collection/:id/photos/:photoId", 201, "admin", collections.linkPhoto],
  ["DELETE /api/admin/collection/:id/photos/:photoId", 204, "admin", collections.unlinkPhoto],
  ["POST /api/admin/browse", 200, "admin", images.uploadImage],
  ["GET /api/admin/options", 200, "admin", options.getOptions],
  ["POST /api/admin/options", 200, "admin", options.saveOptions],
] as const)("%s answers %i, %s", (methodAndPath, status, access, call) => {
  expect([`${call.method} ${call.path}`, call.status, call.access]).toEqual([methodAndPath, status, access]);
});
