import schemas from "./request-schemas.json" with { type: "json" };
import { Ajv, type ErrorObject } from "ajv";
import qs from "qs";
import type { Stripe } from "stripe";
import { invalidParam, missingParam, type StripeApiError } from "./api-error.ts";
import type { RequestParams } from "./request-params.ts";

const ajv = new Ajv({
  coerceTypes: true,
  allErrors: true,
  verbose: true,
  strict: true,
  allowUnionTypes: true,
});
const calls = schemas.definitions.RequestParams.properties;

/**
 * Validates the parameters of a call, from a parsed form or query where every value is text, against the
 * schema of Stripe's own types. Throws the 400 that Stripe sends: `parameter_unknown`, `parameter_missing`, …
 */
export function validateParams<Call extends keyof RequestParams>(
  call: Call,
  params: unknown,
): RequestParams[Call] {
  const validate = ajv.compile<RequestParams[Call]>(calls[call]);
  if (validate(params)) return params;
  throw validationError(validate.errors ?? []);
}

/** Whether a stored value is still valid as the parameters of a session. */
export function isSessionParams(value: unknown): value is RequestParams["createSession"] {
  return ajv.validate<RequestParams["createSession"]>(calls.createSession, value);
}

function validationError(errors: ErrorObject[]): StripeApiError {
  const unknown = errors.find(({ keyword }) => keyword === "additionalProperties");
  const [deepest] = [...errors].sort((a, b) => b.instancePath.length - a.instancePath.length);
  const error = unknown ?? deepest;
  if (error === undefined) return invalidParam("", "Invalid parameters.");
  const details: Record<string, unknown> = error.params;
  const at = error.instancePath.split("/").slice(1);
  switch (error.keyword) {
    case "additionalProperties": {
      const param = paramPath([...at, String(details["additionalProperty"])]);
      return invalidParam(param, `Received unknown parameter: ${param}`, "parameter_unknown");
    }
    case "required": {
      return missingParam(paramPath([...at, String(details["missingProperty"])]));
    }
    case "enum": {
      const param = paramPath(at);
      const choices = Array.isArray(details["allowedValues"]) ? details["allowedValues"].join(", ") : "";
      return invalidParam(param, `Invalid ${param}: must be one of ${choices}`);
    }
    default:
      return wrongType(paramPath(at), error);
  }
}

function wrongType(param: string, error: ErrorObject): StripeApiError {
  const type = String(error.schema);
  if (type === "integer") {
    return invalidParam(param, `Invalid integer: ${String(error.data)}`, "parameter_invalid_integer");
  }
  return invalidParam(param, `Invalid ${type === "array" || type === "boolean" ? type : "object or value"}`);
}

/** `["line_items", "0", "quantity"]` in Stripe's notation: `line_items[0][quantity]`. */
export function paramPath([first = "", ...rest]: string[]): string {
  return first + rest.map((segment) => `[${segment}]`).join("");
}

/** Parses Stripe's bracket syntax from a form body or a query: `line_items[0][quantity]=1`. */
export function parseForm(text: string): Record<string, unknown> {
  return qs.parse(text, { depth: 10, arrayLimit: 1_000, parameterLimit: 20_000 });
}

/** Metadata as Stripe returns it: every value is text, empty values are dropped. */
export function returnedMetadata(
  param: Stripe.MetadataParam | "" | null | undefined,
): Record<string, string> {
  if (param === undefined || param === null || param === "") return {};
  return Object.fromEntries(
    Object.entries(param)
      .filter(([, value]) => value !== null && value !== "")
      .map(([key, value]) => [key, String(value)]),
  );
}
