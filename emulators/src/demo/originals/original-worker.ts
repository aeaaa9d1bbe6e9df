import { parentPort } from "node:worker_threads";
import sharp from "sharp";
import type { PictureName } from "#src/demo/pictures/pictures.ts";
import { renderOriginal, type OriginalSize } from "./render-original.ts";

/** What a worker is asked for. */
export interface OriginalRequest {
  readonly name: PictureName;
  readonly size: OriginalSize;
}

sharp.concurrency(1);
parentPort?.on("message", (request: OriginalRequest) => {
  void renderOriginal(request.name, request.size).then(
    (jpeg) => parentPort?.postMessage({ jpeg: Uint8Array.from(jpeg) }),
    (cause: unknown) =>
      parentPort?.postMessage({ failure: cause instanceof Error ? cause.message : String(cause) }),
  );
});
