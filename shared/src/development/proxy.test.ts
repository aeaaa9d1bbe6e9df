import { expect, test } from "vitest";
import { bypassProxy } from "./proxy.ts";

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
