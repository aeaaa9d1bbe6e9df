import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const textSizes = [13, 15, 17, 20, 24, 32, 44, 60];

const styles = globSync("web/styles/**/*.scss").map((file) => [file, readFileSync(file, "utf8")] as const);

test("the eight text sizes are defined once, in px of a root of 16", () => {
  const defined = styles.flatMap(([, css]) =>
    [...css.matchAll(/--text-(\d+): ([\d.]+)rem;/g)].map(([, name, rem]) => [Number(name), Number(rem) * 16]),
  );
  expect(defined).toEqual(textSizes.map((size) => [size, size]));
});

test("every font-size is one of them, an alias of one, or of hidden text", () => {
  const allowed = new RegExp(`^(0|var\\(--text-(${textSizes.join("|")}|lead|heading|title)\\))$`);
  const others = styles.flatMap(([file, css]) =>
    [...css.matchAll(/\bfont(-size)?: ([^;]+);/g)]
      .filter(([, isSize, value = ""]) => (isSize ? !allowed.test(value) : value !== "inherit"))
      .map(([declaration]) => `${file}: ${declaration}`),
  );
  expect(others).toEqual([]);
});
