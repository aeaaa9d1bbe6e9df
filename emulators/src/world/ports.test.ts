import { expect, test } from "vitest";
import { shopPorts, testPorts } from "./ports.ts";

test("the shop and the tests share no port, and no two parts of a world do", () => {
  const ports = [...Object.values(shopPorts), ...Object.values(testPorts)];
  expect(new Set(ports).size).toBe(ports.length);
});

test("the usual emulators are at their usual ports", () => {
  expect(shopPorts).toMatchObject({
    hosting: 5000,
    functions: 5001,
    firestore: 8080,
    auth: 9099,
    storage: 9199,
  });
});
