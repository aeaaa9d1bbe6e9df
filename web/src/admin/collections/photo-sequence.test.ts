import { describe, expect, test } from "vitest";
import { droppedOn, movedToPlace, orderOf, photoSortings, rangeOf } from "./photo-sequence.ts";

const order = ["a", "b", "c", "d", "e"];
const moved = (...ids: string[]) => new Set(ids);

describe("photos that are moved together", () => {
  test("keep their order, also when they were apart", () => {
    expect(movedToPlace(order, moved("d", "b"), 0)).toEqual(["b", "d", "a", "c", "e"]);
    expect(movedToPlace(order, moved("e", "a"), 2)).toEqual(["b", "c", "a", "e", "d"]);
    expect(movedToPlace(order, moved("a"), 99)).toEqual(["b", "c", "d", "e", "a"]);
  });

  test("take the place of the one that they are dropped on", () => {
    expect(droppedOn(order, moved("b"), { dragged: "b", target: "d" })).toEqual(["a", "c", "d", "b", "e"]);
    expect(droppedOn(order, moved("d"), { dragged: "d", target: "b" })).toEqual(["a", "d", "b", "c", "e"]);
    expect(droppedOn(order, moved("a", "c"), { dragged: "c", target: "e" })).toEqual([
      "b",
      "d",
      "e",
      "a",
      "c",
    ]);
    expect(droppedOn(order, moved("a", "e"), { dragged: "e", target: "c" })).toEqual([
      "b",
      "a",
      "e",
      "c",
      "d",
    ]);
  });

  test("stay where they are when they are dropped on one of themselves", () => {
    expect(droppedOn(order, moved("a", "c"), { dragged: "c", target: "a" })).toEqual(order);
  });
});

test("photos are sorted by title as a dictionary is, and by date from either end", () => {
  const photos = [
    { id: "b", title: "week 47", created: 2 },
    { id: "a", title: "Week 5", created: 3 },
    { id: "c", title: "Aspens", created: 1 },
  ];
  const sorted = (by: keyof typeof photoSortings) =>
    photos.toSorted(photoSortings[by].compare).map(({ id }) => id);
  expect(sorted("title")).toEqual(["c", "a", "b"]);
  expect(sorted("oldest")).toEqual(["c", "b", "a"]);
  expect(sorted("newest")).toEqual(["a", "b", "c"]);
});

test("a photo that was added since is last, one that was removed is left out", () => {
  const photos = ["a", "b", "d"].map((id) => ({ id }));
  expect(orderOf(photos, ["c", "b", "a"])).toEqual(["b", "a", "d"]);
  expect(orderOf(photos)).toEqual(["a", "b", "d"]);
});

test("a range selects from one photo to the other, in either direction", () => {
  expect(rangeOf(order, "b", "d")).toEqual(["b", "c", "d"]);
  expect(rangeOf(order, "d", "b")).toEqual(["b", "c", "d"]);
  expect(rangeOf(order, "gone", "b")).toEqual(["b"]);
});
