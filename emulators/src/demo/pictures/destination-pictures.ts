import { paintArcade } from "#src/demo/scenes/arcade.ts";
import { paintFerry, paintHarbor } from "#src/demo/scenes/boats.ts";
import { paintLarches } from "#src/demo/scenes/larches.ts";
import { paintValley } from "#src/demo/scenes/valley.ts";
import type { Picture } from "./picture.ts";

export const destinationPictures = {
  "path-under-the-peaks": {
    ratio: [3, 2],
    longSide: 3_600,
    paint: (canvas) => {
      paintValley(canvas, {
        seed: 51,
        sky: ["#5f83a8", "#a9bcc8", "#f0e0c8"],
        clouds: { color: "#ffffff", opacity: 0.5, open: 0.55 },
        floor: ["#4d4c2c", "#8c8048", "#c6ad68"],
        rock: "#a09791",
        snow: 1,
        sunlight: "#ffe9c4",
        shade: "#8a9ab8",
        haze: "#b9c6d0",
        hazeDensity: 0.045,
        sunFrom: [-0.8, 0.6, -0.25],
        rangeHeight: 6.5,
        roll: 0.4,
        horizon: 0.54,
        way: { kind: "path", color: "#d0bc92", half: 0.1, wind: 0.7, from: 0.3 },
      });
    },
  },
  "autumn-larches": {
    ratio: [4, 3],
    longSide: 3_600,
    paint: (canvas) =>
      paintLarches(canvas, {
        seed: 46,
        mist: ["#c9cfd0", "#e2e1db", "#d3d3cb"],
        gold: ["#7a4a14", "#c98a22", "#f2c84f"],
        spruce: "#24352f",
        ground: "#6b5a34",
      }),
  },
  "harbor-at-dusk": {
    ratio: [3, 2],
    longSide: 3_600,
    paint: (canvas) =>
      paintHarbor(canvas, {
        seed: 16,
        hull: "#191c30",
        lamps: "#ffb869",
        boats: 8,
        sky: ["#2b3860", "#6f6a91", "#d68f82", "#f7c793"],
        waterline: 0.58,
        water: "#2d3556",
        depth: 0.3,
        ripple: 0.05,
        smear: 0.02,
        clouds: { color: "#f2a58d", opacity: 0.4, open: 0.58 },
        sun: { x: 0.3, above: 0.03, radius: 0, color: "#ffcd92", glow: 0.7 },
        shores: [{ height: 0.12, color: "#6b6488", ruggedness: 0.1, span: [0.3, 1.5] }],
        mist: "#d79e8e",
      }),
  },
  "desert-road": {
    ratio: [4, 3],
    longSide: 3_600,
    paint: (canvas) => {
      paintValley(canvas, {
        seed: 52,
        sky: ["#7d8db0", "#c3b6c0", "#f3d2bd"],
        clouds: { color: "#fbe3d6", opacity: 0.6, open: 0.52 },
        floor: ["#6e5a50", "#937a68", "#b59c84"],
        rock: "#85706e",
        snow: 0,
        sunlight: "#ffd9b4",
        shade: "#8a90b0",
        haze: "#d9c2bc",
        hazeDensity: 0.1,
        sunFrom: [0.85, 0.34, 0.2],
        rangeHeight: 2.9,
        roll: 0.1,
        horizon: 0.5,
        way: { kind: "road", color: "#5a565c", half: 0.26, wind: 0, from: -0.1 },
      });
    },
  },
  "cloister-light": {
    ratio: [3, 4],
    longSide: 3_600,
    paint: (canvas) => {
      paintArcade(canvas, {
        seed: 41,
        stone: "#d9c7ad",
        sunlight: "#ffe2b4",
        shade: "#8f93a6",
        garden: ["#5f7350", "#a9b48c", "#e9ecdf", "#f4f1e6"],
      });
    },
  },
  "island-ferry": {
    ratio: [3, 1],
    longSide: 4_800,
    paint: (canvas) =>
      paintFerry(canvas, {
        seed: 12,
        ferryAt: 0.34,
        sky: ["#7d93ad", "#b4bccb", "#ecd0bf"],
        waterline: 0.6,
        water: "#93a3b8",
        depth: 0.3,
        ripple: 0.02,
        smear: 0.02,
        clouds: { color: "#e9ddd8", opacity: 0.5, open: 0.55 },
        sun: { x: 0.74, above: 0.1, radius: 0, color: "#ffdcb4", glow: 0.7 },
        shores: [
          { height: 0.2, color: "#a7afc1", ruggedness: 0.5, span: [0.4, 1.2] },
          { height: 0.16, color: "#8592a9", ruggedness: 0.3, span: [-0.3, 0.3] },
          { height: 0.12, color: "#5c6c87", ruggedness: 0.2, span: [0.72, 1.3] },
        ],
        mist: "#dcd3d0",
      }),
  },
} as const satisfies Record<string, Picture>;
