import { logWarning } from "#src/log/log.ts";
import type { Analytics } from "./analytics.ts";

/** Hands one event to an analytics account. */
export type SendEvent = (name: string, fields: object) => void;

/** Longest wait for an idle moment; a busy page is measured, too. */
const patienceMs = 5_000;

/**
 * Records with an account that is opened when the browser has nothing better to do. What is recorded before waits and
 * is sent in order; when the account cannot be opened, as behind a blocker, nothing is sent and nobody disturbed.
 */
export function googleAnalytics(open: () => Promise<SendEvent>): Analytics {
  const waiting: Parameters<SendEvent>[] = [];
  let send: SendEvent = (name, fields) => void waiting.push([name, fields]);
  whenIdle(() => {
    open().then(
      (opened) => {
        send = opened;
        for (const event of waiting.splice(0)) send(...event);
      },
      (cause: unknown) => {
        logWarning("analytics.not-opened", cause);
        send = () => undefined;
        waiting.length = 0;
      },
    );
  });
  return { record: (name, fields) => send(name, fields) };
}

function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(act, { timeout: patienceMs });
  else setTimeout(act, patienceMs);
}
