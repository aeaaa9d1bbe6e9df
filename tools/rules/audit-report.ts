/** What `npm audit --json` says about the packages of the deployed shop. */
export type AuditReport =
  | { readonly state: "run"; readonly severe: readonly string[] }
  /** The registry has no audits, or was not reached. */
  | { readonly state: "not-run"; readonly reason: string };

/**
 * Reads the output of `npm audit --json`. `severe` are the packages with a known vulnerability of high or critical
 * severity, such as `sharp (high)`.
 */
export function readAudit(output: string): AuditReport {
  const report = parsed(output);
  if (!isObject(report)) return { state: "not-run", reason: "no report" };
  const { vulnerabilities, message, statusCode } = report;
  if (!isObject(vulnerabilities)) {
    return { state: "not-run", reason: typeof message === "string" ? message : String(statusCode) };
  }
  const severe = Object.entries(vulnerabilities).flatMap(([name, found]) => {
    const severity = isObject(found) ? found["severity"] : undefined;
    return severity === "high" || severity === "critical" ? [`${name} (${severity})`] : [];
  });
  return { state: "run", severe };
}

function parsed(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
