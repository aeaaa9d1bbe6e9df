import { expect, test } from "vitest";
import { readAudit } from "./audit-report.ts";

const foundIn = (vulnerabilities: Readonly<Record<string, { severity: string }>>) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} });

test("an audit names the packages with severe vulnerabilities, and no others", () => {
  const found = {
    sharp: { severity: "high" },
    leftpad: { severity: "moderate" },
    stripe: { severity: "critical" },
  };
  expect(readAudit(foundIn(found))).toEqual({ state: "run", severe: ["sharp (high)", "stripe (critical)"] });
  expect(readAudit(foundIn({}))).toEqual({ state: "run", severe: [] });
});

test.each([
  [
    "a registry without audits",
    '{"message":"405 Method Not Allowed","statusCode":405}',
    "405 Method Not Allowed",
  ],
  ["no connection", '{"message":"request to the registry failed"}', "request to the registry failed"],
  ["an npm that was stopped", "", "no report"],
  ["an answer of another form", '{"statusCode":502}', "502"],
])("with %s the audit has not run", (_case, output, reason) => {
  expect(readAudit(output)).toEqual({ state: "not-run", reason });
});
