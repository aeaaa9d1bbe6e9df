import type { Option } from "@lightwell/shared/options/options-schemas";
import { getOptions, saveOptions } from "@lightwell/shared/contract/back-office/option-endpoints";
import { getPublishProgress } from "@lightwell/shared/contract/back-office/site-endpoints";
import { signInAsOwner } from "@lightwell/emulators/demo/demo-accounts";
import { shopClient, type ShopClient } from "@lightwell/emulators/demo/shop-client";
import { setTimeout as pause } from "node:timers/promises";
import { setting, shopOrigin } from "./shopper.ts";

/** The owner's calls, signed in. */
export async function owner(): Promise<ShopClient> {
  return shopClient(shopOrigin, await signInAsOwner(setting("FIREBASE_AUTH_EMULATOR_HOST")));
}

/** Resolves when everything that was saved is on the site. Pages that are released show a save after some moments. */
export async function allReleased(): Promise<void> {
  const shop = await owner();
  for (const endsAt = Date.now() + 180_000; Date.now() < endsAt; await pause(100)) {
    const { isWaiting, unreleased } = await shop.call(getPublishProgress, {});
    if (!isWaiting && unreleased === 0) return;
  }
  throw new Error("Something is not on the site after three minutes.");
}

/**
 * Gives options other bases, in cents, by `key:value`; null withdraws an option. Returns what makes everything as it
 * was.
 */
export async function changeOptions(
  changes: Readonly<Record<string, number | null>>,
): Promise<() => Promise<void>> {
  const shop = await owner();
  const [{ options }] = await shop.call(getOptions, {});
  const save = async (all: readonly Option[]) => {
    const rows = all.flatMap((option) => (option.available ? [{ ...option, available: true as const }] : []));
    await shop.call(saveOptions, { body: { options: rows } });
    await allReleased();
  };
  await save(
    options.map((option) => {
      const base = changes[`${option.key}:${option.value}`];
      if (base === null) return { ...option, available: false };
      return base === undefined ? option : { ...option, base };
    }),
  );
  return () => save(options);
}
