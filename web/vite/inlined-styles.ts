import type { Rolldown } from "vite";

/**
 * A built style sheet as an element of a document, so that the first paint does not wait for a file.
 * `inlined-script.js` reads the file's path. The content security policy allows the element by its hash, see
 * `environment-config.ts`. Throws if the build has no such style sheet.
 */
export function inlinedStyles(fileName: string, bundle: Rolldown.OutputBundle): string {
  const file = bundle[fileName];
  if (file?.type !== "asset") throw new Error(`The build has no style sheet “${fileName}”.`);
  return `<style data-file="/${fileName}">${String(file.source).trim()}</style>`;
}
