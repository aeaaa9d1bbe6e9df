import { expect, test } from "vitest";
import { generateRequestSchemas } from "./generate-request-schemas.ts";
import recorded from "./request-schemas.json" with { type: "json" };

test("the stored request schemas match the installed client", () => {
  expect(recorded).toEqual(generateRequestSchemas());
});
