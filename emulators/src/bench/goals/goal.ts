export interface Measured {
  readonly what: string;
  /** Undefined if it could not be measured; `note` has the reason. */
  readonly figure: number | undefined;
  readonly unit?: string;
  /** The required value; `stretch` is the target. */
  readonly must: number;
  readonly stretch: number;
  readonly better?: "less" | "more";
  readonly note?: string;
}

/** `stretch` meets the target, `pass` only the required value, `SHORT` neither. */
export function verdictOn({ figure, must, stretch, better = "less" }: Measured): string {
  if (figure === undefined) return "not measured";
  const meets = (bar: number) => (better === "less" ? figure <= bar : figure >= bar);
  if (meets(stretch)) return "stretch";
  return meets(must) ? "pass" : "SHORT";
}

/** The goals as a table for a terminal: one line each, columns aligned. */
export function goalTable(goals: readonly Measured[]): string {
  const head = ["what", "figure", "must", "stretch", "verdict", "note"];
  const rows = goals.map((goal) => {
    const { unit = "", better = "less", figure } = goal;
    const sign = better === "less" ? "≤" : "≥";
    const amount = (value: number) => `${shown(value)}${unit && ` ${unit}`}`;
    return [
      goal.what,
      figure === undefined ? "-" : amount(figure),
      `${sign} ${amount(goal.must)}`,
      `${sign} ${amount(goal.stretch)}`,
      verdictOn(goal),
      goal.note ?? "",
    ];
  });
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? "").length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Three figures at most: `94.2`, `0.38`, `128`. */
function shown(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** The middle value; of an even number of them the mean of the two in the middle. Throws when there is none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (low === undefined || high === undefined) throw new Error("There is no median of nothing.");
  return (low + high) / 2;
}

/** Times in ms that are measured once a round, by what was measured. */
export class Timings<Name extends string> {
  readonly #values = new Map<Name, number[]>();

  add(name: Name, ms: number): void {
    this.#values.set(name, [...(this.#values.get(name) ?? []), ms]);
  }

  median(name: Name): number {
    return median(this.#values.get(name) ?? []);
  }

  /** The median as a ratio to that of another, and both in the note: `"412 v 290 ms"`. */
  ratio(name: Name, base: Name): { readonly figure: number; readonly note: string } {
    const [ms, baseMs] = [this.median(name), this.median(base)];
    return { figure: ms / baseMs, note: `${Math.round(ms)} v ${Math.round(baseMs)} ms` };
  }
}
