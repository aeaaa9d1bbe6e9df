import { expect, test } from "vitest";
import { readAddressConfig } from "./address-config.ts";

const key = "AIza-of-the-tests-0123456789";

test("addresses are checked without anybody's help until Google is chosen", () => {
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
])("%s is named when it is wrong: %j", (name, environment) => {
  expect(() => readAddressConfig(environment)).toThrow(name);
});
