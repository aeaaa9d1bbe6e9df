import { expect, test } from "vitest";
import { rowsOf } from "./photo-rows.ts";

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
