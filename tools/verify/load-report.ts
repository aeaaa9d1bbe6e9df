/** A request of a shopper, and what came of it. */
export interface Answer {
  readonly kind: string;
  readonly ms: number;
  /** 0 when none came within 30 seconds. */
  readonly status: number;
}

export interface LoadReport {
  /** Times by kind of request, in ms, of the requests that succeeded. */
  readonly table: string;
  /** Whether requests succeeded, and none failed. A 429 is the limit for one address at work, and neither. */
  readonly isPassed: boolean;
}

export function loadReport(
  answers: readonly Answer[],
  { shoppers, seconds }: { readonly shoppers: number; readonly seconds: number },
): LoadReport {
  const rows = [...Map.groupBy(answers, ({ kind }) => kind), ["all", answers] as const].map(
    ([kind, found]) => {
      const times = found
        .filter(hasSucceeded)
        .map(({ ms }) => ms)
        .toSorted((one, other) => one - other);
      const at = (share: number) => {
        const time = times[Math.min(times.length - 1, Math.floor(share * times.length))];
        return time === undefined ? "–" : Math.round(time);
      };
      const errors = found.filter(hasFailed).length;
      const limited = found.length - errors - times.length;
      return `| ${kind} | ${found.length} | ${errors} | ${limited} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} |`;
    },
  );
  const table = [
    `${shoppers} shoppers for ${seconds} s, who wait 3 to 10 s between requests:`,
    "",
    "| request | count | errors | 429 | p50 | p95 | p99 |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...rows,
    "",
  ].join("\n");
  return { table, isPassed: answers.some(hasSucceeded) && !answers.some(hasFailed) };
}

function hasSucceeded({ status }: Answer): boolean {
  return status > 0 && status < 400;
}

function hasFailed({ status }: Answer): boolean {
  return status === 0 || (status >= 400 && status !== 429);
}
