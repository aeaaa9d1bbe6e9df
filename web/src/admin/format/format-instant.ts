const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** Epoch ms → `"Nov 22, 2026, 9:41 AM"`, in the browser's time zone. */
export function formatInstant(epochMs: number): string {
  return format.format(epochMs);
}
