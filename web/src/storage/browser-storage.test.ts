import { beforeEach, describe, expect, test, vi } from "vitest";
import { loggedEntries } from "#src/testing/logged-entries.ts";
import { keepsStored, readStored, writeStored } from "./browser-storage.ts";

describe("the browser's storage", () => {
  test("returns what was written, until it is removed", () => {
    expect(writeStored("localStorage", "a", "1")).toBe(true);
    expect(readStored("localStorage", "a")).toBe("1");
    expect(readStored("sessionStorage", "a")).toBeNull();
    writeStored("localStorage", "a", null);
    expect(readStored("localStorage", "a")).toBeNull();
  });

  test("keeps what is stored, and nothing of the question", () => {
    expect([keepsStored("localStorage"), keepsStored("sessionStorage")]).toEqual([true, true]);
    expect(window.localStorage).toHaveLength(0);
  });

  test.each([
    ["is missing", null],
    ["forgets at once", { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }],
  ])("that %s keeps nothing", (_how, storage) => {
    vi.stubGlobal("localStorage", storage);
    expect(keepsStored("localStorage")).toBe(false);
    expect(readStored("localStorage", "a")).toBeNull();
  });

  describe("that is switched off", () => {
    beforeEach(() => {
      const reject = () => {
        throw new DOMException("The storage is switched off.", "SecurityError");
      };
      vi.stubGlobal("localStorage", { getItem: reject, setItem: reject, removeItem: reject });
    });

    test("returns nothing, and logs it", () => {
      const logged = loggedEntries();
      expect(readStored("localStorage", "a")).toBeNull();
      expect(writeStored("localStorage", "a", "1")).toBe(false);
      expect(keepsStored("localStorage")).toBe(false);
      expect(logged.map(({ event }) => event)).toEqual(["storage.not-readable", "storage.not-writable"]);
    });
  });
});
