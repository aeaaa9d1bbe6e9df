import { cutText } from "@lightwell/shared/text/cut-text";
import { Storage } from "@google-cloud/storage";
import { createHash } from "node:crypto";
import { cacheControl } from "#src/http/send-response.ts";
import { isFoundInBucket } from "./bucket-picture-store.ts";

/** The folder of all photos of damage in the bucket. */
export const damageFolder = "damage/";

/** Photos of damage in the project's bucket, outside of what `storage.rules` let anybody read. */
export function bucketDamagePhotos(projectId: string, bucketName: string) {
  const bucket = new Storage({ projectId }).bucket(bucketName);
  const folderOf = (orderId: string) => `${damageFolder}${orderId}/`;
  return {
    async store(orderId: string, file: Buffer): Promise<string> {
      const name = cutText(createHash("sha256").update(file).digest("hex"), 16);
      const { resizeDamagePhoto } = await import("./resize-damage-photo.ts"); // sharp is loaded when it is needed
      await bucket.file(`${folderOf(orderId)}${name}`).save(await resizeDamagePhoto(file), {
        resumable: false,
        metadata: { contentType: "image/webp", cacheControl: cacheControl.never },
      });
      return name;
    },
    async read(orderId: string, name: string): Promise<Buffer | undefined> {
      let webp: Buffer | undefined;
      await isFoundInBucket(async () => {
        [webp] = await bucket.file(`${folderOf(orderId)}${name}`).download();
      });
      return webp;
    },
    deleteAll: async (orderId: string) => await bucket.deleteFiles({ prefix: folderOf(orderId) }),
  };
}
