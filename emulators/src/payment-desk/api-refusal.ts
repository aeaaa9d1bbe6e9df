/** What a refused call answers under `error`, in the words of Stripe's API. */
interface RefusalBody {
  type: "invalid_request_error" | "idempotency_error" | "api_error";
  message: string;
  code?: string;
  param?: string;
}

/** Thrown anywhere in the desk; leaves as `{ "error": … }` with its HTTP status. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly body: RefusalBody;

  constructor(status: number, body: RefusalBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** A 400 about one parameter, `param` being its path as Stripe writes it: `line_items[0][quantity]`. */
export function badParam(param: string, message: string, code?: string): ApiRefusal {
  return new ApiRefusal(400, {
    type: "invalid_request_error",
    message,
    param,
    ...(code !== undefined && { code }),
  });
}

/** A 400 about the state of things rather than about one parameter. */
export function badRequest(message: string, code?: string): ApiRefusal {
  return new ApiRefusal(400, { type: "invalid_request_error", message, ...(code !== undefined && { code }) });
}

/** The 404 of an id that does not exist; `kind` is the object's name, `param` the parameter that named it. */
export function noSuch(kind: string, id: string, param: string): ApiRefusal {
  return new ApiRefusal(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/** For what Stripe can do and this stand-in cannot: it says so instead of pretending. */
export function notStoodIn(param: string): ApiRefusal {
  return badParam(
    param,
    `The payment desk does not stand in for '${param}'. Try this against a Stripe sandbox.`,
    "payment_desk_unsupported",
  );
}
