import { expect, test } from "vitest";
import { readAddressConfig } from "./address-config.ts";

const key = "AIza-of-the-tests-0123456789";

test("addresses are checked by the shop itself unless Google is chosen", () => {
  expect(readAddressConfig({})).toEqual({ verifier: "local" });
  expect(readAddressConfig({ GOOGLE_ADDRESS_KEY: "none" })).toEqual({ verifier: "local" });
  expect(readAddressConfig({ ADDRESS_VERIFIER: "google", GOOGLE_ADDRESS_KEY: key })).toEqual({
    verifier: "google",
    key,
  });
});

test.each([
  ["ADDRESS_VERIFIER", { ADDRESS_VERIFIER: "usps" }],
  ["GOOGLE_ADDRESS_KEY", { ADDRESS_VERIFIER: "google" }],
  ["GOOGLE_ADDRESS_KEY", { ADDRESS_VERIFIER: "google", GOOGLE_ADDRESS_KEY: "none" }],
])("an invalid %s is named in the error: %j", (name, environment) => {
  expect(() => readAddressConfig(environment)).toThrow(name);
});
