/** That a lab makes nothing of an order, of which another one may make the other prints. */
export function stopOfAll({
  number,
  isPart = false,
}: {
  readonly number: string;
  readonly isPart?: boolean;
}): string {
  return isPart
    ? `STOP: do not make or ship your prints of order ${number}.`
    : `STOP: do not make or ship order ${number}. It is cancelled, or about to be.`;
}

export function countOf(lines: readonly unknown[]): string {
  return lines.length === 1 ? "1 print" : `${lines.length} prints`;
}
