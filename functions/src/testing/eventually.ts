import { setTimeout as pause } from "node:timers/promises";

/** Retries until `holds` does not throw; after `withinMs`, throws its last error. */
export async function eventually(holds: () => Promise<void>, withinMs = 60_000): Promise<void> {
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
