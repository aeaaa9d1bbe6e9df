import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { buildFolders } from "../build/build-folders.ts";

/** What would be uploaded of a build: files, with the sizes of folders. */
export function formatUpload(root: string, environment: string): string {
  const { functions, pages } = buildFolders(environment);
  return [functions, pages].map((folder) => formatFolder(root, folder)).join("");
}

function formatFolder(root: string, folder: string): string {
  const path = join(root, folder);
  const files = globSync("**/*", { cwd: path })
    .filter((name) => !name.includes("node_modules") && statSync(join(path, name)).isFile())
    .toSorted();
  const sizes = new Map<string, number>();
  for (const name of files) {
    const top = name.includes("/") ? `${name.split("/", 1)[0]}/` : name;
    sizes.set(top, (sizes.get(top) ?? 0) + statSync(join(path, name)).size);
  }
  const lines = [...sizes].map(([name, bytes]) => `  ${kilobytes(bytes)}  ${name}\n`);
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return `${folder}: ${files.length} files, ${kilobytes(bytes).trim()}\n${lines.join("")}`;
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000).toLocaleString("en-US")} kB`.padStart(9);
}
