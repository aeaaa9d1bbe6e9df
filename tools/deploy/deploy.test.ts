import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../emulators/src/files/temporary-folder.ts";
import { deploymentSteps, formatSteps } from "./deployment-steps.ts";
import { formatUpload } from "./upload-list.ts";

const build =
  'for i in functions web; do mkdir "$i/dist-staging" && echo built > "$i/dist-staging/built.js"; done';

/**
 * Runs the script of a folder, where `npm` and `firebase` only record that they were called, and `npm` makes a file in
 * each folder of the build.
 */
function deploy(root: string, ...parameters: readonly string[]) {
  return deployBuiltBy(build, root, ...parameters);
}

/** The same with another script of the shell as the build. */
function deployBuiltBy(build: string, root: string, ...parameters: readonly string[]) {
  const folder = temporaryFolder();
  const calls = join(folder, "calls");
  mkdirSync(join(folder, "bin"));
  for (const name of ["npm", "firebase", "npx"]) {
    const record = `#!/bin/sh\necho "${name} $*" >> ${calls}\n`;
    const program = name === "npm" ? `${record}${build}\n` : record;
    writeFileSync(join(folder, "bin", name), program, { mode: 0o755 });
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, ["tools/deploy/deploy.ts", ...parameters], {
    cwd: root,
    encoding: "utf8",
    env: { PATH: [join(folder, "bin"), process.env["PATH"]].join(delimiter), HOME: folder },
  });
  return { status, stdout, stderr, called: existsSync(calls) ? readFileSync(calls, "utf8") : "" };
}

const settings = {
  SHOP_ENVIRONMENT: "staging",
  SHOP_ORIGIN: "https://shop.example",
  OWNER_EMAIL: "owner@shop.example",
  MAIL_FROM: "Shop <orders@shop.example>",
  MIN_INSTANCES: "0",
};

/** A copy of this folder that git takes for a clone without changes, whose commit has passed `.ci/run`. */
function preparedClone() {
  const root = temporaryFolder({ ".ci/passed-commits": "" });
  for (const name of ["package.json", "tools", "functions/package.json"])
    cpSync(name, join(root, name), { recursive: true });
  for (const name of ["shared", "emulators", "node_modules", "functions/node_modules", "functions/src"])
    symlinkSync(resolve(name), join(root, name));
  mkdirSync(join(root, "web"));
  const git = (...words: string[]) => execFileSync("git", words, { cwd: root, encoding: "utf8" });
  git("init", "--quiet");
  writeFileSync(join(root, ".git/info/exclude"), "*\n");
  const identity = ["-c", "user.name=Tests", "-c", "user.email=tests@shop.example"];
  git(...identity, "commit", "--quiet", "--allow-empty", "--message=Start");
  writeFileSync(join(root, ".ci/passed-commits"), git("rev-parse", "HEAD"));
  return {
    root,
    set: (values: Readonly<Record<string, string>>): void => {
      const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
      writeFileSync(join(root, "functions/.env.my-staging"), lines.join(""));
    },
  };
}

test("a dry run of a prepared clone builds, and lists what would be uploaded", () => {
  const { root, set } = preparedClone();
  set(settings);
  const { status, stdout, stderr, called } = deploy(root, "--project", "my-staging", "--dry-run");
  expect({ status, stderr, called }).toEqual({ status: 0, stderr: "", called: "npm run build\n" });
  expect(stdout).not.toContain("FAILED");
  expect(stdout).toContain("SHOP_ENVIRONMENT=staging SHOP_ORIGIN=https://shop.example ");
  expect(stdout).toMatch(
    /functions\/dist-staging: 1 files, 1 kB\n +1 kB {2}built\.js\nweb\/dist-staging: 1 files, 1 kB\n +1 kB {2}built\.js\n\nNothing was deployed\.\n$/,
  );
});

test.each([
  ["another commit", "git -c user.name=Tests -c user.email=t@shop.example commit -q --allow-empty -m Next"],
  ["a change", "touch new.ts && git add --force new.ts"],
])("a build during which the work tree gets %s is not deployed", (_what, change) => {
  const { root, set } = preparedClone();
  set(settings);
  const parameters = ["--project", "my-staging", "--dry-run"];
  const { status, stdout, stderr } = deployBuiltBy(`${build}; ${change}`, root, ...parameters);
  expect({ status, stdout: stdout.includes("FAILED") }).toEqual({ status: 1, stdout: false });
  expect(stderr).toMatch(/^The work tree changed while \w{40} was built: .*\. Nothing was deployed\.\n$/);
});

