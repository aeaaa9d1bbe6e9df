import { beforeAll, describe, expect, test } from "vitest";

const storage = process.env["STORAGE_EMULATOR_HOST"];
const bucket = "demo-rules-runtime.appspot.com";
const asOwner = { Authorization: "Bearer owner" };

/** A request as a browser sends it, so that the rules are evaluated. */
const read = (path: string) => fetch(`${storage}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`);

beforeAll(async () => {
  for (const path of ["public/print_512x512.webp", "originals/print.jpg"]) {
    const stored = await fetch(
      `${storage}/upload/storage/v1/b/${bucket}/o?uploadType=media&name=${encodeURIComponent(path)}`,
      { method: "POST", headers: { ...asOwner, "Content-Type": "image/webp" }, body: "picture" },
    );
    if (!stored.ok) throw new Error(`Could not store ${path}: ${await stored.text()}`);
  }
});

describe("storage.rules", () => {
  test("allow what the rules allow", async () => {
    const response = await read("public/print_512x512.webp");
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("picture");
  });

  test("reject what the rules do not allow", async () => {
    expect((await read("originals/print.jpg")).status).toBe(403);
  });

  test("reject a request with a token that cannot be read, and answer the next one", async () => {
    for (const token of ["x.y.z", "", "%", "e30.e30.e30", `${"a".repeat(5_000)}.b.c`]) {
      const upload = `${storage}/v0/b/${bucket}/o?name=uploads/abcdefghij0123456789`;
      const headers = { Authorization: `Firebase ${token}`, "Content-Type": "image/jpeg" };
      const response = await fetch(upload, { method: "POST", headers, body: "picture" });
      await response.arrayBuffer();
      expect(response.status).toBeGreaterThanOrEqual(400);
    }
    expect((await read("public/print_512x512.webp")).status).toBe(200);
  });

  test("answer a hundred simultaneous requests", async () => {
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const response = await read(index % 2 === 0 ? "public/print_512x512.webp" : "originals/print.jpg");
        await response.arrayBuffer();
        return response.status;
      }),
    );
    expect(statuses).toEqual(Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? 200 : 403)));
  });
});
