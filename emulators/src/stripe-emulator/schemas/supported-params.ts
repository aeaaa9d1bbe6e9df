import supported from "./supported-params.json" with { type: "json" };
import { invalidParam, unsupportedParam } from "./api-error.ts";
import { paramPath } from "./validate-params.ts";

/** The supported parameters of a call; `*` stands for any list position or metadata key. */
const supportedParams: Readonly<Record<"session" | "taxCalculation", readonly string[]>> = supported;

/**
 * Rejects parameters that the emulator would ignore but Stripe would not, and the empty strings that Stripe rejects.
 */
export function checkSupportedParams(params: object, call: keyof typeof supportedParams = "session"): void {
  for (const { path, value } of leaves(params, [])) {
    const param = paramPath(path);
    if (!isSupported(path, supportedParams[call])) throw unsupportedParam(param);
    if (value === "" && !path.includes("metadata")) {
      throw invalidParam(
        param,
        `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
        "parameter_invalid_empty",
      );
    }
  }
}

function isSupported(path: string[], patterns: readonly string[]): boolean {
  return patterns
    .map((pattern) => pattern.split("."))
    .some(
      (names) => names.length === path.length && names.every((name, at) => name === "*" || name === path[at]),
    );
}

function leaves(value: unknown, path: string[]): { path: string[]; value: unknown }[] {
  if (typeof value !== "object" || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}
