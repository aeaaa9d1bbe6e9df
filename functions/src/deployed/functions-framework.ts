import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { replaceUnreadableAddress } from "#src/http/unreadable-address.ts";

/** Prepares the functions framework, which creates its server after it has loaded the deployed functions. */
export function configureFramework(environment: NodeJS.ProcessEnv): void {
  // Unless NODE_ENV is production, the framework adds stack traces to its error responses.
  if (environment["FUNCTIONS_EMULATOR"] !== "true") environment["NODE_ENV"] ??= "production";
  process.setSourceMapsEnabled(true); // traces in the log name the files and lines of the source
  leaveRequestsUnparsed(environment);
}

/**
 * Leaves bodies and paths to the code that handles them. The functions framework parses both before the function is
 * called and rejects malformed ones itself, in HTML and with part of the body in the log. Its parsers skip a request
 * whose headers announce no body. When Node reports a request, it has already read from these headers where the body
 * ends, so nothing else needs them. Functions that are triggered by events need their bodies parsed.
 */
function leaveRequestsUnparsed(environment: NodeJS.ProcessEnv): void {
  if (environment["FUNCTION_SIGNATURE_TYPE"] !== "http") return;
  subscribe("http.server.request.start", (started) => {
    if (!isRequestStart(started)) return;
    delete started.request.headers["content-length"];
    delete started.request.headers["transfer-encoding"];
    replaceUnreadableAddress(started.request);
  });
}

function isRequestStart(started: unknown): started is { readonly request: IncomingMessage } {
  return typeof started === "object" && started !== null && "request" in started;
}
