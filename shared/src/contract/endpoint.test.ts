import { describe, expect, test } from "vitest";
import { addressVerificationSchema } from "./checkout-endpoints.ts";

describe("a verified address", () => {
  test("may call its postal code zip", () => {
    const original = { street1: "1 main st", city: "napa", state: "CA", postal: "94558" };
    const { verified } = addressVerificationSchema.parse({
      original,
      verified: { street1: "1 Main St", city: "Napa", state: "CA", zip: "94558-1234" },
    });
    expect(verified).toEqual({
      street1: "1 Main St",
      street2: "",
      city: "Napa",
      state: "CA",
      postal: "94558-1234",
    });
  });
});
