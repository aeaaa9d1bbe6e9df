import { expect, test } from "vitest";
import { placesInGrid } from "./photo-grid.tsx";

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
