import { expect, test } from "vitest";
import { apiApp } from "#src/http/api-app.ts";
import { listen } from "#src/testing/listen.ts";
import { memoryRateLimiter } from "./memory-rate-limiter.ts";
import { limitPerConnection, visitorOf } from "./rate-limiter.ts";

async function visitor(headers: Record<string, string>): Promise<string> {
  const { origin, close } = await listen(
    apiApp((api) => api.router.get("/", (request, response) => void response.end(visitorOf(request)))),
  );
  const key = await (await fetch(origin, { headers })).text();
  await close();
  return key;
}

test.each<[string, Record<string, string>, string]>([
  [
    "whom Hosting names, and the server of Hosting that connected",
    { "Fastly-Client-IP": "203.0.113.7", "X-Forwarded-For": "203.0.113.7, 151.101.1.1" },
    "203.0.113.7 via 151.101.1.1",
  ],
  [
    "the last hop, not what was written before it",
    { "X-Forwarded-For": "6.6.6.6, 203.0.113.7" },
    "203.0.113.7 via 203.0.113.7",
  ],
  [
    "the network of an IPv6 address, at Hosting and where it connects from",
    { "Fastly-Client-IP": "2001:DB8:0:7:1:2:3:4", "X-Forwarded-For": "2001:db8:0:9:a:b:c:d" },
    "2001:db8:0:7::/64 via 2001:db8:0:9::/64",
  ],
  [
    "an IPv4 address written as one of IPv6",
    { "Fastly-Client-IP": "::FFFF:203.0.113.7", "X-Forwarded-For": "::ffff:cb00:7108" },
    "203.0.113.7 via 203.0.113.8",
  ],
  ["the other end of the connection", {}, "127.0.0.1 via 127.0.0.1"],
])("a visitor is identified by %s", async (_, headers, key) => {
  expect(await visitor(headers)).toBe(key);
});

test("a direct caller with the forged address of a visitor does not get that visitor's key", async () => {
  const shopper = { "Fastly-Client-IP": "203.0.113.7", "X-Forwarded-For": "203.0.113.7, 151.101.1.1" };
  // Google's front end appends the caller's own address to whatever the caller has sent.
  const forged = { ...shopper, "X-Forwarded-For": `${shopper["X-Forwarded-For"]}, 198.51.100.9` };
  expect(await visitor(forged)).not.toBe(await visitor(shopper));
});

test.each([
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:0db8:0000:0000:ffff:ffff:ffff:ffff", "2001:db8:0:0::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["2001::3:4:5:6:7", "2001:0:0:3::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["2001:db8::1::", "2001:db8::1::"],
])("a machine at %s is counted as %s", async (address, network) => {
  expect(await visitor({ "X-Forwarded-For": address })).toBe(`${network} via ${network}`);
});

test("the wider limit of a connecting address does not count what is over the limit of a visitor", async () => {
  const perMinute = (limit: number) => memoryRateLimiter({ limit, windowSeconds: 60 });
  const limit = limitPerConnection(perMinute(2), perMinute(4));
  const isOver = async (key: string) => (await limit.count(key)).isOver;
  for (const expected of [false, false, true, true, true])
    expect(await isOver("203.0.113.1 via 151.101.1.1")).toBe(expected);
  expect(await isOver("203.0.113.2 via 151.101.1.1")).toBe(false);
  expect(await isOver("203.0.113.3 via 151.101.1.1")).toBe(false);
  expect(await isOver("203.0.113.4 via 151.101.1.1")).toBe(true);
  expect(await isOver("203.0.113.4 via 151.101.1.2")).toBe(false);
});
