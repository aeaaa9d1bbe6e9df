import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "#src/testing/listen.ts";
import { keepAliveClient } from "./keep-alive-client.ts";

const plain = { headers: {}, timeoutMs: 30_000 };

test("connections are reused, and a request with a body is a POST", async () => {
  const { origin, close } = await listen(async (request, response) => {
    response.end(JSON.stringify([request.socket.remotePort, request.method, await text(request)]));
  });
  onTestFinished(close);
  const send = keepAliveClient();
  const answers = [await send(origin, plain), await send(origin, { ...plain, body: "Dünen" })];
  const [one, other] = answers.map((answer) => JSON.parse(answer.text) as unknown[]);
  expect([one?.slice(1), other?.slice(1)]).toEqual([
    ["GET", ""],
    ["POST", "Dünen"],
  ]);
  expect(other?.[0]).toBe(one?.[0]);
});

test("a reused connection that the server has closed is replaced by a new one", async () => {
  let requests = 0;
  const { origin, close } = await listen((request, response) => {
    requests += 1;
    if (requests === 2) request.socket.resetAndDestroy();
    else response.end("answered");
  });
  onTestFinished(close);
  const send = keepAliveClient();
  await send(origin, plain);
  expect(await send(origin, plain)).toEqual({ status: 200, text: "answered" });
  expect(requests).toBe(3);
});

test("a refused connection, a reset of a new connection and a timeout are errors", async () => {
  const { origin, close } = await listen((request) => {
    if (request.url === "/reset") request.socket.resetAndDestroy();
  });
  const send = keepAliveClient();
  await expect(send(`${origin}/reset`, plain)).rejects.toMatchObject({ code: "ECONNRESET" });
  await expect(send(origin, { ...plain, timeoutMs: 50 })).rejects.toThrow("Nothing was received for 50 ms");
  await close();
  await expect(send(origin, plain)).rejects.toMatchObject({ code: "ECONNREFUSED" });
});
