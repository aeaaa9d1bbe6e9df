import { reportClientError } from "@lightwell/shared/contract/client-error-endpoints";
import { beforeEach, expect, test } from "vitest";
import { ApiFailure } from "#src/api/api-failure.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { reportEntry } from "./report-entry.ts";

let shop: ReturnType<typeof fakeShop>;
beforeEach(() => {
  shop = fakeShop();
});

const reports = () => shop.received.map(({ body }) => body);

test.each([
  ["a rejected call", new ApiFailure({ kind: "status", status: 409 }), { reason: "status 409" }],
  [
    "a call without reply",
    new ApiFailure({ kind: "no-reply", cause: new Error("ann@example.test") }),
    { reason: "no reply" },
  ],
  [
    "an error",
    Object.assign(new TypeError('ann@example.test, "12 Elm St" and https://a.test/b?name=ann are wrong'), {
      stack: "f@https://shop.test/assets/main-Ab12.js?v=ann:9:120\n    at g (https://shop.test/a/b-1.js:3:4)",
    }),
    { reason: "TypeError", message: "… … and … are wrong", frames: ["main-Ab12.js:9:120", "b-1.js:3:4"] },
  ],
  ["anything else", { emailAddress: "ann@example.test" }, { reason: "" }],
])("the report has the kind of %s and nothing about the visitor", async (what, detail, expected) => {
  shop.answers(reportClientError, { received: true });
  const event = `test.${what.replaceAll(" ", "-")}`;
  await reportEntry({ event, detail });
  await reportEntry({ event, detail });
  expect(reports()).toEqual([{ event, ...expected }]);
});

test("an error that could not be reported is reported when it occurs again", async () => {
  shop.fails(reportClientError, "internal");
  await reportEntry({ event: "test.away", detail: undefined });
  shop.answers(reportClientError, { received: true });
  await reportEntry({ event: "test.away", detail: undefined });
  expect(reports()).toHaveLength(2);
});
