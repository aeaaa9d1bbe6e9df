/** The build that runs: rolldown.config.ts replaces both names. `unknown` where nothing is bundled, as in tests. */
export const build = {
  commit: process.env["BUILD_COMMIT"] ?? "unknown",
  builtAt: process.env["BUILD_TIME"] ?? "unknown",
} as const;
