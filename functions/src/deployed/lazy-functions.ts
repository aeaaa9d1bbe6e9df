import type * as Firestore from "firebase-functions/v2/firestore";
import type * as Https from "firebase-functions/v2/https";
import type * as Params from "firebase-functions/params";
import type * as Scheduler from "firebase-functions/v2/scheduler";
import type * as Storage from "firebase-functions/v2/storage";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createRequire } from "node:module";

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/**
 * The parts of firebase-functions, each loaded when it is first used. They are required, not imported: the manifest
 * is read through synchronous property access.
 */
const require = createRequire(import.meta.url);
const https = (): typeof Https => require("firebase-functions/v2/https");
const params = (): typeof Params => require("firebase-functions/params");
export const firestore = (): typeof Firestore => require("firebase-functions/v2/firestore");
export const scheduler = (): typeof Scheduler => require("firebase-functions/v2/scheduler");
export const storage = (): typeof Storage => require("firebase-functions/v2/storage");

/** The setting of a deployment that keeps instances of a function running. */
const minInstances = {
  name: "MIN_INSTANCES",
  default: 0,
  description:
    "Instances of publicApi and of checkoutApi that run without a call, docs/costs.md has their price",
};

type Options = Omit<Https.HttpsOptions, "minInstances"> & {
  /** Whether the setting `MIN_INSTANCES` applies; without it no instance runs without a call. */
  readonly hasMinInstances?: true;
};

/**
 * A function that answers HTTP requests. The first request loads the listener, which all later requests call directly.
 */
export function httpFunction(
  { hasMinInstances, ...options }: Options,
  load: () => Promise<RequestListener>,
): Handler {
  let listener: RequestListener | undefined;
  const handle: Handler = (request, response) =>
    listener
      ? listener(request, response)
      : load().then((loaded) => {
          listener = loaded;
          listener(request, response);
        });
  return withLazyManifest(handle, () =>
    https().onRequest(
      { ...options, ...(hasMinInstances && { minInstances: minInstancesParameter() }) },
      handle,
    ),
  );
}

let parameter: ReturnType<typeof Params.defineInt> | undefined;

/** Declared once: functions share the parameter. */
function minInstancesParameter(): ReturnType<typeof Params.defineInt> {
  const { name, ...spec } = minInstances;
  return (parameter ??= params().defineInt(name, spec));
}

/**
 * A function that an event or a schedule triggers. It is created on its first call or when its manifest is read; the
 * first event loads the handler.
 */
export function eventFunction<Event, Trigger extends (...event: never[]) => unknown>(
  create: (handle: (event: Event) => Promise<void>) => Trigger,
  load: () => Promise<(event: Event) => Promise<void>>,
): Trigger {
  const loadOnce = once(load);
  let created: Trigger | undefined;
  const createOnce = () =>
    (created ??= create(async (event) => {
      const handle = await loadOnce();
      await handle(event);
    }));
  const called = (...event: never[]) => createOnce()(...event);
  return withLazyManifest(called, createOnce) as Trigger; // the manifest's properties are those of the trigger
}

/** The properties that deployment, the emulators and the local scheduler read. A running function never reads them. */
const manifestProperties = ["__endpoint", "__requiredAPIs", "run"];

function withLazyManifest<Called extends object>(called: Called, create: () => object): Called {
  for (const name of manifestProperties)
    Object.defineProperty(called, name, { get: () => Reflect.get(create(), name) as unknown });
  return called;
}

/**
 * Creates a value on the first call and returns the same one from then on, also while it is being created. When that
 * fails, the next call tries again.
 */
export function once<Value>(create: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= create().catch((cause: unknown) => {
      value = undefined;
      throw cause;
    });
    return value;
  };
}
