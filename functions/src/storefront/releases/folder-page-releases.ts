import { createHash, randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import { ReleasedElsewhereError, type PageReleases, UnreleasableVersionError } from "./page-releases.ts";

/** What has been released on top of a build. */
const recordSchema = z.object({
  /** When the build was written, in milliseconds since 1970: the record is not that of another build. */
  builtAt: z.number(),
  version: z.string(),
  /** The files that are not those of the build. */
  paths: z.array(z.string()),
});

/** A version that is not live yet. Its contents are beside it, in files that are named by their position. */
const preparedSchema = z.object({
  base: z.string(),
  written: z.array(z.object({ path: z.string(), hash: z.string() })),
  removed: z.array(z.string()).readonly(),
});

/**
 * Releases files into the folder that the emulator of Hosting serves, which reads it at every request. What the adapter
 * stores there is in hidden files. A new build empties the folder: that is a version of somebody else. The files of the
 * build cannot be changed.
 *
 * A release takes milliseconds. If it is interrupted, files of both versions are served until it is repeated.
 */
export function folderPageReleases(servedFolder: string): PageReleases {
  const folder = resolve(servedFolder);
  const recordFile = join(folder, ".release.json");
  const folderOf = (version: string) => join(folder, ".releases", version);

  function liveRecord(): z.infer<typeof recordSchema> {
    const { mtimeMs: builtAt } = statSync(join(folder, "build-id.txt"));
    const record = existsSync(recordFile) ? readJson(recordSchema, recordFile) : undefined;
    return record?.builtAt === builtAt ? record : { builtAt, version: `build-${builtAt}`, paths: [] };
  }

  function requireLive(base: string): z.infer<typeof recordSchema> {
    const record = liveRecord();
    if (record.version === base) return record;
    throw new ReleasedElsewhereError(`Version ${record.version} is live instead of ${base}.`);
  }

  function hashesOnDisk(): Map<string, string> {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length), file] as const)
      .filter(([path]) => isPath(path));
    return new Map(files.map(([path, file]) => [path, hashOf(readFileSync(file))]));
  }

  return {
    live: async () => ({
      id: liveRecord().version,
      build: readFileSync(join(folder, "build-id.txt"), "utf8").trim() || undefined,
    }),

    async prepare(base, { written, removed }) {
      const { paths } = requireLive(base);
      for (const path of [...written.keys(), ...removed]) {
        if (!isPath(path)) throw new Error(`${path} cannot be a path of the site.`);
        if (!paths.includes(path) && existsSync(join(folder, path)))
          throw new Error(`${path} is a file of the build and cannot be changed.`);
      }
      const version = randomUUID();
      mkdirSync(folderOf(version), { recursive: true });
      for (const [position, content] of [...written.values()].entries())
        writeFileSync(join(folderOf(version), `${position}`), content);
      const hashes = [...written].map(([path, content]) => ({ path, hash: hashOf(content) }));
      const gone = removed.filter((path) => !written.has(path));
      writeJson(join(folderOf(version), "version.json"), { base, written: hashes, removed: gone });
      return version;
    },

    async release(version, base) {
      if (liveRecord().version === version) return;
      const { builtAt, paths } = requireLive(base);
      if (!existsSync(folderOf(version)))
        throw new UnreleasableVersionError(`There is no version ${version}.`);
      const { written, removed } = readJson(preparedSchema, join(folderOf(version), "version.json"));
      const released = [...new Set([...paths, ...written.map(({ path }) => path)])];
      // Recorded first: a repeated release must not take its own files for those of the build.
      writeJson(recordFile, { builtAt, version: base, paths: released });
      for (const [position, { path }] of written.entries()) {
        const prepared = join(folderOf(version), `${position}`);
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        if (existsSync(prepared)) renameSync(prepared, join(folder, path)); // else an interrupted release has moved it
      }
      for (const path of removed) rmSync(join(folder, path), { force: true });
      const kept = released.filter((path) => !removed.includes(path));
      writeJson(recordFile, { builtAt, version, paths: kept });
      rmSync(folderOf(version), { recursive: true });
      if (liveRecord().version !== version)
        throw new ReleasedElsewhereError(`A build was written while ${version} was released.`);
    },

    async files(version) {
      const found = hashesOnDisk();
      if (liveRecord().version === version) return found;
      const { base, written, removed } = readJson(preparedSchema, join(folderOf(version), "version.json"));
      requireLive(base);
      for (const path of removed) found.delete(path);
      for (const { path, hash } of written) found.set(path, hash);
      return found;
    },

    hashOf,

    async removeOldVersions(keep) {
      const prepared = existsSync(folderOf("")) ? readdirSync(folderOf("")) : [];
      const newestFirst = prepared.toSorted(
        (one, other) => statSync(folderOf(other)).mtimeMs - statSync(folderOf(one)).mtimeMs,
      );
      // The live version is one of those to keep.
      for (const version of newestFirst.slice(Math.max(keep - 1, 0)))
        rmSync(folderOf(version), { recursive: true });
    },
  };
}

/** Whether a path is one of the site: nothing outside of its folder, and nothing hidden. */
function isPath(path: string): boolean {
  return /^(?:\/[^/\\.\0][^/\\\0]*)+$/.test(path);
}

function hashOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

function readJson<Schema extends z.ZodType>(schema: Schema, file: string): z.output<Schema> {
  return schema.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** Replaces a file at once. */
function writeJson(
  file: string,
  content: z.infer<typeof recordSchema> | z.infer<typeof preparedSchema>,
): void {
  writeFileSync(`${file}.new`, JSON.stringify(content));
  renameSync(`${file}.new`, file);
}
