import { Ajv, type ErrorObject } from "ajv";
import { type ApiRefusal, badParam } from "./api-refusal.ts";
import { paramPath } from "./param-path.ts";
import type { RequestParams } from "./request-params.ts";
import schemas from "./request-schemas.json" with { type: "json" };

const ajv = new Ajv({
  coerceTypes: true,
  allErrors: true,
  verbose: true,
  strict: true,
  allowUnionTypes: true,
});
const calls = schemas.definitions.RequestParams.properties;

/**
 * The parameters of a call, read from a parsed form or query (where every value is text) and held to the
 * schema of Stripe's own types. Throws Stripe's 400: `parameter_unknown`, `parameter_missing`, …
 */
export function checkedParams<Call extends keyof RequestParams>(
  call: Call,
  params: unknown,
): RequestParams[Call] {
  const validate = ajv.compile<RequestParams[Call]>(calls[call]);
  if (validate(params)) return params;
  throw refusalFor(validate.errors ?? []);
}

/** Whether a stored value still is what a session can be created from. */
export function isSessionParams(value: unknown): value is RequestParams["createSession"] {
  return ajv.validate<RequestParams["createSession"]>(calls.createSession, value);
}

function refusalFor(errors: ErrorObject[]): ApiRefusal {
  const unknown = errors.find(({ keyword }) => keyword === "additionalProperties");
  const [deepest] = [...errors].sort((a, b) => b.instancePath.length - a.instancePath.length);
  const error = unknown ?? deepest;
  if (error === undefined) return badParam("", "Invalid parameters.");
  const details: Record<string, unknown> = error.params;
  const at = error.instancePath.split("/").slice(1);
  switch (error.keyword) {
    case "additionalProperties": {
      const param = paramPath([...at, String(details["additionalProperty"])]);
      return badParam(param, `Received unknown parameter: ${param}`, "parameter_unknown");
    }
    case "required": {
      const param = paramPath([...at, String(details["missingProperty"])]);
      return badParam(param, `Missing required param: ${param}.`, "parameter_missing");
    }
    case "enum": {
      const param = paramPath(at);
      const choices = Array.isArray(details["allowedValues"]) ? details["allowedValues"].join(", ") : "";
      return badParam(param, `Invalid ${param}: must be one of ${choices}`);
    }
    default:
      return mistyped(paramPath(at), error);
  }
}

function mistyped(param: string, error: ErrorObject): ApiRefusal {
  const type = String(error.schema);
  if (type === "integer") {
    return badParam(param, `Invalid integer: ${String(error.data)}`, "parameter_invalid_integer");
  }
  return badParam(param, `Invalid ${type === "array" || type === "boolean" ? type : "object or value"}`);
}
