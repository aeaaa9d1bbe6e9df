import { expect, test } from "vitest";
import { SetupFailure } from "../machine/setup-failure.ts";
import { portShift, shopPorts, testPorts } from "./ports.ts";

test("the shop and the tests share no port, and no two parts of a world do", () => {
  const ports = [...Object.values(shopPorts), ...Object.values(testPorts)];
  expect(new Set(ports).size).toBe(ports.length);
});

test("a shift is a whole number, and nothing else is taken for one", () => {
  expect([undefined, "", "0", "100"].map(portShift)).toEqual([0, 0, 0, 100]);
  for (const written of ["-1", "1.5", "100000", "many"])
    expect(() => portShift(written)).toThrow(SetupFailure);
});

test("the usual emulators are at their usual ports", () => {
  const shift = portShift(process.env["PORT_SHIFT"]);
  expect(shopPorts).toMatchObject({
    hosting: 5000 + shift,
    functions: 5001 + shift,
    firestore: 8080 + shift,
    auth: 9099 + shift,
    storage: 9199 + shift,
  });
});
