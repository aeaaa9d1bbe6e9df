import type * as Firestore from "firebase-functions/v2/firestore";
import type * as Https from "firebase-functions/v2/https";
import type * as Scheduler from "firebase-functions/v2/scheduler";
import type * as Storage from "firebase-functions/v2/storage";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createRequire } from "node:module";

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/**
 * The parts of firebase-functions, each loaded when it is first wanted. They are required, not imported: a description
 * is asked for by reading a property, which cannot wait.
 */
const require = createRequire(import.meta.url);
const https = (): typeof Https => require("firebase-functions/v2/https");
export const firestore = (): typeof Firestore => require("firebase-functions/v2/firestore");
export const scheduler = (): typeof Scheduler => require("firebase-functions/v2/scheduler");
export const storage = (): typeof Storage => require("firebase-functions/v2/storage");

/** A function that answers requests. The first one loads what answers; from then on it is that and nothing else. */
export function served(options: Https.HttpsOptions, load: () => Promise<RequestListener>): Handler {
  let listener: RequestListener | undefined;
  const handle: Handler = (request, response) =>
    listener
      ? listener(request, response)
      : load().then((loaded) => {
          listener = loaded;
          listener(request, response);
        });
  return describedWhenAsked(handle, () => https().onRequest(options, handle));
}

/** A function that something sets off. It is made when it is first called, or asked what it is. */
export function triggered<Event extends unknown[], Result>(
  make: () => (...event: Event) => Result,
): (...event: Event) => Result {
  let made: ReturnType<typeof make> | undefined;
  const once = () => (made ??= make());
  return describedWhenAsked((...event) => once()(...event), once);
}

/** What deploying, the emulator suite and whoever plays the clock read of a function. Nobody reads them in a run. */
const described = ["__endpoint", "__requiredAPIs", "run"];

function describedWhenAsked<Called extends object>(called: Called, made: () => object): Called {
  for (const name of described)
    Object.defineProperty(called, name, { get: () => Reflect.get(made(), name) as unknown });
  return called;
}
