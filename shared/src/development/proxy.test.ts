import { expect, test } from "vitest";
import { bypassProxy, hasProxy, throughProxy } from "./proxy.ts";

test.each([
  [{}, "127.0.0.1,localhost", "127.0.0.1,localhost"],
  [{ NO_PROXY: ".example" }, ".example,127.0.0.1,localhost", ".example,127.0.0.1,localhost"],
  [{ no_proxy: ".example" }, ".example,127.0.0.1,localhost", ".example,127.0.0.1,localhost"],
  [{ NO_PROXY: "a", no_proxy: "b" }, "a,127.0.0.1,localhost", "b,127.0.0.1,localhost"],
])("no proxy is used for this machine, and for those of %j", (set: Record<string, string>, upper, lower) => {
  const environment = { ...set };
  bypassProxy(environment);
  expect(environment).toEqual({ NO_PROXY: upper, no_proxy: lower });
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

const loopback = "127.0.0.1,localhost";

test("a process that starts behind a proxy uses it, by names in both cases", () => {
  const environment = { HOME: "/home/ada", HTTPS_PROXY: "http://proxy.example:3128" };
  const started = throughProxy(environment);
  expect(started).toEqual({
    HOME: "/home/ada",
    HTTPS_PROXY: "http://proxy.example:3128",
    https_proxy: "http://proxy.example:3128",
    NODE_USE_ENV_PROXY: "1",
    NO_PROXY: loopback,
    no_proxy: loopback,
  });
  expect(environment).toEqual({ HOME: "/home/ada", HTTPS_PROXY: "http://proxy.example:3128" });
  expect(throughProxy(started ?? {})).toBeUndefined();
});

test("what is set already stays", () => {
  const set = { HTTPS_PROXY: "http://a.example", https_proxy: "http://b.example", NODE_USE_ENV_PROXY: "0" };
  expect(throughProxy(set)).toEqual({ ...set, NO_PROXY: loopback, no_proxy: loopback });
});

test("a process without a proxy needs no other environment", () => {
  expect(throughProxy({ HOME: "/home/ada" })).toBeUndefined();
});
