import { expect, test } from "vitest";
import { Teardown } from "./teardown.ts";

test("resources are closed in reverse order", async () => {
  const closed: string[] = [];
  const teardown = new Teardown();
  teardown.defer(() => void closed.push("stripe"));
  teardown.defer(() => void closed.push("emulators"));
  await teardown.run();
  expect(closed).toEqual(["emulators", "stripe"]);
});

test("resources are closed once when teardown is called several times", async () => {
  let closed = 0;
  const teardown = new Teardown();
  teardown.defer(() => void (closed += 1));
  await Promise.all([teardown.run(), teardown.run()]);
  expect(closed).toBe(1);
});

test("a resource that is opened during teardown is closed too", async () => {
  const closed: string[] = [];
  const teardown = new Teardown();
  teardown.defer(() => void closed.push("first"));
  const running = teardown.run();
  teardown.defer(() => void closed.push("late"));
  await running;
  await teardown.run();
  expect(closed).toEqual(["first", "late"]);
});

test("a failing close does not stop the others, and is reported", async () => {
  const closed: string[] = [];
  const teardown = new Teardown();
  teardown.defer(() => void closed.push("stripe"));
  teardown.defer(() => Promise.reject(new Error("stuck")));
  await expect(teardown.run()).rejects.toThrow(AggregateError);
  expect(closed).toEqual(["stripe"]);
});
