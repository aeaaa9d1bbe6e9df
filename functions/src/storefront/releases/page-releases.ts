/** The version of the site that Hosting serves. */
export interface LiveVersion {
  readonly id: string;
  /** The build whose configuration (headers, rewrites, policy) the version has; undefined if it names none. */
  readonly build: string | undefined;
}

export interface FileChanges {
  /**
   * Contents by path, like `/about.html`, which the site serves at `/about`. The extension decides the content type. No
   * part of a path begins with a dot.
   */
  readonly written: ReadonlyMap<string, Buffer>;
  /** Paths. Those without a file and those that are written are ignored. */
  readonly removed: readonly string[];
}

/** The files of the live site, which change all at once. */
export interface PageReleases {
  /** Throws when nothing has been deployed yet. */
  live(): Promise<LiveVersion>;
  /**
   * Prepares a version: that of `base` with these changes. Nothing that is served changes. Returns the version's id. A
   * call that failed can be repeated.
   */
  prepare(base: string, changes: FileChanges): Promise<string>;
  /**
   * Serves a prepared version. Throws `ReleasedElsewhereError` if another version than `base` was live before or
   * another than `version` right after; the other one is live then. Throws `UnreleasableVersionError` if the version
   * can never be served. Does nothing if the version is live already, so that a call that failed can be repeated.
   */
  release(version: string, base: string): Promise<void>;
  /** Paths with the content hash (see `hashOf`) of every file of a version: for the daily check. */
  files(version: string): Promise<ReadonlyMap<string, string>>;
  /** The hash under which `files` lists a content. */
  hashOf(content: Buffer): string;
  /** Deletes all but the newest versions that were prepared here; never the live one, and no deployment. */
  removeOldVersions(keep: number): Promise<void>;
}

/** Somebody else has released a version, such as a deployment by the command line. Begin again from that. */
export class ReleasedElsewhereError extends Error {}

/** A prepared version was refused, such as one that was deleted. A repeated call would be refused, too. */
export class UnreleasableVersionError extends Error {}
