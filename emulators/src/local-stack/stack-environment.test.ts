import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#src/files/temporary-folder.ts";
import { stackKeys } from "./stack-environment.ts";

test("a local stack keeps its keys, and two stacks have different keys", () => {
  const [one, other] = [join(temporaryFolder(), "new", "keys.json"), join(temporaryFolder(), "keys.json")];
  const keys = stackKeys(one);
  expect(keys.stripeSecretKey).toMatch(/^sk_test_\w{48}$/);
  expect(keys.stripeWebhookSecret).toMatch(/^whsec_\w{48}$/);
  expect(stackKeys(one)).toEqual(keys);
  expect(stackKeys(other)).not.toEqual(keys);
});

test("the file of the keys is readable by its owner only", () => {
  const file = join(temporaryFolder(), "keys.json");
  stackKeys(file);
  expect(statSync(file).mode & 0o077).toBe(0);
});
