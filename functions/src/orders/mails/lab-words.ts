interface StoppedOrder {
  readonly number: string;
  /** Whether another lab makes other prints of it. */
  readonly isPart?: boolean | undefined;
}

/** That a lab makes none of its prints of an order. */
export function stopOfAll({ number, isPart }: StoppedOrder): string {
  return `STOP: do not make or ship ${isPart ? "your prints of " : ""}order ${number}.`;
}

export function countOf(lines: readonly unknown[]): string {
  return lines.length === 1 ? "1 print" : `${lines.length} prints`;
}
