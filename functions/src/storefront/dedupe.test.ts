import { expect, test } from "vitest";
import { askedOnce } from "./dedupe.ts";

test("those who ask for the same at the same time share an answer, and who comes later asks anew", async () => {
  const asked: string[] = [];
  const ask = askedOnce(async (name) => await Promise.resolve(`${name}${asked.push(name)}`));
  expect(await Promise.all([ask("home"), ask("dune"), ask("home")])).toEqual(["home1", "dune2", "home1"]);
  expect(await ask("home")).toBe("home3");
});

test("what failed is told to all who asked, and asked for again", async () => {
  let calls = 0;
  const ask = askedOnce(async () => {
    calls += 1;
    if (calls === 1) throw new Error("Out of reach.");
    return await Promise.resolve("found");
  });
  const both = await Promise.allSettled([ask("home"), ask("home")]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await ask("home")).toBe("found");
});
