import { expect, test } from "vitest";
import { tagsIn } from "./photo.ts";

test.each([
  ["fog, coast", ["fog", "coast"]],
  [" fog ,, fog,", ["fog"]],
  ["", []],
])("the tags in %j are %j", (line, tags) => expect(tagsIn(line)).toEqual(tags));
