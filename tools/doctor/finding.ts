/** The result of one check of a project. */
export interface Finding {
  readonly check: string;
  /** `unchecked`: the text says why. */
  readonly state: "ok" | "failed" | "unchecked";
  readonly text: string;
  /** The command, or the sentence, that mends what has failed. */
  readonly mend?: string;
}

export function ok(check: string, text: string): Finding {
  return { check, state: "ok", text };
}

export function failed(check: string, text: string, mend: string): Finding {
  return { check, state: "failed", text, mend };
}

export function unchecked(check: string, reason: string): Finding {
  return { check, state: "unchecked", text: reason };
}

export function hasFailed(findings: readonly Finding[]): boolean {
  return findings.some(({ state }) => state === "failed");
}

const labels = { ok: "ok", failed: "FAILED", unchecked: "NOT CHECKED" } as const;

/** A line for each finding; what mends it is in the line below. */
export function formatFindings(findings: readonly Finding[]): string {
  return findings
    .map(({ check, state, text, mend }) => {
      const line = `${labels[state].padEnd(13)}${check}: ${text}\n`;
      return mend === undefined ? line : `${line}${" ".repeat(13)}→ ${mend}\n`;
    })
    .join("");
}
