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
