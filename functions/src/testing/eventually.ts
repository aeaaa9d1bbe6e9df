import { setTimeout as pause } from "node:timers/promises";

/** Tries until it holds; after `withinMs` it fails as it last did. */
export async function eventually(holds: () => Promise<void>, withinMs = 15_000): Promise<void> {
  const endMs = Date.now() + withinMs;
  for (;;) {
    try {
      await holds();
      return;
    } catch (cause) {
      if (Date.now() > endMs) throw cause;
      await pause(100);
    }
  }
}
