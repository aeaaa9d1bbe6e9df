import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { shopPorts } from "./emulators/src/prerequisites/ports.ts";
import { emulatorEnvironment, originsEnvironment } from "./emulators/src/local-stack/stack-environment.ts";

// `npm test` sets the ports of the local stack that it has started. Without them, tests use the shop of `npm start`.
const environment = {
  SHOP_ENVIRONMENT: "shop",
  ...emulatorEnvironment(shopPorts()),
  ...originsEnvironment(shopPorts()),
  ...process.env,
};

/** `npm test` sets `TEST_WORKERS` for those of its runs that are beside each other. */
const maxWorkers = Number(process.env["TEST_WORKERS"] ?? Math.max(availableParallelism() - 1, 2));

/**
 * Files without state outside of their tests share a process and its modules, which take a second to start and load.
 */
const inSharedProcesses = { isolate: false } satisfies TestProjectInlineConfiguration["test"];

/** Tests that take minutes, such as those with thousands of documents: `npm test` leaves them out. */
const volumeTests = "**/large-*.test.ts";

/** Test files of a workspace that contain `text`. */
const testsWith = (text: string, workspace: string, files = "src/**/*.test.ts") =>
  globSync(files, { cwd: join(import.meta.dirname, workspace) }).filter((file) =>
    readFileSync(join(import.meta.dirname, workspace, file), "utf8").includes(text),
  );

/** Tests that try a sample of their cases in `npm test`, and all of them in `npm run test:large`. */
const sampled = "/testing/test-volume";

/** Tests of properties, which `npm test` tries with the same cases each time. */
const properties = 'from "fast-check"';

const inLargeVolume = { isLargeRun: true } as const;

/**
 * Tests that need modules of their own: they replace one, which has no effect on those that are loaded already; observe
 * the logger, which takes the console when it is loaded, what a module loads, or sharp with the SVG decoder that the
 * upload of originals switches off; or call deployed functions, which read their configuration once per process.
 */
const isolatedTests = [
  ...testsWith("vi.mock(", "functions"),
  "src/checkout/checkout-limits.test.ts",
  "src/deployed/background-functions.test.ts",
  "src/deployed/lazy-functions.test.ts",
  "src/deployed/purchase-trace.test.ts",
  "src/deployed/unreadable-documents.test.ts",
  "src/log/log.test.ts",
  "src/mail/deliver-mail.test.ts",
  "src/mail/sharp-print-drawer.test.ts",
  "src/images/make-thumbnails.test.ts",
  "src/images/uploads/hostile-files.test.ts",
  "src/images/uploads/process-upload.test.ts",
];

/** Tests that read the pages of the build of `npm test` or `npm start`. */
const builtPagesTests = "vite/built-pages.test.ts";

/** It needs the database. */
const deploymentTests = "tools/deploy/deploy-commit.test.ts";

/** A rendering on the server that is not finished leaves its context values to later renderings of its process. */
const isolatedWebTests = ["src/shop/render-document.test.tsx", "src/rendering/late-part.test.tsx"];

/** `maxWorkers` is that of the other projects, which a configuration that is extended does not have. */
const inWeb = {
  extends: "./web/vite.config.ts",
  root: "web",
  test: { testTimeout: 90_000, maxWorkers },
} satisfies TestProjectInlineConfiguration;

const onNode = {
  environment: "node",
  setupFiles: ["tools/rules/fail-on-console.ts", "shared/src/testing/repeatable-properties.ts"].map((file) =>
    join(import.meta.dirname, file),
  ),
  env: environment,
  testTimeout: 90_000, // the first call to an emulator loads a client, and a busy machine takes its time
  hookTimeout: 90_000,
  expect: { poll: { timeout: 45_000 } }, // the same busy machine; pages allow as long for what they wait for
} satisfies TestProjectInlineConfiguration["test"];

/** Browser tests run in a separate process, at the same time as the other tests. */
const onBrowser = {
  ...onNode,
  ...inSharedProcesses, // and a browser
  testTimeout: 600_000, // a story has dozens of steps
  hookTimeout: 600_000,
  sequence: { groupOrder: 1 },
} satisfies TestProjectInlineConfiguration["test"];

export default defineConfig({
  test: {
    silent: "passed-only", // what the functions log is of interest where something fails
    maxWorkers,
    projects: [
      {
        root: "shared",
        test: { ...onNode, ...inSharedProcesses, name: "shared", include: ["src/**/*.test.ts"] },
      },
      {
        root: "functions",
        test: {
          ...onNode,
          ...inSharedProcesses,
          name: "functions",
          include: ["**/*.test.ts"],
          exclude: [...configDefaults.exclude, volumeTests, ...isolatedTests],
        },
      },
      { root: "functions", test: { ...onNode, name: "functions-isolated", include: isolatedTests } },
      {
        root: "functions",
        test: {
          ...onNode,
          name: "large", // `npm run test:large`
          provide: inLargeVolume,
          include: [volumeTests, ...testsWith(sampled, "functions"), ...testsWith(properties, "functions")],
        },
      },
      {
        root: "shared",
        test: {
          ...onNode,
          ...inSharedProcesses,
          name: "large-shared",
          provide: inLargeVolume,
          include: testsWith(properties, "shared"),
        },
      },
      {
        root: "emulators",
        test: {
          ...onNode,
          name: "large-emulators",
          provide: inLargeVolume,
          include: testsWith(sampled, "emulators"),
        },
      },
      {
        ...inWeb,
        test: {
          ...inWeb.test,
          ...inSharedProcesses,
          name: "web",
          include: ["src/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, ...isolatedWebTests],
        },
      },
      { ...inWeb, test: { ...inWeb.test, name: "web-isolated", include: isolatedWebTests } },
      {
        root: "web",
        test: {
          ...onNode,
          ...inSharedProcesses,
          name: "web-build",
          include: ["vite/*.test.ts"],
          exclude: [...configDefaults.exclude, builtPagesTests],
        },
      },
      { root: "web", test: { ...onNode, name: "built-pages", include: [builtPagesTests] } },
      {
        root: "emulators",
        test: { ...onNode, ...inSharedProcesses, name: "emulators", include: ["src/**/*.test.ts"] },
      },
      {
        test: {
          ...inSharedProcesses,
          name: "repository",
          include: ["tools/**/*.test.ts"],
          exclude: [...configDefaults.exclude, volumeTests, deploymentTests],
          testTimeout: 90_000, // some start a program
        },
      },
      { test: { name: "large-repository", include: [`tools/${volumeTests}`] } },
      { test: { ...onNode, name: "deployment", include: [deploymentTests] } },
      {
        root: "web",
        test: {
          ...onBrowser,
          name: "e2e",
          include: ["e2e/*.test.ts"],
          exclude: [...configDefaults.exclude, volumeTests],
          maxWorkers: Math.min(maxWorkers, 2),
        },
      },
      {
        root: "web",
        test: {
          ...onBrowser,
          name: "large-e2e",
          provide: inLargeVolume,
          fileParallelism: false, // they measure times, and one replaces the whole catalog
          include: [`e2e/${volumeTests}`, ...testsWith(sampled, "web", "e2e/**/*.test.ts")],
        },
      },
      {
        root: "web",
        test: {
          ...onBrowser,
          name: "e2e-owner",
          include: ["e2e/owner/*.test.ts"],
          exclude: [...configDefaults.exclude, volumeTests],
          fileParallelism: false, // they change the one shop that all see
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
