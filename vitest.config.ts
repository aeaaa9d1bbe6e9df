import { availableParallelism } from "node:os";
import { join } from "node:path";
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { shopPorts } from "./emulators/src/prerequisites/ports.ts";
import { emulatorEnvironment, originsEnvironment } from "./emulators/src/local-stack/stack-environment.ts";

// `npm test` names the world it has started; without one, tests talk to the shop that `npm start` runs.
const environment = {
  SHOP_ENVIRONMENT: "shop",
  ...emulatorEnvironment(shopPorts()),
  ...originsEnvironment(shopPorts()),
  ...process.env,
};

const maxWorkers = Math.max(availableParallelism() - 1, 2);

/** Files without state outside of their tests share a process and its modules, which take a second to start and load. */
const inSharedProcesses = { isolate: false } satisfies TestProjectInlineConfiguration["test"];

/** Tests with thousands of documents take minutes: `npm test` leaves them out. */
const volumeTests = "**/large-*.test.ts";

/** Tests of functions that try a sample of their cases in `npm test`, and all of them in `npm run test:large`. */
const sampledTests = [
  "checkout/cent-for-cent",
  "checkout/interrupted-checkout",
  "checkout/one-payable-session",
  "publishing/publish-queue",
  "storefront/pages/listing-routes",
  "storefront/pages/page-routes",
  "storefront/published-reads",
];

/**
 * Tests that need modules of their own: they observe the logger, which takes the console when it is loaded, what a module
 * loads, or sharp with the SVG decoder that the upload of originals switches off.
 */
const isolatedTests = [
  "src/catalog/collections/collection-admin-routes.test.ts",
  "src/catalog/options/option-admin-routes.test.ts",
  "src/checkout/checkout-limits.test.ts",
  "src/deployed/lazy-functions.test.ts",
  "src/email/deliver-mail.test.ts",
  "src/email/sharp-print-drawer.test.ts",
];

const onNode = {
  environment: "node",
  setupFiles: [join(import.meta.dirname, "fail-on-console.ts")],
  env: environment,
  testTimeout: 30_000, // the first call to an emulator loads a client, and a busy machine takes its time
  hookTimeout: 60_000,
} satisfies TestProjectInlineConfiguration["test"];

/** Stories in a browser run beside the other tests, which `npm test` runs in a process of their own. */
const onBrowser = {
  ...onNode,
  ...inSharedProcesses, // and a browser
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 15_000 } }, // parts of a page that load late take seconds on a busy machine
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
          env: { ...environment, TEST_VOLUME: "large" },
          include: [volumeTests, ...sampledTests.map((file) => `src/${file}.test.ts`)],
        },
      },
      {
        extends: "./web/vite.config.ts",
        root: "web",
        test: {
          name: "web",
          include: ["src/**/*.test.{ts,tsx}"],
          testTimeout: 30_000,
          maxWorkers, // as the others: what is extended knows nothing of the above
        },
      },
      {
        root: "web",
        test: { ...onNode, ...inSharedProcesses, name: "web-build", include: ["vite/*.test.ts"] },
      },
      {
        root: "emulators",
        test: { ...onNode, ...inSharedProcesses, name: "emulators", include: ["src/**/*.test.ts"] },
      },
      { test: { name: "repository", include: ["*.test.ts"] } },
      {
        root: "web",
        test: {
          ...onBrowser,
          name: "e2e",
          include: ["e2e/*.test.ts"],
          exclude: [...configDefaults.exclude, volumeTests],
          maxWorkers: 2,
        },
      },
      { root: "web", test: { ...onBrowser, name: "large-e2e", include: [`e2e/${volumeTests}`] } },
      {
        root: "web",
        test: {
          ...onBrowser,
          name: "e2e-owner",
          include: ["e2e/owner/*.test.ts"],
          fileParallelism: false, // they change the one shop that all see
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
