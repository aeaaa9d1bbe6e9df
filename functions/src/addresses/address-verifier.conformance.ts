import { aRecipient } from "@lightwell/shared/testing/a-recipient";
import type { Recipient } from "@lightwell/shared/checkout/checkout-schemas";
import { addressVerificationSchema } from "@lightwell/shared/contract/checkout-endpoints";
import { expect, test } from "vitest";
import type { AddressVerifier } from "./address-verifier.ts";

const napa: Recipient = aRecipient();

/** Tests for every adapter of `AddressVerifier`; each test calls `verifier` for a new one. */
export function addressVerifierConformance(verifier: () => AddressVerifier): void {
  async function verify(part: Partial<Recipient>) {
    const original = { ...napa, ...part };
    const reply = await verifier().verify(original);
    expect(reply.original).toEqual(original);
    expect(addressVerificationSchema.parse(reply)).toEqual(reply);
    return reply;
  }

  test("a correct address is returned without warnings and without the name", async () => {
    const { verified, warnings } = await verify({});
    expect(warnings).toEqual([]);
    const { firstName: _first, lastName: _last, postal: _postal, ...place } = napa;
    expect(verified).toEqual({ ...place, postal: expect.stringMatching(/^94558(-\d{4})?$/) as string });
  });

  test("street and unit are written as the carriers write them", async () => {
    const { verified } = await verify({ street1: "12 MAIN STREET", street2: "apartment 4b" });
    expect(verified).toMatchObject({ street1: "12 Main St", street2: "Apt 4B" });
  });

  test("a post office box is returned as one", async () => {
    expect((await verify({ street1: "PO Box 12" })).verified).toMatchObject({ street1: "PO Box 12" });
  });

  test("a misspelled town is corrected", async () => {
    expect((await verify({ street1: "5 Oak Ave", city: "Nappa" })).verified?.city).toBe("Napa");
  });

  test("an unknown ZIP code has no suggestion, and a warning with the reason", async () => {
    const { verified, warnings } = await verify({ postal: "00000" });
    expect(verified).toBeNull();
    expect(warnings).toEqual([expect.stringMatching(/^[A-Z].+\.$/)]);
  });

  test("a place outside the states is never suggested", async () => {
    const { verified, warnings } = await verify({
      street1: "1 Calle Luna",
      city: "San Juan",
      postal: "00901",
    });
    expect(verified).toBeNull();
    expect(warnings).toEqual([expect.stringContaining("do not ship")]);
  });
}
