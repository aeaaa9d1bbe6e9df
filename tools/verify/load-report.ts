/** A request of a shopper, and what came of it. */
export interface Answer {
  readonly kind: string;
  readonly ms: number;
  /** 0 when none came within 30 seconds. */
  readonly status: number;
}

/** A table of times by kind of request, in ms. */
export function loadReport(
  answers: readonly Answer[],
  { shoppers, seconds }: { readonly shoppers: number; readonly seconds: number },
): string {
  const rows = [...Map.groupBy(answers, ({ kind }) => kind), ["all", answers] as const].map(
    ([kind, found]) => {
      const times = found.map(({ ms }) => ms).toSorted((one, other) => one - other);
      const at = (share: number) =>
        Math.round(times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0);
      const limited = found.filter(({ status }) => status === 429).length;
      const errors = found.filter(({ status }) => status === 0 || status >= 400).length - limited;
      return `| ${kind} | ${found.length} | ${errors} | ${limited} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} |`;
    },
  );
  return [
    `${shoppers} shoppers for ${seconds} s, who wait 3 to 10 s between requests:`,
    "",
    "| request | count | errors | 429 | p50 | p95 | p99 |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...rows,
    "",
  ].join("\n");
}
