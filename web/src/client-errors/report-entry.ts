import { reportClientError } from "@lightwell/shared/contract/client-error-endpoints";
import { ApiFailure } from "#src/api/api-failure.ts";
import { call } from "#src/api/call.ts";
import type { LogEntry } from "#src/log/log.ts";

/** A page that fails again and again says the same thing: the shop hears of each event once in a visit. */
const reported = new Set<string>();

/** Tells the shop what happened and what kind of failure it was; what was typed, and who typed it, stays here. */
export async function reportEntry({ event, detail }: LogEntry): Promise<void> {
  if (reported.has(event)) return;
  reported.add(event);
  try {
    await call(reportClientError, { body: { event, reason: kindOf(detail) } });
  } catch (cause) {
    if (!(cause instanceof ApiFailure)) throw cause;
    reported.delete(event); // the shop is away: its next occurrence tries again
  }
}

function kindOf(detail: unknown): string {
  if (detail instanceof ApiFailure) return detail.kind === "status" ? `status ${detail.status}` : "no reply";
  return detail instanceof Error ? detail.name : "";
}
