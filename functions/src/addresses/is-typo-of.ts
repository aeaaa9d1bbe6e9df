/** Whether one word is the other with a letter or two missing, added, changed or swapped; short words forgive one. */
export function isTypoOf(typed: string, meant: string): boolean {
  const forgiven = Math.min(typed.length, meant.length) < 6 ? 1 : 2;
  return Math.abs(typed.length - meant.length) <= forgiven && distance(typed, meant) <= forgiven;
}

/** Edits between two texts, a swap of neighbors being one (optimal string alignment). */
function distance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[to.length] ?? 0;
}
