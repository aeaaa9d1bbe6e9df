/** Where mutants are made, and the projects of vitest whose tests are run for them. */
export interface Area {
  readonly files: readonly string[];
  readonly projects: readonly string[];
  /** The folders or files of the tests to run, of those that import a changed file. All of these if it is left out. */
  readonly tests?: readonly string[];
  /** With `--deep`, the projects whose tests are run for a mutant that the others do not notice. */
  readonly further?: readonly string[];
}

const needNoStack = ["web", "web-isolated"];
/** They need the emulators of `npm start`, with its PORT_SHIFT. */
const needStack = ["functions", "functions-isolated"];

export const areas: Readonly<Record<string, Area>> = {
  shared: { files: ["shared/src/*/**/*.ts"], projects: ["shared"], further: [...needNoStack, ...needStack] },
  pricing: {
    files: ["shared/src/{print/pricing,money}/*.ts", "shared/src/checkout/order-total.ts"],
    projects: ["shared"],
    further: [...needStack, ...needNoStack],
  },
  orders: {
    files: ["functions/src/orders/**/*.ts"],
    projects: needStack,
    tests: [
      "functions/src/orders",
      "functions/src/lab",
      "functions/src/checkout/save-payment-attempt",
      "functions/src/payments/stripe/unprocessable-events",
    ],
  },
  checkout: {
    files: ["functions/src/checkout/*.ts"],
    projects: needStack,
    tests: ["functions/src/checkout"],
  },
  // Half of all tests import them, but those of the folder are the fast ones.
  payments: {
    files: ["functions/src/payments/**/*.ts"],
    projects: needStack,
    tests: ["functions/src/payments"],
  },
  taxes: {
    files: ["functions/src/taxes/*.ts"],
    projects: needStack,
    tests: ["functions/src/taxes", "functions/src/cli", "functions/src/payments/stripe/stripe-tax-rates"],
  },
  publishing: {
    files: ["functions/src/publishing/*.ts"],
    projects: needStack,
    tests: [
      "functions/src/publishing",
      "functions/src/catalog/collections",
      "functions/src/catalog/options",
      "functions/src/catalog/photo-row-queries",
    ],
  },
  images: {
    files: ["functions/src/images/**/*.ts"],
    projects: needStack,
    tests: ["functions/src/images", "functions/src/print-files", "functions/src/cli/catalog-tool"],
  },
  web: { files: ["web/src/{shop,admin}/**/*.{ts,tsx}"], projects: needNoStack },
};
