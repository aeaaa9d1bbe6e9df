import { logWarning } from "#src/log/log.ts";
import type { Analytics } from "./analytics.ts";

/** Sends one event to an analytics account. */
export type SendEvent = (name: string, fields: object) => void;

/** Analytics is initialized after at most this time, in ms, even if the browser is never idle. */
const idleTimeoutMs = 5_000;

/**
 * Initializes analytics when the browser is idle, and never in a browser that sends the signal Global Privacy Control.
 * Events recorded before are queued and then sent in order. If this fails, for example because of a blocker, all events
 * are dropped.
 */
export function googleAnalytics(open: () => Promise<SendEvent>): Analytics {
  if (sendsPrivacyControl(navigator)) return { record: () => undefined };
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

/** https://www.w3.org/TR/gpc/: a choice by which visitors refuse that data about them are sold or shared. */
function sendsPrivacyControl(browser: object): boolean {
  return "globalPrivacyControl" in browser && browser.globalPrivacyControl === true;
}

function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(act, { timeout: idleTimeoutMs });
  else setTimeout(act, idleTimeoutMs);
}
