/**
 * Divides pictures into rows without changing their order, so that the rows are about equally high. `shapes` are widths
 * over heights; a row whose shapes add up to `target` has the intended height. The result has, for each picture, the
 * sum of its row's shapes and the number of pictures in the row. A last row that is much shorter is not stretched.
 */
export function rowsOf(shapes: readonly number[], target: number): readonly Row[] {
  const best: { readonly cost: number; readonly start: number }[] = [{ cost: 0, start: 0 }];
  for (let end = 1; end <= shapes.length; end += 1) {
    let found = { cost: Infinity, start: end - 1 };
    let sum = 0;
    for (let start = end - 1; start >= 0 && end - start <= mostInRow; start -= 1) {
      sum += shapes[start] ?? 1;
      const isShortEnd = end === shapes.length && sum < shortest * target;
      const cost = (best[start]?.cost ?? 0) + Math.log(sum / target) ** 2 * (isShortEnd ? shortEndCost : 1);
      if (cost < found.cost) found = { cost, start };
    }
    best.push(found);
  }
  const rows: Row[] = [];
  for (let end = shapes.length; end > 0; end = best[end]?.start ?? 0) {
    const start = best[end]?.start ?? 0;
    const sum = shapes.slice(start, end).reduce((total, shape) => total + shape, 0);
    const isShortEnd = end === shapes.length && sum < shortest * target;
    const row = { sum: isShortEnd ? target : sum, count: end - start };
    rows.unshift(...Array.from({ length: row.count }, () => row));
  }
  return rows;
}

export interface Row {
  readonly sum: number;
  readonly count: number;
}

const mostInRow = 12;

/** A last row whose shapes add up to less than this share of the target is not stretched. */
const shortest = 0.7;

/** A last row with room left is less bad than a row of another height. */
const shortEndCost = 0.25;
