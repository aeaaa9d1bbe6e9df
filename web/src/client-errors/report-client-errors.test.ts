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
  ["a rejected call", new ApiFailure({ kind: "status", status: 409 }), "status 409"],
  [
    "a call without reply",
    new ApiFailure({ kind: "no-reply", cause: new Error("ann@example.test") }),
    "no reply",
  ],
  ["an error", new TypeError("ann@example.test is no address"), "TypeError"],
  ["anything else", { emailAddress: "ann@example.test" }, ""],
])("the report has the kind of %s and nothing about the visitor", async (what, detail, reason) => {
  shop.answers(reportClientError, { received: true });
  const event = `test.${what.replaceAll(" ", "-")}`;
  await reportEntry({ event, detail });
  await reportEntry({ event, detail });
  expect(reports()).toEqual([{ event, reason }]);
});

test("an error that could not be reported is reported when it occurs again", async () => {
  shop.fails(reportClientError, "internal");
  await reportEntry({ event: "test.away", detail: undefined });
  shop.answers(reportClientError, { received: true });
  await reportEntry({ event: "test.away", detail: undefined });
  expect(reports()).toHaveLength(2);
});
