import { describe, expect, test } from "vitest";
import { fillPath } from "./catalog-paths.ts";

describe("a call's path", () => {
  test("contains its parameters, escaped", () => {
    expect(fillPath("/api/photos/photo/:photoSlug", { photoSlug: "a b/c" })).toBe(
      "/api/photos/photo/a%20b%2Fc",
    );
  });

  test("is an error without its parameters", () => {
    expect(() => fillPath("/api/photos/photo/:photoSlug", {})).toThrow("needs photoSlug");
  });
});
