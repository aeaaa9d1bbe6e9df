import { logWarning } from "#src/log/log.ts";
import type { Analytics } from "./analytics.ts";

/** Sends one event to an analytics account. */
export type SendEvent = (name: string, fields: object) => void;

/** Analytics is initialized after at most this time, in ms, even if the browser is never idle. */
const idleTimeoutMs = 5_000;

/**
 * Initializes analytics when the browser is idle. Events recorded before are queued and then sent in order. If this
 * fails, for example because of a blocker, all events are dropped.
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
        logWarning("analytics.not-loaded", cause);
        send = () => undefined;
        waiting.length = 0;
      },
    );
  });
  return { record: (name, fields) => send(name, fields) };
}

function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(act, { timeout: idleTimeoutMs });
  else setTimeout(act, idleTimeoutMs);
}
