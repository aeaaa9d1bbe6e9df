import { describe, expect, test } from "vitest";
import { isAdminDocument } from "./html-shells.ts";

describe("the development server", () => {
  test.each([
    ["/admin", "text/html", true],
    ["/admin/photos?page=2", "text/html,*/*", true],
    ["/admin?x", "text/html", true],
    ["/administration", "text/html", false],
    ["/src/admin/main.tsx", "text/html", false],
    ["/admin/photos", "application/json", false],
  ])("for %s accepted as %s answers with the back office: %s", (url, accept, isAdmin) => {
    expect(isAdminDocument(url, accept)).toBe(isAdmin);
  });
});
