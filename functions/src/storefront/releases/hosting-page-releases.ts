import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { gzip, gzipSync } from "node:zlib";
import { z } from "zod";
import { HostingCallError, hostingClient, type HostingAccess } from "./hosting-client.ts";
import {
  ReleasedElsewhereError,
  UnreleasableVersionError,
  type LiveVersion,
  type PageReleases,
} from "./page-releases.ts";

/** Limit of Hosting for one call. */
const maxFilesPerCall = 1_000;
/** firebase-tools uses 200, which stalls on slow lines: https://github.com/firebase/firebase-tools/pull/4338 */
const concurrentUploads = 20;
const maxCloneMs = 5 * 60_000;

/**
 * Releases files by the REST API of Firebase Hosting (v1beta1): a clone of the live version, which keeps its
 * configuration, with other files. The account needs the permissions `firebasehosting.sites.get` and `.update`. Hosting
 * has no compare-and-swap: what somebody else releases between the check of the live version and the release is
 * released again.
 */
export function hostingPageReleases(access: HostingAccess): PageReleases {
  const call = hostingClient(access);
  const site = `sites/${access.siteId}`;
  const nameOf = (version: string) => `${site}/versions/${version}`;

  async function live(): Promise<LiveVersion> {
    const { release } = await call("read the live version", channelSchema, { to: `${site}/channels/live` });
    if (release?.version === undefined) throw new Error("Nothing has been deployed to Firebase Hosting yet.");
    const { name, config } = release.version;
    return { id: idOf(name), build: buildOf(config) };
  }

  /** Returns the id of a version with the files of another, except those at some paths, to which files can be added. */
  async function clone(base: string, excluded: readonly string[]): Promise<string> {
    const regexes = excluded.map((path) => `^${path.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}$`);
    let operation = await call("clone a version", operationSchema, {
      to: `${site}/versions:clone`,
      body: {
        sourceVersion: nameOf(base),
        finalize: false,
        ...(regexes.length > 0 && { exclude: { regexes } }),
      },
    });
    const endsAt = Date.now() + maxCloneMs;
    for (let waitMs = 50; operation.done !== true; waitMs = Math.min(waitMs * 1.5, 2_000)) {
      if (Date.now() > endsAt) throw new Error("Firebase Hosting has not cloned a version in five minutes.");
      await pause(waitMs);
      operation = await call("wait for the clone", operationSchema, { to: operation.name });
    }
    const { error, response } = operation;
    if (response === undefined)
      throw new Error(
        `Firebase Hosting could not clone a version: ${error?.message ?? "no reason is given"}.`,
      );
    return idOf(response.name);
  }

  /** Adds files to a version, and uploads the contents that the site has in no version. */
  async function addFiles(version: string, files: readonly (readonly [string, Buffer])[]): Promise<void> {
    const gzipped = new Map<string, Buffer>();
    const hashes: Record<string, string> = {};
    for (const [path, content] of files) {
      const upload = portable(await promisify(gzip)(content, { level: 9 }));
      const hash = sha256(upload);
      gzipped.set(hash, upload);
      hashes[path] = hash;
    }
    const { uploadUrl, uploadRequiredHashes } = await call("add files to a version", populatedSchema, {
      to: `${nameOf(version)}:populateFiles`,
      body: { files: hashes },
    });
    await forEachConcurrently([...new Set(uploadRequiredHashes)], concurrentUploads, async (hash) => {
      const body = gzipped.get(hash);
      if (body === undefined) throw new Error(`Firebase Hosting asks for ${hash}, which is of no file.`);
      // 409: a call whose answer was lost has uploaded it
      await call("upload a file", z.unknown(), { to: `${uploadUrl}/${hash}`, body, accepted: 409 });
    });
  }

  async function serve(version: string): Promise<void> {
    await call("release a version", z.unknown(), {
      to: `${site}/releases?versionName=${nameOf(version)}`,
      body: {},
    });
  }

  /** The version that was live before a version that is live now. A release that was repeated is listed twice. */
  async function replacedBy(version: string): Promise<string | undefined> {
    const { releases } = await call("list the releases", releasesSchema, {
      to: `${site}/channels/live/releases?pageSize=10`,
    });
    return releases.map((release) => idOf(release.version?.name ?? "")).find((id) => id !== version);
  }

  async function* pages<Page extends { readonly nextPageToken?: string | undefined }>(
    doing: string,
    schema: z.ZodType<Page>,
    list: string,
    query: Readonly<Record<string, string>>,
  ): AsyncGenerator<Page> {
    let pageToken: string | undefined = "";
    do {
      const page: Page = await call(doing, schema, {
        to: `${list}?${new URLSearchParams({ ...query, pageToken }).toString()}`,
      });
      yield page;
      pageToken = page.nextPageToken;
    } while (pageToken);
  }

  return {
    live,

    async prepare(base, { written, removed }) {
      const version = await clone(base, [...written.keys(), ...removed]);
      const files = [...written];
      for (let start = 0; start < files.length; start += maxFilesPerCall)
        await addFiles(version, files.slice(start, start + maxFilesPerCall));
      await call("finalize a version", versionSchema, {
        method: "PATCH",
        to: `${nameOf(version)}?updateMask=status,labels`,
        body: { status: "FINALIZED", labels: { [madeBy]: "page-releases" } },
      });
      return version;
    },

    async release(version, base) {
      const before = await live();
      if (before.id === version) return;
      if (before.id !== base)
        throw new ReleasedElsewhereError(`Version ${before.id} is live instead of ${base}.`);
      await serve(version).catch((cause: unknown) => {
        if (!(cause instanceof HostingCallError && cause.isRefused)) throw cause;
        throw new UnreleasableVersionError(cause.message, { cause });
      });
      const after = await live();
      if (after.id !== version)
        throw new ReleasedElsewhereError(`Version ${after.id} was released after ${version}.`);
      const replaced = await replacedBy(version);
      if (replaced === undefined || replaced === base) return;
      await serve(replaced);
      throw new ReleasedElsewhereError(`Version ${replaced} was released just before ${version}.`);
    },

    async files(version) {
      const found = new Map<string, string>();
      const list = pages("list the files of a version", filesSchema, `${nameOf(version)}/files`, {
        pageSize: "1000",
      });
      for await (const { files } of list) for (const { path, hash } of files) found.set(path, hash);
      return found;
    },

    hashOf: (content) => sha256(portable(gzipSync(content, { level: 9 }))),

    async removeOldVersions(keep) {
      const versions: z.infer<typeof versionSchema>[] = [];
      const query = { filter: 'status="FINALIZED"', pageSize: "100" };
      for await (const page of pages("list versions", versionsSchema, `${site}/versions`, query))
        versions.push(...page.versions.filter(({ labels }) => madeBy in labels));
      const newestFirst = versions.toSorted(
        (one, other) => Date.parse(other.createTime) - Date.parse(one.createTime),
      );
      const { id: liveId } = await live();
      const old = newestFirst.slice(keep).map(({ name }) => idOf(name));
      for (const id of old.filter((one) => one !== liveId))
        await call("delete a version", z.unknown(), { method: "DELETE", to: nameOf(id), accepted: 404 });
    },
  };
}

