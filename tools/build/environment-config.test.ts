import { expect, test } from "vitest";
import { withoutIndexing } from "./environment-config.ts";

test("search engines are kept out of every address of a deployment that is not production", () => {
  const headers = [{ source: "**", headers: [{ key: "Build-Id", value: "b" }] }];
  const config = { functions: [], emulators: {}, hosting: { public: "web/dist-staging", headers } };
  expect(withoutIndexing(config).hosting.headers).toEqual([
    ...headers,
    { source: "**", headers: [{ key: "X-Robots-Tag", value: "noindex, nofollow" }] },
  ]);
});
