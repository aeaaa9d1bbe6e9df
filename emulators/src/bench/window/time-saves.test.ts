import { listAdminPhotos, savePhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { listenOnLoopback } from "#src/processes/listen-on-loopback.ts";
import { type RunningBackOffice, timeSaves } from "./time-saves.ts";

/** A shop with one photo, whose page has the subtitle. `onSave` is called with each that is saved, before it is. */
async function shopWithPhoto(onSave: (subtitle: string) => void) {
  let photo = { id: "one", slug: "dune", active: true, subtitle: "At dusk" };
  const server = createServer((_request, response) => response.end(photo.subtitle));
  const { origin, close } = await listenOnLoopback(server);
  onTestFinished(close);
  const call = async (endpoint: unknown, { body }: { readonly body?: typeof photo }) => {
    if (endpoint === savePhoto && body) {
      onSave(body.subtitle);
      photo = body;
    }
    return await Promise.resolve(endpoint === listAdminPhotos ? [photo] : photo);
  };
  const backOffice = { origin, call, released: async () => await Promise.resolve() };
  return { backOffice: backOffice as unknown as RunningBackOffice, subtitle: () => photo.subtitle };
}

const { signal: never } = new AbortController();

test("the time of each save is measured, and the photo is as it was", async () => {
  const saved: string[] = [];
  const { backOffice, subtitle } = await shopWithPhoto((text) => saved.push(text));
  expect(await timeSaves(backOffice, 2, never)).toEqual([expect.any(Number), expect.any(Number)]);
  expect(saved).toEqual(["Measured in round 1", "Measured in round 2", "At dusk"]);
  expect(subtitle()).toBe("At dusk");
});

test("the photo is as it was after a save that fails", async () => {
  const { backOffice, subtitle } = await shopWithPhoto((text) => {
    if (text === "Measured in round 3") throw new Error("The shop is away.");
  });
  await expect(timeSaves(backOffice, 9, never)).rejects.toThrow("The shop is away.");
  expect(subtitle()).toBe("At dusk");
});

test("the photo is as it was after an interruption", async () => {
  const interruption = new AbortController();
  const { backOffice, subtitle } = await shopWithPhoto((text) => {
    if (text === "Measured in round 3") interruption.abort();
  });
  await expect(timeSaves(backOffice, 9, interruption.signal)).rejects.toThrow("aborted");
  expect(subtitle()).toBe("At dusk");
});
