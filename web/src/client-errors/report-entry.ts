import { reportClientError } from "@lightwell/shared/contract/client-error-endpoints";
import { ApiFailure } from "#src/api/api-failure.ts";
import { call } from "#src/api/call.ts";
import { cutText } from "@lightwell/shared/text/cut-text";
import type { LogEntry } from "#src/log/log.ts";

/**
 * Failures reported since the document was loaded. Each is reported once, because a failing page logs the same event
 * repeatedly.
 */
const reported = new Set<string>();
const maxReports = 20;

/**
 * Reports the event and the failure to the server, but nothing that identifies the visitor or was typed. The frames of
 * an error name files of the build, whose names have a hash: their source maps belong to exactly these files.
 */
export async function reportEntry({ event, detail }: LogEntry): Promise<void> {
  const body = { event, reason: kindOf(detail), ...traceOf(detail) };
  const key = [event, body.reason, body.frames?.[0]].join(" ");
  if (reported.has(key) || reported.size >= maxReports) return;
  reported.add(key);
  try {
    await call(reportClientError, { body });
  } catch (cause) {
    if (!(cause instanceof ApiFailure)) throw cause;
    reported.delete(key); // the report failed: sent when the event occurs again
  }
}

const longestMessage = 200;
const maxFrames = 8;

function traceOf(detail: unknown): { message?: string; frames?: string[] } {
  if (!(detail instanceof Error) || detail instanceof ApiFailure) return {};
  const frames = [...(detail.stack ?? "").matchAll(/([\w.-]{1,80}\.js)(?:\?[^:\s]*)?:(\d{1,7}):(\d{1,7})/g)];
  return {
    message: cutText(withoutContents(detail.message), longestMessage),
    frames: frames.slice(0, maxFrames).map(([, file, line, column]) => `${file}:${line}:${column}`),
  };
}

/** A message without what may come from the visitor: quoted text, addresses of mail, and queries of URLs. */
function withoutContents(message: string): string {
  return message.replaceAll(/(["'`]).*?\1|[“‘].*?[”’]/gs, "…").replaceAll(/\S*[@?]\S*/g, "…");
}

function kindOf(detail: unknown): string {
  if (detail instanceof ApiFailure) return detail.kind === "status" ? `status ${detail.status}` : "no reply";
  return detail instanceof Error ? detail.name : "";
}
