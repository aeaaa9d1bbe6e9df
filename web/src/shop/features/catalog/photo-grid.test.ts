import { expect, test } from "vitest";
import { placesInGrid, rowsOf } from "./photo-grid.tsx";

test("the shares of a row add up to nearly its whole width, so that it neither wraps nor has room left", () => {
  const places = placesInGrid([1.5, 1.5, 1.5, 1.5, 3, 1.5, 0.67, 0.67, 1.5]);
  const share = (index: number) =>
    Number(/[\d.]+/.exec(places[index]?.style["--wide" as "width"]?.toString() ?? "")?.[0]);
  for (const row of [
    [0, 1, 2],
    [3, 4],
    [5, 6, 7, 8],
  ]) {
    const sum = row.map(share).reduce((total, one) => total + one, 0);
    expect(sum).toBeGreaterThan(0.999);
    expect(sum).toBeLessThanOrEqual(1);
  }
  expect(places[4]?.style).toMatchObject({ "--wide": "calc(0.6666 * (100% - 1 * var(--gap)))" });
  expect(places[4]?.boxes[0]).toEqual({ from: 1024, width: "min(62.19vw, 64.66rem)" });
});

/** The numbers of pictures in the rows, and the sums of their shapes. */
function rows(shapes: readonly number[], target = 4.2) {
  const found: [count: number, sum: number][] = [];
  const all = rowsOf(shapes, target);
  for (let index = 0; index < all.length; index += all[index]?.count ?? 1) {
    const { count = 0, sum = 0 } = all[index] ?? {};
    found.push([count, Math.round(sum * 100) / 100]);
  }
  return found;
}

test("three landscapes are a row, and a last row that is much shorter is not stretched", () => {
  expect(rows(Array.from({ length: 13 }, () => 1.5))).toEqual([
    [4, 6],
    [3, 4.5],
    [3, 4.5],
    [3, 4.5],
  ]);
  expect(rows([1.5, 1.5, 1.5, 0.67])).toEqual([[4, 5.17]]);
  expect(rows([1.5, 1.5, 1.5, 0.67, 1.5])).toEqual([
    [3, 4.5],
    [2, 4.2],
  ]);
  expect(rows([1.2, 1.2, 1, 1.2, 1.2, 1.2])).toEqual([
    [3, 3.4],
    [3, 3.6],
  ]);
});

test("a panorama after one picture shares its row, and no row before the last has room left", () => {
  expect(rows([1.5, 1.5, 1.5, 1.5, 3, 1.5, 0.67, 0.67, 1.5])).toEqual([
    [3, 4.5],
    [2, 4.5],
    [4, 4.34],
  ]);
  expect(rows([1.5, 3, 3, 1.5, 1.5, 1.5, 1.5])).toEqual([
    [2, 4.5],
    [2, 4.5],
    [3, 4.5],
  ]);
});

test("single pictures and empty lists have rows too", () => {
  expect(rows([])).toEqual([]);
  expect(rows([0.67])).toEqual([[1, 4.2]]);
  expect(rows([6])).toEqual([[1, 6]]);
});
