import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../emulators/src/files/temporary-folder.ts";
import { deploymentSteps, formatSteps } from "./deployment-steps.ts";
import { formatUpload } from "./upload-list.ts";

/** Runs the real script of this repository, where `npm` and `firebase` only record that they were called. */
function deploy(...parameters: readonly string[]) {
  const folder = temporaryFolder();
  const calls = join(folder, "calls");
  mkdirSync(join(folder, "bin"));
  for (const name of ["npm", "firebase", "npx"])
    writeFileSync(join(folder, "bin", name), `#!/bin/sh\necho "$0 $*" >> ${calls}\n`, { mode: 0o755 });
  const { status, stdout, stderr } = spawnSync(process.execPath, ["tools/deploy/deploy.ts", ...parameters], {
    encoding: "utf8",
    env: { PATH: [join(folder, "bin"), process.env["PATH"]].join(delimiter), HOME: folder },
  });
  return { status, stdout, stderr, isCalled: existsSync(calls) };
}

test("a project without settings is refused before anything is built or uploaded", () => {
  const { status, stdout, stderr, isCalled } = deploy("--project", "shop-without-settings");
  expect(stdout).toContain("FAILED       settings: there is no functions/.env.shop-without-settings\n");
  expect(stdout).toContain("cp functions/.env.example functions/.env.shop-without-settings");
  expect({ status, stderr, isCalled }).toEqual({
    status: 1,
    stderr: "Nothing was deployed.\n",
    isCalled: false,
  });
});

test("a dry run prints the checks and the steps, and calls nothing", () => {
  const { status, stdout, stderr, isCalled } = deploy("--project", "shop-without-settings", "--dry-run");
  expect(stdout).toContain("FAILED       settings: ");
  expect(stdout).toContain("npx firebase deploy --only functions,hosting --config firebase.production.json");
  expect(stdout).toMatch(/A deployment would be refused\.\n$/);
  expect({ status, stderr, isCalled }).toEqual({ status: 0, stderr: "", isCalled: false });
});

test("the database is created in the region of the functions, protected, before the rules", () => {
  const settings = { SHOP_ORIGIN: "https://shop.example", SHOP_ENVIRONMENT: "staging", MIN_INSTANCES: "0" };
  expect(formatSteps(deploymentSteps("my-shop", settings, "c0ffee")).split("\n")).toEqual([
    "1.  SHOP_ENVIRONMENT=staging SHOP_ORIGIN=https://shop.example VITE_MEASUREMENT_ID='' BUILD_COMMIT=c0ffee npm run build",
    "2.  npx firebase firestore:databases:create '(default)' --location us-central1 --delete-protection ENABLED --point-in-time-recovery ENABLED --project my-shop   (without a database)",
    "3.  npx firebase firestore:databases:update '(default)' --delete-protection ENABLED --point-in-time-recovery ENABLED --project my-shop   (with an unprotected database)",
    "4.  npx firebase deploy --only firestore,storage --config firebase.staging.json --project my-shop",
    "5.  wait until the indexes are ready",
    "6.  take the lease of the releases",
    "7.  npx firebase deploy --only functions,hosting --config firebase.staging.json --project my-shop",
    "8.  run pending migrations",
    "9.  end the lease of the releases",
    "10. npm run catalog -- republish --project my-shop",
    "11. request the release of everything, and wait for it",
    "12. smoke test",
    "",
  ]);
});

test("what would be uploaded is listed by folder", () => {
  const root = temporaryFolder({
    "functions/dist/index.js": "x".repeat(1_500),
    "functions/dist/node_modules/sharp/index.js": "not uploaded",
    "web/dist/assets/shop.js": "x".repeat(2_500),
    "web/dist/assets/shop.css": "x".repeat(2_500),
    "web/dist/shell.html": "<html></html>",
  });
  expect(formatUpload(root, "production")).toBe(
    "functions/dist: 1 files, 2 kB\n       2 kB  index.js\n" +
      "web/dist: 3 files, 6 kB\n       5 kB  assets/\n       1 kB  shell.html\n",
  );
  expect(formatUpload(root, "staging")).toContain("web/dist-staging: not built yet\n");
});
