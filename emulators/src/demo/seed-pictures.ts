import { imageUrl, readinessSize } from "@lightwell/shared/catalog/image-size";
import type { UploadFields } from "@lightwell/shared/contract/image-endpoints";
import { setTimeout as pause } from "node:timers/promises";
import type { Originals } from "./originals/originals.ts";
import type { PictureName } from "./pictures/pictures.ts";
import type { ShopClient } from "./shop-client.ts";

const pollMs = 250;
const patienceMs = 180_000;

/** Uploads pictures the way the owner does, and waits until the shop has made them ready to be shown. */
export class PictureUploads {
  readonly #shop: ShopClient;
  readonly #originals: Originals;
  readonly #onUploaded: () => void;

  constructor(shop: ShopClient, originals: Originals, onUploaded: () => void) {
    this.#shop = shop;
    this.#originals = originals;
    this.#onUploaded = onUploaded;
  }

  async upload(picture: PictureName, fields: UploadFields): Promise<void> {
    const jpeg = await this.#originals.jpegOf(picture);
    const fileKey = await this.#shop.upload(fields, `${picture}.jpg`, jpeg);
    await this.#waitUntilReady(picture, `${this.#shop.origin}${imageUrl(fileKey, readinessSize)}`);
    this.#onUploaded();
  }

  async #waitUntilReady(picture: PictureName, url: string): Promise<void> {
    const end = Date.now() + patienceMs;
    for (;;) {
      const response = await fetch(url, { headers: { "Cache-Control": "no-cache" } });
      await response.body?.cancel();
      if (response.status === 200) return;
      if (Date.now() > end) {
        throw new Error(
          `The picture “${picture}” was uploaded, but ${url} still answers ${response.status} after ` +
            `${patienceMs / 1_000} seconds: the thumbnails were not made.`,
        );
      }
      await pause(pollMs);
    }
  }
}
