import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { listenOnLoopback } from "./listen-on-loopback.ts";

test("a request is answered after its process was busy for longer than Node keeps idle connections", async () => {
  const { origin, close } = await listenOnLoopback(
    createServer((request, response) => void request.pipe(response)),
  );
  const post = async () => await (await fetch(origin, { method: "POST", body: "hello" })).text();
  await post();
  await wait(50); // the connection is idle on both sides
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6_500);
  expect(await post()).toBe("hello");
  await close();
});
