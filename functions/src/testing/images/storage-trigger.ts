import { Storage, type Bucket } from "@google-cloud/storage";
import { vi } from "vitest";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";

/** A shop whose deployed function `makeThumbnails` is called by the test instead of by the bucket. */
export interface StorageTriggerServer extends ShopServer {
  readonly files: Bucket;
  /**
   * Sends the event that a file was stored. `description` is the file's metadata at that time, by default the current.
   */
  readonly fileStored: (name: string, description?: object) => Promise<void>;
}

/**
 * Starts an empty shop and loads the deployed functions with its project and bucket. They read their configuration once
 * per process, so the test file must be one of `isolatedTests` in vitest.config.ts.
 */
export async function startStorageTriggerServer(name: string): Promise<StorageTriggerServer> {
  const server = await startShopServer(name);
  vi.stubEnv("GCLOUD_PROJECT", server.projectId);
  vi.stubEnv("FIREBASE_CONFIG", JSON.stringify({ storageBucket: server.bucket }));
  const { makeThumbnails } = await import("#src/functions.ts");
  const files = new Storage().bucket(server.bucket);
  return {
    ...server,
    files,
    async fileStored(file, description) {
      await makeThumbnails({
        specversion: "1.0",
        type: "google.cloud.storage.object.v1.finalized",
        id: "1",
        source: `//storage.googleapis.com/projects/_/buckets/${server.bucket}`,
        time: new Date().toISOString(),
        data: description ?? (await files.file(file).getMetadata())[0],
      });
    },
    async close() {
      vi.unstubAllEnvs();
      await server.close();
    },
  };
}
