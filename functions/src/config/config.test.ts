import { expect, test } from "vitest";
import { readAddressConfig, readHostingConfig, readMailConfig, readReleaseConfig } from "./config.ts";

const googleKey = "AIza-of-the-tests-0123456789";

test("addresses are checked by the shop itself unless Google is chosen", () => {
  expect(readAddressConfig({})).toEqual({ verifier: "local" });
  expect(readAddressConfig({ GOOGLE_ADDRESS_KEY: "none" })).toEqual({ verifier: "local" });
  expect(readAddressConfig({ ADDRESS_VERIFIER: "google", GOOGLE_ADDRESS_KEY: googleKey })).toEqual({
    verifier: "google",
    key: googleKey,
  });
});

test.each([
  ["ADDRESS_VERIFIER", { ADDRESS_VERIFIER: "usps" }],
  ["GOOGLE_ADDRESS_KEY", { ADDRESS_VERIFIER: "google" }],
  ["GOOGLE_ADDRESS_KEY", { ADDRESS_VERIFIER: "google", GOOGLE_ADDRESS_KEY: "none" }],
])("an invalid %s is named in the error: %j", (name, environment) => {
  expect(() => readAddressConfig(environment)).toThrow(name);
});

test("the site of Hosting has the id of the project unless another is named, and Google's API unless it is emulated", () => {
  expect(readHostingConfig({ GCLOUD_PROJECT: "shop-1" })).toEqual({
    siteId: "shop-1",
    origin: "https://firebasehosting.googleapis.com",
  });
  const emulated = { FIREBASE_HOSTING_API_URL: "http://127.0.0.1:5055/" };
  expect(readHostingConfig({ GCLOUD_PROJECT: "shop-1", HOSTING_SITE: "prints", ...emulated })).toEqual({
    siteId: "prints",
    origin: "http://127.0.0.1:5055",
  });
});

const mailEnvironment = {
  SMTP_URL: "smtps://shop:secret@mail.example.com",
  MAIL_FROM: "Lightwell <orders@example.com>",
  OWNER_EMAIL: "owner@example.com",
};

test("the mail server, the sender and the owner come from the environment", () => {
  expect(readMailConfig(mailEnvironment)).toEqual({
    smtpUrl: mailEnvironment.SMTP_URL,
    from: { name: "Lightwell", address: "orders@example.com" },
    ownerEmail: mailEnvironment.OWNER_EMAIL,
    isOnlyToOwner: false,
  });
});

test.each([
  ["orders@example.com", "", "orders@example.com"],
  ["Wolfe, Hannah <h@example.com>", "Wolfe, Hannah", "h@example.com"],
  ['"Wolfe, Hannah" <h@example.com>', "Wolfe, Hannah", "h@example.com"],
  ["Smith & Co. (Prints): Dunes; more <h@example.com>", "Smith & Co. (Prints): Dunes; more", "h@example.com"],
  ["Prints @ Home <h@example.com>", "Prints @ Home", "h@example.com"],
])("the sender %s has a name and an address", (text, name, address) => {
  expect(readMailConfig({ ...mailEnvironment, MAIL_FROM: text }).from).toEqual({ name, address });
});

test.each([
  ["SMTP_URL", "https://mail.example.com"],
  ["SMTP_URL", undefined],
  ["MAIL_FROM", "Lightwell"],
  ["MAIL_FROM", "Lightwell <orders@example.com"],
  ["MAIL_FROM", "orders@example.com>"],
  ["MAIL_FROM", "<orders@example.com>"],
  ["MAIL_FROM", "Lightwell <orders@example.com>\r\nBcc: x@example.com"],
  ["OWNER_EMAIL", "owner"],
  ["OWNER_EMAIL", "owner..shop@example.com"],
  ["OWNER_EMAIL", `${"o".repeat(65)}@example.com`],
])("%s of %j is rejected", (name, value) => {
  expect(() => readMailConfig({ ...mailEnvironment, [name]: value })).toThrow(name);
});

test("pages are released in Hosting, in the emulator suite in a folder, and nowhere if that is set", () => {
  const platform = { GCLOUD_PROJECT: "shop-1", SHOP_ORIGIN: "https://example.com" };
  const emulated = { ...platform, GCLOUD_PROJECT: "demo-shop", FUNCTIONS_EMULATOR: "true" };
  expect(readReleaseConfig(platform)).toMatchObject({ kind: "hosting", siteId: "shop-1" });
  expect(readReleaseConfig({ ...platform, PAGE_RELEASES_FOLDER: "/site" }).kind).toBe("hosting");
  expect(readReleaseConfig({ ...emulated, PAGE_RELEASES_FOLDER: "/site" })).toEqual({
    kind: "folder",
    folder: "/site",
  });
  expect(readReleaseConfig(emulated)).toEqual({ kind: "off" });
  expect(readReleaseConfig({ ...platform, PAGE_RELEASES: "off" })).toEqual({ kind: "off" });
});
