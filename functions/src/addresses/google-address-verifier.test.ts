import type { Recipient } from "@lightwell/shared/checkout/checkout-schemas";
import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recipient } from "#src/testing/checkout-server.ts";
import { listen } from "#src/testing/listen.ts";
import { recordedKey, startRecordedGoogle } from "#src/testing/recorded-google.ts";
import { addressVerifierConformance } from "./address-verifier.conformance.ts";
import { fallbackAddressVerifier } from "./fallback-address-verifier.ts";
import { googleAddressVerifier } from "./google-address-verifier.ts";
import { localAddressVerifier } from "./local-address-verifier.ts";

let google: Awaited<ReturnType<typeof startRecordedGoogle>>;
beforeAll(async () => {
  google = await startRecordedGoogle();
});
afterAll(async () => await google.close());

const verifier = () => googleAddressVerifier({ key: recordedKey, origin: google.origin });

describe("a documented response of Google", () => {
  addressVerifierConformance(verifier);

  test("adds the four digits of ZIP+4", async () => {
    expect((await verifier().verify(recipient)).verified?.postal).toBe("94558-3033");
  });

  test.each([
    ["ask for the unit of a house that has several", "", /add the number of yours/],
    ["doubt a unit that the house does not have", "Ste 99999", /not this apartment or unit/],
  ])("%s", async (_what, street2, warning) => {
    const empireState = { street1: "350 Fifth Ave", street2, city: "New York", state: "NY", postal: "10118" };
    const { verified, warnings } = await verifier().verify({ ...recipient, ...empireState });
    expect(verified).toMatchObject({ street1: "350 5th Ave", street2, postal: "10118-0110" });
    expect(warnings).toEqual([expect.stringMatching(warning)]);
  });

  test("has no suggestion for an unknown house number", async () => {
    expect(await verifier().verify({ ...recipient, street1: "99999 Main St" })).toMatchObject({
      verified: null,
      warnings: ["The mail carriers do not know this address."],
    });
  });
});

describe("a suggestion of the carriers", () => {
  /** Serves one response, with the given lines of USPS. */
  async function verifyWith(typed: Partial<Recipient>, usps: Readonly<Record<string, string>>) {
    const place = { firstAddressLine: "1 MAIN ST", city: "NAPA", state: "CA", zipCode: "94558", ...usps };
    const { origin, close } = await listen((_request, response) => {
      response.writeHead(200, { "Content-Type": "application/json" });
      response.end(
        JSON.stringify({ result: { uspsData: { standardizedAddress: place, dpvConfirmation: "Y" } } }),
      );
    });
    const reply = await googleAddressVerifier({ key: recordedKey, origin }).verify({
      ...recipient,
      ...typed,
    });
    await close();
    return reply;
  }

  test.each([
    ["123½ 2nd Ave", "123 2ND AVE", "123 2nd Ave"],
    ["12 Main St Apt 4B", "12 MAIN ST", "12 Main St"],
    ["125 Main St", "152 MAIN ST", "152 Main St"],
    ["100 N 1200 W", "100 N 1300 W", "100 N 1300 W"],
  ])("with another number than %s is none, and a warning names it", async (street1, line, knownAs) => {
    const { verified, warnings } = await verifyWith({ street1 }, { firstAddressLine: line });
    expect(verified).toBeNull();
    expect(warnings).toEqual([
      `The mail carriers know ${knownAs} instead. Please make sure that your address is right.`,
    ]);
  });

  test("with another name is a correction that a warning names", async () => {
    const street1 = "1600 Amphitheater Parkway";
    const { verified, warnings } = await verifyWith(
      { street1 },
      { firstAddressLine: "1600 AMPHITHEATRE PKWY" },
    );
    expect(verified).toMatchObject({ street1: "1600 Amphitheatre Pkwy" });
    expect(warnings).toEqual(["The mail carriers know this street as 1600 Amphitheatre Pkwy."]);
  });

  test.each([
    ["12 N Élan Ct", "12 N ELAN CT"],
    ["123½ Main St", "123 1/2 MAIN ST"],
    ["59-024 ʻŌhai Pl", "59-024 OHAI PL"],
    ["7 O’Neil Ct", "7 ONEIL CT"],
    ["1600 “A” Street", "1600 A ST"],
  ])("in other letters than %s keeps those that were typed", async (street1, line) => {
    const { verified, warnings } = await verifyWith({ street1 }, { firstAddressLine: line });
    expect(verified).toMatchObject({ street1, street2: "" });
    expect(warnings).toEqual([]);
  });

  test.each([
    ["La Cañada Flintridge", "LA CANADA FLINTRIDGE", "La Cañada Flintridge"],
    ["St. Helena", "SAINT HELENA", "St. Helena"],
    ["Hollywood", "LOS ANGELES", "Los Angeles"],
  ])("of the town %s as %s is %s", async (city, usps, written) => {
    const { verified } = await verifyWith({ street1: "1 Main St", city }, { city: usps });
    expect(verified?.city).toBe(written);
  });

  test.each([
    ["WY", "57717", "SD", "WY"],
    ["TN", "42223", "KY", "TN"],
    ["OR", "94558", "CA", "CA"],
  ])(
    "keeps the state %s if %s serves it, which USPS has in %s: %s",
    async (state, zipCode, usps, written) => {
      const { verified } = await verifyWith({ street1: "1 Main St", state }, { state: usps, zipCode });
      expect(verified?.state).toBe(written);
    },
  );
});

describe.each([
  ["over its quota", "429 Quota Rd"],
  ["rejecting the key", "403 Key Rd"],
  ["rejecting the request", "400 Bad Rd"],
  ["down", "503 Down Rd"],
  ["answering something else", "200 Odd Rd"],
])("a service that is %s", (_what, street1) => {
  const address = { ...recipient, street1 };

  test("fails without repeating the address", async () => {
    const failure = await verifier()
      .verify(address)
      .catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(Error);
    expect(String(failure)).not.toContain(street1);
  });

  test("is replaced by the shop's own check", async () => {
    const both = fallbackAddressVerifier(verifier(), localAddressVerifier(), () => Promise.resolve(true));
    expect(await both.verify(address, "ann")).toEqual(await localAddressVerifier().verify(address));
  });
});

test.each([
  ["never answers", () => undefined],
  ["leads elsewhere", redirect],
])("a service that %s is cancelled", async (_what, answer) => {
  const { origin, close } = await listen((_request, response) => answer(response));
  const both = fallbackAddressVerifier(
    googleAddressVerifier({ key: recordedKey, origin, timeoutMs: 200 }),
    localAddressVerifier(),
    () => Promise.resolve(true),
  );
  expect((await both.verify(recipient, "ann")).verified).toMatchObject({
    street1: "1 Main St",
    postal: "94558",
  });
  await close();
});

function redirect(response: ServerResponse): void {
  response.writeHead(302, { Location: "http://127.0.0.1:9/" });
  response.end();
}
