import { uploadImage } from "@lightwell/shared/contract/image-endpoints";
import { describe, expect, test } from "vitest";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { call } from "#src/api/call.ts";
import { carrierWithProgress } from "./carrier-with-progress.ts";

const form = () => {
  const fields = new FormData();
  fields.append("id", "photo1");
  return fields;
};
const fileKey = "photos/p1-0123456789abcdef";

describe("a call that tells how far it is", () => {
  test("is answered like any other", async () => {
    const shop = fakeShop();
    shop.answers(uploadImage, { file: { fileKey } });
    const shares: number[] = [];
    const carrier = carrierWithProgress((share) => shares.push(share));
    expect(await call(uploadImage, {}, { form: form(), token: "token-0", carrier })).toEqual({
      file: { fileKey },
    });
    expect(shares).toEqual([0.5]);
    const [received] = shop.receivedAt(uploadImage);
    expect([received?.token, received?.form?.get("id")]).toEqual(["token-0", "photo1"]);
  });

  test("fails like any other", async () => {
    const shop = fakeShop();
    const carrier = carrierWithProgress(() => undefined);
    shop.fails(uploadImage, "too-large", { message: "Too large." });
    await expect(call(uploadImage, {}, { form: form(), carrier })).rejects.toMatchObject({ status: 413 });
    shop.isUnreachableAt(uploadImage);
    await expect(call(uploadImage, {}, { form: form(), carrier })).rejects.toMatchObject({
      kind: "no-reply",
    });
  });

  test("can be taken back", async () => {
    const shop = fakeShop();
    shop.keepsWaiting(uploadImage);
    const leaving = new AbortController();
    const carrier = carrierWithProgress(() => leaving.abort(new Error("Never mind.")));
    const sent = call(uploadImage, {}, { form: form(), carrier, signal: leaving.signal });
    await expect(sent).rejects.toThrow("Never mind.");
  });
});
