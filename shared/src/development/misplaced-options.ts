/** The options of the commands in package.json, except `email`, which an .npmrc may have for npm itself. */
const options = [
  "area",
  "bucket",
  "deep",
  "dry-run",
  "edge",
  "files",
  "large",
  "many",
  "project",
  "requests",
  "reset",
  "rounds",
  "sample",
  "seconds",
  "seed",
  "shoppers",
  "visits",
  "with-demo-texts",
];

/**
 * A sentence about options that npm has taken for its own and exports as `npm_config_…`: `npm run deploy --dry-run`
 * runs the command without its option. Undefined if there are none.
 */
export function misplacedOptions(
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const found = options.flatMap((name) => {
    const value = environment[`npm_config_${name.replaceAll("-", "_")}`];
    if (value === undefined) return [];
    return value === "true" ? [`--${name}`] : [`--${name}=${value}`];
  });
  if (found.length === 0) return undefined;
  const command = environment["npm_lifecycle_event"] ?? "<command>";
  return `Put -- before the options: npm run ${command} -- ${found.join(" ")}. npm keeps those before it for itself; remove them from .npmrc if they are there.`;
}
