import { expect, test } from "vitest";
import { dedupe } from "./dedupe.ts";

test("simultaneous reads of the same name share a request, and a later read makes a new one", async () => {
  const names: string[] = [];
  const read = dedupe(async (name) => await Promise.resolve(`${name}${names.push(name)}`));
  expect(await Promise.all([read("home"), read("dune"), read("home")])).toEqual(["home1", "dune2", "home1"]);
  expect(await read("home")).toBe("home3");
});

test("a failed read rejects for everybody who shared it, and the next read makes a new request", async () => {
  let calls = 0;
  const read = dedupe(async () => {
    calls += 1;
    if (calls === 1) throw new Error("Out of reach.");
    return await Promise.resolve("found");
  });
  const both = await Promise.allSettled([read("home"), read("home")]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await read("home")).toBe("found");
});