/** The label of versions that are no deployment: those are kept, so that the owner can return to one. */
const madeBy = "made-by";

const versionSchema = z.object({
  name: z.string(),
  createTime: z.string(),
  labels: z.record(z.string(), z.string()).default({}),
  config: z
    .object({
      headers: z
        .array(
          z.object({ glob: z.string().optional(), headers: z.record(z.string(), z.string()).default({}) }),
        )
        .default([]),
    })
    .optional(),
});
const versionsSchema = z.object({
  versions: z.array(versionSchema).default([]),
  nextPageToken: z.string().optional(),
});
const releaseSchema = z.object({ version: versionSchema.optional() });
const channelSchema = z.object({ release: releaseSchema.optional() });
const releasesSchema = z.object({ releases: z.array(releaseSchema).default([]) });
const operationSchema = z.object({
  name: z.string(),
  done: z.boolean().optional(),
  response: z.object({ name: z.string() }).optional(),
  error: z.object({ message: z.string().optional() }).optional(),
});
const populatedSchema = z.object({
  uploadUrl: z.string(),
  uploadRequiredHashes: z.array(z.string()).default([]),
});
const filesSchema = z.object({
  files: z.array(z.object({ path: z.string(), hash: z.string() })).default([]),
  nextPageToken: z.string().optional(),
});

/** `projects/1/sites/shop/versions/a1` and `sites/shop/versions/a1` → `a1`: Hosting has both forms. */
function idOf(versionName: string): string {
  return versionName.split("/").at(-1) ?? versionName;
}

/** The header `Build-Id` that tools/build/environment-config.ts adds to every response. */
function buildOf(config: z.infer<typeof versionSchema>["config"]): string | undefined {
  const ofAll = config?.headers.filter(({ glob }) => glob === "**") ?? [];
  return ofAll.map(({ headers }) => headers["Build-Id"]).find((build) => build !== undefined);
}

/**
 * Replaces the operating system in gzipped bytes, which is the tenth byte: the same content has the same bytes wherever
 * zlib is the same. A version of Node with another zlib may have other bytes for every content.
 */
function portable(gzipped: Buffer): Buffer {
  gzipped[9] = 3; // Unix
  return gzipped;
}

function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** After a failure no further item is begun. */
async function forEachConcurrently<Item>(
  items: readonly Item[],
  concurrency: number,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const runNext = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) {
      try {
        await run(item);
      } catch (cause) {
        left.length = 0;
        throw cause;
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, runNext));
}
