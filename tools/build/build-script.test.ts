import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../emulators/src/files/temporary-folder.ts";

// Otherwise Vite compiles JSX for React's development build, which the renderer does not contain.
test.each(["development", "test", ""])(
  "pages are built for production in a shell with NODE_ENV=%s",
  (set) => {
    const folder = temporaryFolder({
      "package.json": readFileSync("web/package.json", "utf8"),
      "node_modules/.bin/vite": '#!/bin/sh\necho "vite $* for $NODE_ENV"\n',
    });
    const environment = { ...process.env, NODE_ENV: set };
    const built = execFileSync("npm", ["run", "build"], { cwd: folder, encoding: "utf8", env: environment });
    expect(built).toMatch(/\nvite build for production\n$/);
  },
);
