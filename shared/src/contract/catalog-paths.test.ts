import { describe, expect, test } from "vitest";
import { callPathOf, catalogPaths, dataPath, fillPath } from "./catalog-paths.ts";

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

describe("the address of a call's data", () => {
  test("is that of a file, and names the call", () => {
    expect(dataPath(catalogPaths.getHomeContent)).toBe("/data/site/home.json");
    for (const path of Object.values(catalogPaths))
      expect(callPathOf(`${dataPath(path)}?a=b.json`)).toBe(`${path}?a=b.json`);
    expect(callPathOf(dataPath("/api/photos/prints/q%3Da.json"))).toBe("/api/photos/prints/q%3Da.json");
  });

  test.each(["/api/site", "/data/site", "/data/site.jsonx", "/other.json"])("is not %s", (path) => {
    expect(callPathOf(path)).toBe(path);
  });
});
