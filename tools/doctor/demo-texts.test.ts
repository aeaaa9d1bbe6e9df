import { publicSite } from "@lightwell/shared/site/public-site";
import { initialSite } from "@lightwell/shared/site/default-site";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { demoTextFinding } from "./demo-texts.ts";

/** The origin of a shop that answers this to the call for its site. */
async function shopWith(status: number, body: string): Promise<string> {
  const server = createServer((request, response) => {
    response.writeHead(request.url === "/api/site" ? status : 404).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const { frame } = publicSite(initialSite, [], new Map());

test("a shop that shows the name and the photographer of the demo is refused", async () => {
  const origin = await shopWith(200, JSON.stringify(frame));
  expect(await demoTextFinding(origin)).toMatchObject({
    state: "failed",
    text: `${origin} shows the name “Lightwell” and the photographer “Clara Bettencourt”`,
  });
});

test("a shop with a name and a photographer of its own passes", async () => {
  const own = { ...frame, name: "Dune Prints", photographer: "Ansel Ray" };
  expect(await demoTextFinding(await shopWith(200, JSON.stringify(own)))).toMatchObject({ state: "ok" });
});

test("a shop that is not deployed yet, or is away, is reported as not checked", async () => {
  for (const origin of [await shopWith(404, ""), await shopWith(200, "{}"), "http://127.0.0.1:1"])
    expect(await demoTextFinding(origin)).toMatchObject({ state: "unchecked" });
});
