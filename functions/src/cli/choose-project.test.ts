import { describe, expect, test } from "vitest";
import { chooseProject } from "./choose-project.ts";

describe("the owner's command line", () => {
  test("uses the shop on this machine unless another project is named", () => {
    const local = { projectId: "demo-lightwell", emulatorHost: "127.0.0.1:8080" };
    expect(chooseProject(undefined, {})).toEqual(local);
    expect(chooseProject("shop", {})).toEqual({ projectId: "shop" });
  });

  test("uses the local shop with the same PORT_SHIFT", () => {
    expect(chooseProject(undefined, { PORT_SHIFT: "700" })).toEqual({
      projectId: "demo-lightwell",
      emulatorHost: "127.0.0.1:8780",
    });
    expect(() => chooseProject(undefined, { PORT_SHIFT: "many" })).toThrow("PORT_SHIFT is “many”");
  });

  test("rejects a real project while an emulator is set", () => {
    const emulator = { FIRESTORE_EMULATOR_HOST: "127.0.0.1:1" };
    expect(() => chooseProject("shop", emulator)).toThrow("not a demo project");
  });
});
