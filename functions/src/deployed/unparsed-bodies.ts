import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/**
 * Leaves the bodies of requests to the code that answers them. The functions framework parses a body before the function
 * is called, and refuses a malformed one itself: in HTML, and with a part of the body in the log. Its parsers skip a
 * request whose headers announce no body. By the time Node reports a request, it has read from these headers where the
 * body ends, so nothing else needs them. Functions that are triggered by events need theirs parsed.
 */
export function leaveBodiesUnparsed(environment: NodeJS.ProcessEnv): void {
  if (environment["FUNCTION_SIGNATURE_TYPE"] !== "http") return;
  subscribe("http.server.request.start", (started) => {
    if (!isRequestStart(started)) return;
    delete started.request.headers["content-length"];
    delete started.request.headers["transfer-encoding"];
  });
}

function isRequestStart(started: unknown): started is { readonly request: IncomingMessage } {
  return typeof started === "object" && started !== null && "request" in started;
}
