import { describe, expect, test } from "vitest";
import { ApiFailure } from "#src/api/api-failure.ts";
import { failureDestination } from "./failure-destination.ts";

const noReply = new ApiFailure({ kind: "no-reply", cause: new TypeError("Failed to fetch") });
const withStatus = (status: number) => new ApiFailure({ kind: "status", status });

describe("where a failed call leads", () => {
  test.each([
    ["no reply", noReply, "error"],
    ["401", withStatus(401), "login"],
    ["404", withStatus(404), "not-found"],
    ["500", withStatus(500), "error"],
    ["400", withStatus(400), undefined],
    ["403", withStatus(403), undefined],
    ["409", withStatus(409), undefined],
    ["503", withStatus(503), undefined],
    ["a mistake of our own", new Error("Cannot read properties of undefined"), "error"],
  ])("%s", (_name, failure, destination) => expect(failureDestination(failure)).toBe(destination));

  test("a caller with a rule for outages handles those only", () => {
    const rule = { handlesOutage: true };
    expect(failureDestination(noReply, rule)).toBeUndefined();
    expect(failureDestination(withStatus(500), rule)).toBeUndefined();
    expect(failureDestination(withStatus(401), rule)).toBe("login");
    expect(failureDestination(withStatus(404), rule)).toBe("not-found");
  });
});
