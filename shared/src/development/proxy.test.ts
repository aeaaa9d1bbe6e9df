import { expect, test } from "vitest";
import { bypassProxy, hasProxy } from "./proxy.ts";

test.each([
  [{}, "127.0.0.1,localhost", "127.0.0.1,localhost"],
  [{ NO_PROXY: ".example" }, ".example,127.0.0.1,localhost", ".example,127.0.0.1,localhost"],
  [{ no_proxy: ".example" }, ".example,127.0.0.1,localhost", ".example,127.0.0.1,localhost"],
  [{ NO_PROXY: "a", no_proxy: "b" }, "a,127.0.0.1,localhost", "b,127.0.0.1,localhost"],
])("no proxy is used for this machine, and for those of %j", (set: Record<string, string>, upper, lower) => {
  const environment = { ...set };
  bypassProxy(environment);
  expect(environment).toEqual({ NO_PROXY: upper, no_proxy: lower });
});

test.each([
  [{ HTTPS_PROXY: "http://proxy.example:3128" }, true],
  [{ http_proxy: "http://proxy.example:3128" }, true],
  [{ HTTPS_PROXY: "" }, false],
  [{ NO_PROXY: "localhost" }, false],
])("%j has a proxy: %s", (environment, expected) => {
  expect(hasProxy(environment)).toBe(expected);
});
