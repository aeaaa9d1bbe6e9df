import { createClient, parseReply, type ApiClient } from "@lightwell/shared/contract/api-client";
import { type UploadFields, uploadImage } from "@lightwell/shared/contract/back-office/upload-endpoints";

export interface ShopClient extends Pick<ApiClient<Response>, "call"> {
  readonly origin: string;
  /** Uploads a WebP picture and returns its file key. */
  upload(fields: UploadFields, fileName: string, webp: Uint8Array): Promise<string>;
}

export function shopClient(origin: string, token: string): ShopClient {
  const { call } = createClient({ fetch, origin, token });
  return {
    origin,
    call,
    async upload(fields, fileName, webp) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append("file", new Blob([Uint8Array.from(webp)], { type: "image/webp" }), fileName);
      const response = await fetch(`${origin}${uploadImage.path}`, {
        method: uploadImage.method,
        headers: { Authorization: `Bearer ${token}` },
        body: form,
      });
      return parseReply(uploadImage, response.status, await response.text()).file.fileKey;
    },
  };
}
