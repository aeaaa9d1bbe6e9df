import { getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import { deletePhoto, getAdminPhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { askQuestion } from "@lightwell/shared/contract/support-endpoints";
import { describe, expect, test, vi } from "vitest";
import { aPublicPhoto } from "#src/testing/catalog-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { call } from "./call.ts";

describe("a call", () => {
  test("fills its path, sends its body and parses the reply", async () => {
    const shop = fakeShop();
    shop.answers(getPhoto, aPublicPhoto({ title: "Dune" }));
    shop.answers(askQuestion, { received: true });
    expect((await call(getPhoto, { photoSlug: "a b" })).title).toBe("Dune");
    await call(askQuestion, { body: { name: "Ann", email: "ann@example.com" } });
    expect(shop.received.map(({ params }) => params)).toEqual([{ photoSlug: "a b" }, {}]);
    expect(shop.received[1]?.body).toMatchObject({ name: "Ann", question: "" });
  });

  test("sends its token, and accepts an empty reply", async () => {
    const shop = fakeShop();
    shop.answers(deletePhoto, undefined);
    await call(deletePhoto, { id: "p" }, { token: "secret" });
    expect(shop.received[0]?.token).toBe("secret");
  });

  test("fails with the status and the error of the server", async () => {
    fakeShop().fails(getAdminPhoto, "conflict", { fields: { slug: "taken" } });
    await expect(call(getAdminPhoto, { id: "p" })).rejects.toMatchObject({
      kind: "status",
      status: 409,
      error: { code: "conflict", fields: { slug: "taken" } },
    });
  });

  test.each([
    ["the network is gone", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["the reply is not JSON", () => Promise.resolve(new Response("<html>"))],
    ["the reply is not the contract's", () => Promise.resolve(Response.json({ title: "Dune" }))],
  ])("has no reply when %s", async (_name, fetch) => {
    vi.stubGlobal("fetch", fetch);
    await expect(call(getPhoto, { photoSlug: "dune" })).rejects.toMatchObject({
      kind: "no-reply",
      status: 0,
    });
  });

  test("fails with the status when the error is not in the common format", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("Bad gateway", { status: 502 })));
    await expect(call(getPhoto, { photoSlug: "dune" })).rejects.toMatchObject({
      kind: "status",
      status: 502,
    });
  });

  test("that is aborted throws the reason", async () => {
    const controller = new AbortController();
    vi.stubGlobal("fetch", (_path: string, { signal }: RequestInit) => {
      controller.abort(new Error("gone elsewhere"));
      return Promise.reject(signal?.reason);
    });
    await expect(call(getPhoto, { photoSlug: "dune" }, { signal: controller.signal })).rejects.toThrow(
      "gone elsewhere",
    );
  });
});
