import { deletePhoto, getAdminPhoto } from "@lightwell/shared/contract/photo-admin-endpoints";
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#src/firestore/open-database.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";
import { catalogTool } from "./catalog-tool.ts";

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("catalog-tool")));
afterAll(async () => await server.close());

const ask = (...words: string[]) => catalogTool(openDatabase(server.projectId), words, Date.now());

describe("the owner's catalog tool", () => {
  test("tells what shoppers do not see as it was saved, and publishes it again", async () => {
    await aPhoto(server, { title: "Kept" });
    expect(await ask("check")).toBe("Shoppers see exactly what is saved.\n");

    const published = openDatabase(server.projectId).collection("published");
    await published.doc("photo:kept").update({ title: "Painted over" });
    await published.doc("photo:stray").set({ movedTo: "nowhere" });
    const told = await ask("check");
    expect(told).toContain("stale     photo:kept\norphaned  photo:stray\n");
    expect(told).toContain("npm run catalog -- republish");

    expect(await ask("republish")).toContain("belonged to nothing: 1.");
    expect(await ask("check")).toBe("Shoppers see exactly what is saved.\n");
  });

  test("lists what was deleted and brings it back", async () => {
    expect(await ask("deleted")).toBe("Nothing was deleted that could be had back.\n");
    const { id } = await aPhoto(server, { title: "Regretted" });
    await server.call(deletePhoto, { id });
    const today = new Date().toISOString().slice(0, 10);
    expect(await ask("deleted")).toMatch(new RegExp(`^${id}  photo +${today}  until [-0-9]+  Regretted\n`));
    expect(await ask("restore", id)).toBe("The photo “Regretted” is back.\n");
    expect((await server.call(getAdminPhoto, { id })).title).toBe("Regretted");
    await expect(ask("restore", id)).rejects.toThrow("nothing deleted");
  });

  test("runs as the plain program that npm starts", async () => {
    const program = fileURLToPath(new URL("./catalog.ts", import.meta.url));
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, [program, "check", "--project", server.projectId]);
    expect(stdout).toBe("Shoppers see exactly what is saved.\n");
  });

  test.each([[[]], [["burn"]], [["restore"]], [["check", "--everything"]]])(
    "explains itself when it is told %j",
    async (words) => {
      await expect(ask(...words)).rejects.toThrow("npm run catalog -- check");
    },
  );
});
