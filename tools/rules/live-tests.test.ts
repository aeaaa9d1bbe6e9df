import { describe, expect, test } from "vitest";
import { liveTestNames } from "./live-tests.ts";

const namesIn = (source: string) => [...liveTestNames(source)];
const body = `() => { expect(1).toBe(1); }`;

describe("the names of the tests of a file", () => {
  test("include tests, tables and groups as they are written, and no other texts", () => {
    const source = `
      describe("a group", () => {
        test("a test", () => expect("a text").toBe("a text"));
        test.each([["a", "b"]])("a table of %s", (one) => { expect(one).toBe("a"); });
        it.concurrent(\`a test of \${name}\`, async () => await expect(call()).rejects.toThrow());
      });
      other("a call");`;
    expect(namesIn(source)).toEqual(["a test", "a table of %s", "a test of ${name}", "a group"]);
  });

  test.each([
    `test.skip("a test", ${body})`,
    `test.skipIf(true)("a test", ${body})`,
    `test.runIf(false)("a test", ${body})`,
    `test.fails("a test", ${body})`,
    `test.todo("a test")`,
    `test("a test")`,
    `test("a test", { skip: true }, ${body})`,
    `test("a test", { fails: true }, ${body})`,
    `test.concurrent.skip("a test", ${body})`,
    `test.skip.each([[1]])("a test", ${body})`,
    `test.each([])("a test", ${body})`,
    `test("a test", ({ skip }) => { skip(); expect(1).toBe(1); })`,
    `test("a test", (context) => { context.skip(); expect(1).toBe(1); })`,
    `test("a test", () => {})`,
    `test("a test", async () => { await open(); })`,
    `test("a test", () => { return; expect(1).toBe(1); })`,
    `describe.skip("a group", () => { test("a test", ${body}); })`,
    `describe.skipIf(true)("a group", () => { test("a test", ${body}); })`,
    `describe("a group", { todo: true }, () => { describe("within", () => { test("a test", ${body}); }); })`,
    `const maybe = test.skip; maybe("a test", ${body})`,
    `test.only("another", ${body}); test("a test", ${body})`,
    `describe("a group", () => {})`,
  ])("do not include what does not run or expects nothing: %s", (source) => {
    expect(namesIn(source)).toEqual([]);
  });

  test("include those of the large run, unless asked for the others", () => {
    const source = `largeTest("a large test", ${body}); test("a test", ${body})`;
    expect([...liveTestNames(source)]).toEqual(["a large test", "a test"]);
    expect([...liveTestNames(source, { isLarge: false })]).toEqual(["a test"]);
  });

  test.each([
    `test("a test", async () => { await screen.findByRole("button"); })`,
    `test("a test", async ({ page }) => { await page.getByText("Paid").waitFor(); })`,
    `test("a test", async () => { await expectHead("About"); })`,
    `test("a test", async () => { await expect.poll(count).toBe(1); })`,
    `test("a test", () => { fc.assert(fc.property(fc.nat(), (n) => n >= 0)); })`,
    `test("a test", () => seeCart()); function seeCart() { expect(1).toBe(1); }`,
    `test("a test", () => { if (isOpen) return; expect(1).toBe(1); })`,
  ])("include a test that expects something through another function: %s", (source) => {
    expect(namesIn(source)).toEqual(["a test"]);
  });
});