test.each([
  ["a deployment", []],
  ["a dry run", ["--dry-run"]],
])("%s does not replace a build that another process uses", (_which, parameters) => {
  const { root, set } = preparedClone();
  set(settings);
  mkdirSync(join(root, ".builds/dist-staging"), { recursive: true });
  writeFileSync(join(root, ".builds/dist-staging/pid"), String(process.pid));
  const { status, stderr, called } = deploy(root, "--project", "my-staging", ...parameters);
  expect({ status, called }).toEqual({ status: 1, called: "" });
  expect(stderr).toMatch(/^web\/dist-staging is being built or deployed already, in process \d+: wait /);
});

test("a deployment without a required setting is refused before anything is built or uploaded", () => {
  const { root, set } = preparedClone();
  for (const name of ["SHOP_ORIGIN", "OWNER_EMAIL", "MAIL_FROM", "MIN_INSTANCES"]) {
    set(Object.fromEntries(Object.entries(settings).filter(([key]) => key !== name)));
    const { status, stdout, stderr, called } = deploy(root, "--project", "my-staging");
    expect(stdout.match(/FAILED .*/g)).toEqual([expect.stringContaining(`settings: ${name}: `)]);
    expect({ status, stderr, called }).toEqual({ status: 1, stderr: "Nothing was deployed.\n", called: "" });
  }
});

test("a project without settings is refused before anything is built or uploaded", () => {
  const { status, stdout, stderr, called } = deploy(".", "--project", "shop-without-settings");
  expect(stdout).toContain("FAILED       settings: there is no functions/.env.shop-without-settings\n");
  expect(stdout).toContain("cp functions/.env.example functions/.env.shop-without-settings");
  expect({ status, stderr, called }).toEqual({
    status: 1,
    stderr: "Nothing was deployed.\n",
    called: "",
  });
});

test.each(["deploy/deploy.ts", "doctor/doctor.ts"])(
  "%s of a project at Google is refused while a database on this machine is set",
  (script) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join("tools", script), "--project", "shop-without-settings"],
      {
        encoding: "utf8",
        env: { PATH: process.env["PATH"], HOME: "/nonexistent", FIRESTORE_EMULATOR_HOST: "127.0.0.1:1" },
      },
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toMatch(
      /^FIRESTORE_EMULATOR_HOST is set, and shop-without-settings is not a demo project\./,
    );
  },
);

test("a dry run that would be refused prints the checks and the steps, and calls nothing", () => {
  const { status, stdout, stderr, called } = deploy(".", "--project", "shop-without-settings", "--dry-run");
  expect(stdout).toContain("FAILED       settings: ");
  expect(stdout).toContain("npx firebase deploy --only functions,hosting --config firebase.production.json");
  expect(stdout).toMatch(/A deployment would be refused\.\n$/);
  expect({ status, stderr, called }).toEqual({ status: 0, stderr: "", called: "" });
});

test.each(["--dry-run", "--project=my-staging"])(
  "npm run deploy %s, which npm takes for a setting of its own, is refused",
  (option) => {
    const script = JSON.stringify(`"${process.execPath}" "${resolve("tools/deploy/deploy.ts")}"`);
    const folder = temporaryFolder({ "package.json": `{ "scripts": { "deploy": ${script} } }` });
    const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", "deploy", option], {
      cwd: folder,
      encoding: "utf8",
      env: { PATH: process.env["PATH"], HOME: folder },
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain(`Put -- before the options: npm run deploy -- ${option}.`);
  },
);

test("the database is created in the region of the functions, protected, before the rules", () => {
  const settings = { SHOP_ORIGIN: "https://shop.example", SHOP_ENVIRONMENT: "staging", MIN_INSTANCES: "0" };
  expect(formatSteps(deploymentSteps("my-shop", settings)).split("\n")).toEqual([
    "1.  SHOP_ENVIRONMENT=staging SHOP_ORIGIN=https://shop.example VITE_MEASUREMENT_ID='' npm run build",
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
  expect(formatUpload(root, "staging")).toContain("web/dist-staging: 0 files");
});
