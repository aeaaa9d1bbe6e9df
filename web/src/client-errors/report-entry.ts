import { reportClientError } from "@lightwell/shared/contract/client-error-endpoints";
import { ApiFailure } from "#src/api/api-failure.ts";
import { call } from "#src/api/call.ts";
import type { LogEntry } from "#src/log/log.ts";

/**
 * Events reported since the document was loaded. Each is reported once, because a failing page logs the same event
 * repeatedly.
 */
const reported = new Set<string>();

/** Reports the event and the kind of failure to the server, but nothing that identifies the visitor or was typed. */
export async function reportEntry({ event, detail }: LogEntry): Promise<void> {
  if (reported.has(event)) return;
  reported.add(event);
  try {
    await call(reportClientError, { body: { event, reason: kindOf(detail) } });
  } catch (cause) {
    if (!(cause instanceof ApiFailure)) throw cause;
    reported.delete(event); // the report failed: sent when the event occurs again
  }
}

function kindOf(detail: unknown): string {
  if (detail instanceof ApiFailure) return detail.kind === "status" ? `status ${detail.status}` : "no reply";
  return detail instanceof Error ? detail.name : "";
}
