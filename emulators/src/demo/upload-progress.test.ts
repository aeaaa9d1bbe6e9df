import { expect, test } from "vitest";
import { uploadProgress } from "./upload-progress.ts";

function written(total: number, uploads: number, isTTY: boolean): string {
  let text = "";
  const uploaded = uploadProgress(total, { isTTY, write: (part) => (text += part) });
  for (let count = 0; count < uploads; count += 1) uploaded();
  return text;
}

test("in a terminal one line is redrawn, and ended with the last picture", () => {
  const text = written(4, 4, true);
  expect(text.split("\r").slice(1)).toHaveLength(5);
  expect(text).toContain(`\r${"█".repeat(15)}${"░".repeat(15)} Pictures 2 of 4`);
  expect(text.match(/\n/g)).toHaveLength(1);
  expect(text.endsWith(`${"█".repeat(30)} Pictures 4 of 4\n`)).toBe(true);
});

test("elsewhere a plain line is written at the start and after each tenth", () => {
  const lines = written(48, 48, false).split("\n").slice(0, -1);
  expect(lines[0]).toBe("Pictures 0 of 48");
  expect(lines.at(-1)).toBe("Pictures 48 of 48");
  expect(lines).toHaveLength(11);
  expect(lines.join("")).not.toContain("\r");
});

test("few pictures have a line each", () => {
  expect(written(3, 2, false)).toBe("Pictures 0 of 3\nPictures 1 of 3\nPictures 2 of 3\n");
});
