/** The `error` object of Stripe's API. */
interface ApiErrorBody {
  readonly type: "invalid_request_error" | "idempotency_error" | "api_error";
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
}

/** Thrown by any handler of the emulator; sent as `{ "error": … }` with its HTTP status. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly body: ApiErrorBody;

  constructor(status: number, body: ApiErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** A 400 about one parameter. `param` is its path in Stripe's notation: `line_items[0][quantity]`. */
export function invalidParam(param: string, message: string, code?: string): StripeApiError {
  return new StripeApiError(400, {
    type: "invalid_request_error",
    message,
    param,
    ...(code !== undefined && { code }),
  });
}

export function missingParam(param: string): StripeApiError {
  return invalidParam(param, `Missing required param: ${param}.`, "parameter_missing");
}

/** A 400 caused by the state of an object, not by a parameter. */
export function invalidRequest(message: string, code?: string): StripeApiError {
  return new StripeApiError(400, {
    type: "invalid_request_error",
    message,
    ...(code !== undefined && { code }),
  });
}

/** The 404 for an unknown id. `kind` is the object's name, `param` the parameter that contained the id. */
export function resourceMissing(kind: string, id: string, param: string): StripeApiError {
  return new StripeApiError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/** For a parameter that Stripe supports and the emulator does not: an error is safer than ignoring it. */
export function unsupportedParam(param: string): StripeApiError {
  return invalidParam(
    param,
    `The Stripe emulator does not support '${param}'. Use a Stripe sandbox.`,
    "stripe_emulator_unsupported",
  );
}

/** A 400 about an object that `expand` names and the emulator does not return. */
export function cannotExpand(part: string): StripeApiError {
  return invalidRequest(`This property cannot be expanded (${part}).`);
}
