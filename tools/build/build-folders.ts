/** Where a build is written, from the root of the repository. */
interface BuildFolders {
  /** What Hosting serves. */
  readonly pages: string;
  /** What renders published pages; the functions carry a copy. */
  readonly renderer: string;
  readonly functions: string;
  /** The source maps of the scripts in `pages`, which are not deployed. */
  readonly maps: string;
}

/**
 * The build that is deployed is in `dist`. Every other environment, like the shop of `npm start`, has folders of its
 * own beside it (`dist-shop`), so that running the shop locally never changes what would be deployed.
 */
export function buildFolders(environment = process.env["SHOP_ENVIRONMENT"] ?? "production"): BuildFolders {
  if (!/^[a-z][a-z0-9-]*$/.test(environment))
    throw new Error(`SHOP_ENVIRONMENT is “${environment}”; it must be a lower-case name, like “staging”.`);
  const dist = environment === "production" ? "dist" : `dist-${environment}`;
  return {
    pages: `web/${dist}`,
    renderer: `web/renderer/${dist}`,
    functions: `functions/${dist}`,
    maps: `web/source-maps/${dist}`,
  };
}
