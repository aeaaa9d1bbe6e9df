import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyWall, readWall, wallQuery } from "./wall-query.ts";

const slug = fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,6}){0,2}$/);
const choices = fc
  .dictionary(fc.constantFrom("print", "size", "frame", "matte"), fc.constantFrom("framed", "16x20", "none"))
  .map((record) => new Map(Object.entries(record)));
const walls = fc.record({
  arrangement: fc.constantFrom("row" as const, "grid" as const),
  gapInches: fc.constantFrom(2 as const, 2.5 as const, 4 as const),
  place: fc.constantFrom("living-room" as const, "reading-corner" as const, "own" as const),
  prints: fc.array(fc.record({ slug, choices }), { maxLength: 6 }),
});
const wall =
  "wall=row&gap=3&place=living-room&hang=granite-morning.print_framed.size_16x20.frame_black.matte_single";

const queryOf = (text: string) => new Map(text.split("&").map((part) => part.split("=") as [string, string]));

describe("the address of a wall", () => {
  test("restores it", () =>
    fc.assert(
      fc.property(walls, (hung) => {
        expect(readWall(queryOf(wallQuery(hung)))).toEqual(hung);
      }),
    ));

  test("can be read", () => {
    const read = readWall(queryOf(wall));
    expect(read).toEqual({
      ...emptyWall,
      prints: [
        {
          slug: "granite-morning",
          choices: new Map([
            ["print", "framed"],
            ["size", "16x20"],
            ["frame", "black"],
            ["matte", "single"],
          ]),
        },
      ],
    });
    expect(typeof read === "object" && wallQuery(read)).toBe(wall);
  });

  test("is none without a wall", () => expect(readWall(queryOf("print=framed"))).toBeUndefined());

  test.each([
    wall.replace("wall=row", "wall=heap"),
    wall.replace("gap=3", "gap=40"),
    wall.replace("gap=3&", ""),
    wall.replace("living-room", "attic"),
    wall.replace("granite-morning", "Granite Morning"),
    wall.replace("size_16x20", "size"),
    wall + "..pier".repeat(6),
  ])("is damaged: %s", (query) => expect(readWall(queryOf(query))).toBe("damaged"));
});
