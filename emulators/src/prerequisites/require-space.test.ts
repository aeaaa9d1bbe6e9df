import { expect, test } from "vitest";
import { temporaryFolder } from "#src/files/temporary-folder.ts";
import { requireSpace } from "./require-space.ts";

test("a disk with less space than needed is reported in a sentence", () => {
  const folder = temporaryFolder();
  expect(() => requireSpace(folder, 0)).not.toThrow();
  expect(() => requireSpace(folder, 1e18)).toThrow(
    /^The disk of \S+ has [\d,]+ MB left, and the shop needs 1,000,000,000,000 MB\. Free some space, then try again\.$/,
  );
});
