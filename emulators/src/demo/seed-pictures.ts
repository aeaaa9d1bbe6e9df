import { imageUrl, readinessSize } from "@lightwell/shared/catalog/image-size";
import type { UploadFields } from "@lightwell/shared/contract/back-office/upload-endpoints";
import { setTimeout as pause } from "node:timers/promises";
import type { DemoPictureSource } from "./demo-pictures.ts";
import type { ShopClient } from "./shop-client.ts";

const pollMs = 500;
const stalledMs = 180_000;

/** The current time and a delay; replaced in tests. */
interface Clock {
  now(): number;
  pause(ms: number): Promise<unknown>;
}
const systemClock: Clock = { now: () => Date.now(), pause };

/**
 * Uploads pictures like the back office, and waits until the shop has made their sizes. It gives up when no picture has
 * made progress for three minutes.
 */
export class PictureUploads {
  readonly #shop: ShopClient;
  readonly #pictures: DemoPictureSource;
  readonly #onUploaded: () => void;
  readonly #clock: Clock;
  #progressedAt: number;

  constructor(
    shop: ShopClient,
    pictures: DemoPictureSource,
    onUploaded: () => void,
    clock: Clock = systemClock,
  ) {
    this.#shop = shop;
    this.#pictures = pictures;
    this.#onUploaded = onUploaded;
    this.#clock = clock;
    this.#progressedAt = clock.now();
  }

  /** Uploads a picture, unless all sizes of `image` exist: an interrupted start may have left some out. */
  async upload(picture: string, fields: UploadFields, image: string): Promise<void> {
    if (!(await this.isReady(image))) {
      const webp = await this.#pictures(picture);
      this.#progress();
      const fileKey = await this.#shop.upload(fields, `${picture}.webp`, webp);
      this.#progress();
      await this.#waitUntilReady(picture, fileKey);
    }
    this.#progress();
    this.#onUploaded();
  }

  /** Whether all sizes of an image exist. An empty name is no image. */
  async isReady(image: string): Promise<boolean> {
    return image !== "" && (await this.#statusOf(image)) === 200;
  }

  async #waitUntilReady(picture: string, fileKey: string): Promise<void> {
    for (;;) {
      const status = await this.#statusOf(fileKey);
      if (status === 200) return;
      if (this.#clock.now() - this.#progressedAt > stalledMs) {
        throw new Error(
          `The picture “${picture}” was uploaded, but ${this.#urlOf(fileKey)} answers ${status}, and no picture has ` +
            `made progress for ${stalledMs / 1_000} seconds: the thumbnails were not made.`,
        );
      }
      await this.#clock.pause(pollMs);
    }
  }

  async #statusOf(fileKey: string): Promise<number> {
    const response = await fetch(this.#urlOf(fileKey), { headers: { "Cache-Control": "no-cache" } });
    await response.body?.cancel();
    return response.status;
  }

  #urlOf(fileKey: string): string {
    return `${this.#shop.origin}${imageUrl(fileKey, readinessSize)}`;
  }

  #progress(): void {
    this.#progressedAt = this.#clock.now();
  }
}

/** The output for progress, like `process.stdout`. */
interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const barWidth = 30;

/**
 * Reports how many of `total` pictures are uploaded: in a terminal as a bar that redraws its line, elsewhere as a plain
 * line after each further tenth. Returns a function to call after each upload.
 */
export function uploadProgress(total: number, output: ProgressOutput): () => void {
  let done = 0;
  const report = (): void => {
    const text = `Pictures ${done} of ${total}`;
    if (output.isTTY) {
      const filled = total === 0 ? barWidth : Math.round((done / total) * barWidth);
      const bar = "█".repeat(filled) + "░".repeat(barWidth - filled);
      output.write(`\r${bar} ${text}${done >= total ? "\n" : ""}`);
    } else if (done === 0 || done === total || tenthOf(done, total) > tenthOf(done - 1, total)) {
      output.write(`${text}\n`);
    }
  };
  report();
  return () => {
    done += 1;
    report();
  };
}

function tenthOf(done: number, total: number): number {
  return Math.floor((done * 10) / total);
}
