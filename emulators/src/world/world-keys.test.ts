import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#src/temporary-folder.ts";
import { worldKeys } from "./world-keys.ts";

test("a world keeps its keys, and no two worlds have the same", () => {
  const [one, other] = [join(temporaryFolder(), "new", "keys.json"), join(temporaryFolder(), "keys.json")];
  const keys = worldKeys(one);
  expect(keys.stripeSecretKey).toMatch(/^sk_test_\w{48}$/);
  expect(keys.stripeWebhookSecret).toMatch(/^whsec_\w{48}$/);
  expect(worldKeys(one)).toEqual(keys);
  expect(worldKeys(other)).not.toEqual(keys);
});

test("keys are for their owner's eyes only", () => {
  const file = join(temporaryFolder(), "keys.json");
  worldKeys(file);
  expect(statSync(file).mode & 0o077).toBe(0);
});
