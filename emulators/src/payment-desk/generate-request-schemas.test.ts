import { expect, test } from "vitest";
import { generateRequestSchemas } from "./generate-request-schemas.ts";
import recorded from "./request-schemas.json" with { type: "json" };

test("requests are held to the schema of the installed client, not of an older one", () => {
  expect(recorded).toEqual(generateRequestSchemas());
}, 30_000);
