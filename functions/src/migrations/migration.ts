import type { Firestore } from "@google-cloud/firestore";

/**
 * A change of stored documents that a release needs. Its file is `<version>-<what-it-does>.ts`, with a test next to it.
 */
export interface Migration {
  /** The data version that it makes: 1 for the first one, then without gaps. */
  readonly version: number;
  /** What it does, in a few words. */
  readonly title: string;
  /**
   * Changes documents in batches. A run that ends early is repeated from the last batch that was reported, so each
   * batch may be changed twice.
   */
  run(database: Firestore, progress: MigrationProgress): Promise<void>;
}

export interface MigrationProgress {
  /** The id of the last document that an earlier run has changed; empty at first. */
  readonly after: string;
  /** Reports that the documents up to this id, in their order, are changed. */
  readonly reached: (id: string) => Promise<void>;
}
