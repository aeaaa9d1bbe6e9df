import { expect, test } from "vitest";
import { Teardown } from "./teardown.ts";

test("the last opened is closed first", async () => {
  const closed: string[] = [];
  const teardown = new Teardown();
  teardown.defer(() => void closed.push("stripe"));
  teardown.defer(() => void closed.push("emulators"));
  await teardown.run();
  expect(closed).toEqual(["emulators", "stripe"]);
});

test("everything is closed once, however often it is asked for", async () => {
  let closed = 0;
  const teardown = new Teardown();
  teardown.defer(() => void (closed += 1));
  await Promise.all([teardown.run(), teardown.run()]);
  expect(closed).toBe(1);
});

test("what is opened while the rest is being closed is closed too", async () => {
  const closed: string[] = [];
  const teardown = new Teardown();
  teardown.defer(() => void closed.push("first"));
  const running = teardown.run();
  teardown.defer(() => void closed.push("late"));
  await running;
  await teardown.run();
  expect(closed).toEqual(["first", "late"]);
});

test("a failure closes everything else, and is reported", async () => {
  const closed: string[] = [];
  const teardown = new Teardown();
  teardown.defer(() => void closed.push("stripe"));
  teardown.defer(() => Promise.reject(new Error("stuck")));
  await expect(teardown.run()).rejects.toThrow(AggregateError);
  expect(closed).toEqual(["stripe"]);
});
