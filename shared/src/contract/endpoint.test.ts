import { describe, expect, test } from "vitest";
import { addressVerificationSchema } from "./checkout-endpoints.ts";
import { fillPath } from "./endpoint.ts";

describe("a call's path", () => {
  test("carries its parameters, safely", () => {
    expect(fillPath("/api/photos/photo/:photoSlug", { photoSlug: "a b/c" })).toBe(
      "/api/photos/photo/a%20b%2Fc",
    );
  });

  test("is not made without them", () => {
    expect(() => fillPath("/api/photos/photo/:photoSlug", {})).toThrow("needs photoSlug");
  });
});

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
