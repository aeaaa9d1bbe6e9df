import { createHash, randomBytes } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { failedPrecondition, invalidArgument, notFound } from "./api-error.ts";

const maxFilesPerCall = 1_000;

/** The configuration of a version as the API has it, such as `{ headers: [{ glob, headers: { name: value } }] }`. */
export type ServingConfig = Readonly<Record<string, unknown>>;

export type VersionStatus = "CLONING" | "CREATED" | "FINALIZED" | "DELETED" | "EXPIRED";

export interface Version {
  readonly id: string;
  status: VersionStatus;
  config: ServingConfig;
  labels: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. No two versions are created in the same. */
  readonly createdAt: number;
  /** Hashes of contents by path. */
  readonly files: Map<string, string>;
}

export interface Release {
  readonly id: string;
  readonly version: Version;
  readonly message: string | undefined;
  readonly releasedAt: number;
}

/** Cloning a version; it is done at a time. */
export interface CloneOperation {
  readonly id: string;
  readonly version: Version;
  readonly statusWhenDone: VersionStatus;
  readonly doneAt: number;
}

/** A site of Hosting: what it stores, and which changes it allows. Errors are `HostingApiError`s. */
export class HostedSite {
  readonly releases: Release[] = [];
  readonly #versions = new Map<string, Version>();
  readonly #operations = new Map<string, CloneOperation>();
  /** Gzipped contents by hash, of all versions. */
  readonly #contents = new Map<string, Buffer>();
  readonly #cloneMs: number;

  constructor({ cloneMs }: { readonly cloneMs: number }) {
    this.#cloneMs = cloneMs;
  }

  get live(): Release | undefined {
    return this.releases.at(-1);
  }

  /** Newest first, deleted ones included. */
  get versions(): readonly Version[] {
    return [...this.#versions.values()].reverse();
  }

  version(id: string): Version {
    const version = this.#versions.get(id);
    if (version === undefined || version.status === "DELETED") throw notFound(`There is no version ${id}.`);
    return version;
  }

  operation(id: string): CloneOperation {
    const operation = this.#operations.get(id);
    if (operation === undefined) throw notFound(`There is no operation ${id}.`);
    const { version, statusWhenDone, doneAt } = operation;
    if (version.status === "CLONING" && Date.now() >= doneAt) version.status = statusWhenDone;
    return operation;
  }

  create(given: Partial<Pick<Version, "config" | "labels" | "files" | "status">> = {}): Version {
    const newest = this.versions[0]?.createdAt ?? 0;
    const version: Version = {
      id: newId(),
      status: "CREATED",
      config: {},
      labels: {},
      files: new Map(),
      ...given,
      createdAt: Math.max(Date.now(), newest + 1),
    };
    this.#versions.set(version.id, version);
    return version;
  }

  /** `includes` decides which paths of the source are in the new version. */
  clone(source: Version, isFinalized: boolean, includes: (path: string) => boolean): CloneOperation {
    if (source.status !== "FINALIZED")
      throw failedPrecondition(`Version ${source.id} is ${source.status} and cannot be cloned.`);
    const files = new Map([...source.files].filter(([path]) => includes(path)));
    const { config, labels } = source;
    const operation: CloneOperation = {
      id: newId(),
      version: this.create({ config, labels, files, status: "CLONING" }),
      statusWhenDone: isFinalized ? "FINALIZED" : "CREATED",
      doneAt: Date.now() + this.#cloneMs,
    };
    this.#operations.set(operation.id, operation);
    return operation;
  }

  /** Adds paths, and removes those whose hash is empty. Returns the hashes whose contents have to be uploaded. */
  populate(version: Version, files: Readonly<Record<string, string>>): string[] {
    requireCreated(version);
    const entries = Object.entries(files);
    if (entries.length > maxFilesPerCall)
      throw invalidArgument(`${entries.length} files are more than ${maxFilesPerCall}.`);
    for (const [path, hash] of entries) {
      if (!path.startsWith("/")) throw invalidArgument(`The path ${path} does not begin with a slash.`);
      if (!/^(?:[0-9a-f]{64})?$/.test(hash))
        throw invalidArgument(`The hash of ${path} is not SHA-256 in hex.`);
    }
    for (const [path, hash] of entries)
      if (hash === "") version.files.delete(path);
      else version.files.set(path, hash);
    return [...new Set(Object.values(files))].filter((hash) => hash !== "" && !this.#contents.has(hash));
  }

  upload(version: Version, hash: string, gzipped: Buffer): void {
    requireCreated(version);
    if (![...version.files.values()].includes(hash))
      throw invalidArgument(`No file of version ${version.id} has the hash ${hash}.`);
    if (createHash("sha256").update(gzipped).digest("hex") !== hash)
      throw invalidArgument("content hash doesn't match content");
    this.#contents.set(hash, gzipped);
  }

  finalize(version: Version, config: ServingConfig | undefined, labels: Version["labels"] | undefined): void {
    requireCreated(version);
    const missing = [...version.files].filter(([, hash]) => !this.#contents.has(hash));
    if (missing.length > 0)
      throw failedPrecondition(
        `Version ${version.id} expects ${missing.length} uploads: ${missing[0]?.[0]}, …`,
      );
    if (config !== undefined) version.config = config;
    if (labels !== undefined) version.labels = labels;
    version.status = "FINALIZED";
  }

  release(version: Version, message?: string): Release {
    if (version.status !== "FINALIZED")
      throw failedPrecondition(`Version ${version.id} is ${version.status} and cannot be released.`);
    const release = { id: newId(), version, message, releasedAt: Date.now() };
    this.releases.push(release);
    return release;
  }

  /** Also that of the live version, after which nothing is served: the documentation promises no protection. */
  delete(version: Version): void {
    version.status = "DELETED";
  }

  isUploaded(hash: string): boolean {
    return this.#contents.has(hash);
  }

  /** Stores a content as an upload does. Returns its hash. */
  store(content: Buffer): string {
    const gzipped = gzipSync(content, { level: 9 });
    const hash = createHash("sha256").update(gzipped).digest("hex");
    this.#contents.set(hash, gzipped);
    return hash;
  }

  /**
   * The file that an address of the live site shows: that with its path, or with `cleanUrls` its document. Undefined
   * where a rewrite decides.
   */
  fileAt(address: string): Buffer | undefined {
    const { version } = this.live ?? {};
    if (version?.status !== "FINALIZED") return undefined;
    const directory = address.replace(/\/$/, "");
    const documents =
      version.config["cleanUrls"] === true ? [`${directory}.html`, `${directory}/index.html`] : [];
    const path = [address, ...documents, ...(address === "/" ? ["/index.html"] : [])].find((one) =>
      version.files.has(one),
    );
    const gzipped = path === undefined ? undefined : this.#contents.get(version.files.get(path) ?? "");
    return gzipped && gunzipSync(gzipped);
  }
}

function requireCreated({ id, status }: Version): void {
  if (status !== "CREATED") throw failedPrecondition(`Version ${id} is ${status} and cannot be changed.`);
}

function newId(): string {
  return randomBytes(8).toString("hex");
}
