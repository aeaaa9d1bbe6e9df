import {
  getAdminPhoto,
  listAdminPhotos,
  savePhoto,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import { getPublishProgress } from "@lightwell/shared/contract/back-office/site-endpoints";
import { paths } from "@lightwell/shared/routes/paths";
import { setTimeout as pause } from "node:timers/promises";
import { signInAsOwner } from "#src/demo/demo-accounts.ts";
import { type ShopClient, shopClient } from "#src/demo/shop-client.ts";
import { emulatorEnvironment } from "#src/local-stack/stack-environment.ts";
import { shopPorts } from "#src/prerequisites/ports.ts";

export interface RunningBackOffice extends Pick<ShopClient, "call" | "origin"> {
  /** Resolves when everything that was saved is on the site. */
  readonly released: () => Promise<void>;
}

export async function runningBackOffice(origin: string): Promise<RunningBackOffice> {
  const host =
    process.env["FIREBASE_AUTH_EMULATOR_HOST"] ??
    emulatorEnvironment(shopPorts())["FIREBASE_AUTH_EMULATOR_HOST"] ??
    "";
  const { call } = shopClient(origin, await signInAsOwner(host));
  return {
    origin,
    call,
    released: async () => {
      for (;;) {
        const { isWaiting, unreleased } = await call(getPublishProgress, {});
        if (!isWaiting && unreleased === 0) return;
        await pause(200);
      }
    },
  };
}

/**
 * Saves the subtitle of a photo several times, each once the one before is released. Returns the times from each call
 * until the address of the photo has the new text, in seconds. Restores the subtitle, also when a call fails or
 * `interrupted` ends it.
 */
export async function timeSaves(
  { call, origin, released }: RunningBackOffice,
  saves: number,
  interrupted: AbortSignal,
): Promise<number[]> {
  const first = (await call(listAdminPhotos, {})).find(({ active }) => active);
  if (!first) throw new Error("The shop has no active photo.");
  const { id } = first;
  const before = await call(getAdminPhoto, { id });
  const save = async (subtitle: string) => {
    const photo = await call(getAdminPhoto, { id });
    const startedAt = performance.now();
    await call(savePhoto, { id, body: { ...photo, subtitle } });
    return startedAt;
  };
  const seconds: number[] = [];
  try {
    for (let round = 1; round <= saves; round += 1) {
      const subtitle = `Measured in round ${round}`;
      await released();
      interrupted.throwIfAborted();
      const startedAt = await save(subtitle);
      while (!(await textAt(origin + paths.photo.href(before.slug))).includes(subtitle))
        await pause(20, undefined, { signal: interrupted });
      seconds.push((performance.now() - startedAt) / 1_000);
    }
  } finally {
    await save(before.subtitle);
  }
  await released();
  return seconds;
}

async function textAt(url: string): Promise<string> {
  return await (await fetch(url)).text();
}
