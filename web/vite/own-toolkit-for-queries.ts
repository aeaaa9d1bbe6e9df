import type { Plugin } from "vite";

/**
 * RTK Query, which only the back office loads, gets a toolkit to itself. Else the parts that nobody but it uses
 * would travel with the store that every shopper loads.
 */
export function ownToolkitForQueries(): Plugin {
  const copied = new Set(["@reduxjs/toolkit", "immer", "reselect"]);
  const mark = "?for-queries";
  return {
    name: "own-toolkit-for-queries",
    apply: "build",
    enforce: "pre",
    async resolveId(source, importer = "") {
      const isOfQueries = importer.includes("/@reduxjs/toolkit/dist/query/") || importer.endsWith(mark);
      if (!copied.has(source) || !isOfQueries) return null;
      const toolkit = await this.resolve(source, importer, { skipSelf: true });
      return toolkit && toolkit.id + mark;
    },
  };
}
