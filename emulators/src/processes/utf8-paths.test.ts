import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { withUtf8Paths } from "./utf8-paths.ts";

test.each([{}, { LANG: "C" }, { LC_ALL: "POSIX", LANG: "en_US.UTF-8" }, { LC_CTYPE: "de_DE.ISO-8859-1" }])(
  "the locale %j gets UTF-8 on Linux, and is kept elsewhere",
  (environment: NodeJS.ProcessEnv) => {
    expect(withUtf8Paths(environment, "linux")).toEqual({ ...environment, LC_ALL: "C.UTF-8" });
    expect(withUtf8Paths(environment, "darwin")).toEqual(environment);
  },
);

test.each([{ LANG: "en_US.UTF-8" }, { LC_CTYPE: "C.utf8", LANG: "C" }, { LC_ALL: "", LANG: "C.UTF-8" }])(
  "the locale %j is kept",
  (environment: NodeJS.ProcessEnv) => {
    expect(withUtf8Paths(environment, "linux")).toEqual(environment);
  },
);

test("Java encodes the names of files as UTF-8 with the locale POSIX", () => {
  const { stderr } = spawnSync("java", ["-XshowSettings:properties", "-version"], {
    encoding: "utf8",
    env: withUtf8Paths({ ...process.env, LC_ALL: "POSIX" }),
  });
  expect(stderr).toContain("sun.jnu.encoding = UTF-8\n");
});
