import { paintAlpine } from "#src/demo/scenes/alpine.ts";
import { paintCoast } from "#src/demo/scenes/coast.ts";
import { paintDunes } from "#src/demo/scenes/dunes.ts";
import { paintNightSky } from "#src/demo/scenes/night-sky.ts";
import { paintRidgelines } from "#src/demo/scenes/ridgelines.ts";
import { paintStillWater } from "#src/demo/scenes/still-water.ts";
import { paintValley } from "#src/demo/scenes/valley.ts";
import type { Picture } from "./picture.ts";

export const californiaPictures = {
  "fog-at-the-headlands": {
    ratio: [3, 2],
    longSide: 3_600,
    paint: (canvas) => {
      paintRidgelines(canvas, {
        seed: 11,
        sky: ["#8fa6b0", "#b9c6c8", "#e9dfd2"],
        far: "#b3bfc1",
        near: "#1d2b30",
        mist: "#e3e4e0",
        mistiness: 0.95,
        count: 6,
        from: 0.36,
        to: 0.86,
        relief: 0.14,
        ruggedness: 0.14,
        wooded: true,
        sun: { x: 0.68, y: 0.3, radius: 0, color: "#ffe2b8", glow: 0.8 },
      });
    },
  },
  "granite-morning": {
    ratio: [3, 2],
    longSide: 6_000,
    paint: (canvas) => {
      paintAlpine(canvas, {
        seed: 5,
        sky: ["#4f6f96", "#8fa6bf", "#e8cdb4"],
        rock: "#b9aca2",
        sunlight: "#ffd0a0",
        shade: "#7f93b8",
        snow: 0.8,
        haze: "#a9b4c6",
        sunFrom: [0.9, 0.32, -0.35],
        clouds: 0.35,
      });
    },
  },
  "low-tide-big-sur": {
    ratio: [3, 2],
    longSide: 3_600,
    paint: (canvas) => {
      paintCoast(canvas, {
        seed: 8,
        sky: ["#5d7a90", "#a3b1ba", "#f1d8bd"],
        water: ["#d9cdbf", "#8aa0aa", "#3d5560"],
        rock: "#3a3a3c",
        foam: "#e8ebe8",
        glow: { x: 0.7, color: "#ffd9a8", strength: 0.6 },
        horizon: 0.42,
        stacks: [
          { x: 0.3, y: 0.5, half: 0.16, height: 0.24 },
          { x: 0.46, y: 0.46, half: 0.06, height: 0.09 },
          { x: 0.78, y: 0.62, half: 0.12, height: 0.1 },
          { x: 0.12, y: 0.78, half: 0.2, height: 0.11 },
        ],
      });
    },
  },
  "last-light-on-the-dunes": {
    ratio: [3, 2],
    longSide: 4_500,
    paint: (canvas) => {
      paintDunes(canvas, {
        seed: 3,
        sky: ["#6b86a8", "#b9b4bd", "#f3cfa6"],
        sunlight: "#ffbf7d",
        sand: "#e3b98c",
        shade: "#6f7399",
        haze: "#d9b9a6",
        sunFrom: [0.9, 0.3, 0.25],
      });
    },
  },
  bristlecone: {
    ratio: [2, 3],
    longSide: 3_600,
    paint: (canvas) =>
      paintNightSky(canvas, {
        seed: 21,
        sky: ["#070b1c", "#0f1b38", "#23345a", "#5a5562"],
        milkyWay: "#aab6e0",
        ground: "#15151c",
        treeAt: 0.42,
      }),
  },
  "salt-flat-mirror": {
    ratio: [3, 1],
    longSide: 4_800,
    paint: (canvas) =>
      paintStillWater(canvas, {
        seed: 6,
        sky: ["#6f8fb4", "#b3bfd0", "#f2d6c4", "#ffe3c0"],
        waterline: 0.5,
        water: "#e9dcd6",
        depth: 0.18,
        ripple: 0.004,
        smear: 0.004,
        clouds: { color: "#fff1e6", opacity: 0.7, open: 0.5 },
        sun: { x: 0.7, above: 0.05, radius: 0, color: "#ffdcae", glow: 0.8 },
        shores: [
          { height: 0.1, color: "#8f93b0", ruggedness: 0.6 },
          { height: 0.05, color: "#6a6f90", span: [-0.2, 0.46], ruggedness: 0.4 },
        ],
        mist: "#f3dccb",
      }),
  },
  "storm-over-the-owens-valley": {
    ratio: [16, 9],
    longSide: 3_840,
    paint: (canvas) => {
      paintValley(canvas, {
        seed: 53,
        sky: ["#3a4250", "#6b7280", "#a9a39c", "#f0d3a6"],
        clouds: { color: "#3b424f", opacity: 0.8, open: 0.4 },
        floor: ["#5a5036", "#94804e", "#c4a868"],
        rock: "#6b6a74",
        snow: 0.4,
        sunlight: "#ffd59c",
        shade: "#76829c",
        haze: "#a9a6a2",
        hazeDensity: 0.06,
        sunFrom: [-0.9, 0.4, -0.2],
        rangeHeight: 3.8,
        roll: 0.2,
        horizon: 0.66,
        rain: {
          color: "#5b6472",
          shafts: [
            { at: 0.62, width: 0.2 },
            { at: 0.8, width: 0.12 },
          ],
        },
      });
    },
  },
  "the-last-ten-minutes-of-light-over-the-coast-range-looking-west-from-the-old-levee-road": {
    ratio: [4, 3],
    longSide: 3_600,
    paint: (canvas) => {
      paintRidgelines(canvas, {
        seed: 23,
        sky: ["#39436b", "#8a6f93", "#e79a7c", "#ffd9a0"],
        far: "#c98c86",
        near: "#1a1626",
        mist: "#f0b08c",
        mistiness: 0.5,
        count: 7,
        from: 0.46,
        to: 0.88,
        relief: 0.11,
        ruggedness: 0.55,
        sun: { x: 0.34, y: 0.4, radius: 0.028, color: "#ffc98a", glow: 1 },
        clouds: { color: "#ffb996", opacity: 0.5 },
      });
    },
  },
  "granite-evening": {
    ratio: [5, 4],
    longSide: 3_600,
    paint: (canvas) => {
      paintAlpine(canvas, {
        seed: 17,
        sky: ["#2f3f66", "#7d7a9c", "#e0a592"],
        rock: "#b3a29b",
        sunlight: "#ff9f78",
        shade: "#6c7aa6",
        snow: 0.9,
        haze: "#a3a0b8",
        sunFrom: [-0.9, 0.22, -0.3],
        clouds: 0.4,
      });
    },
  },
  "commission-no-12": {
    ratio: [5, 4],
    longSide: 3_600,
    paint: (canvas) => {
      paintRidgelines(canvas, {
        seed: 37,
        sky: ["#39597a", "#7ba0b3", "#e6e3d2"],
        far: "#9db4bd",
        near: "#142430",
        mist: "#d6dedd",
        mistiness: 0.75,
        count: 5,
        from: 0.42,
        to: 0.86,
        relief: 0.17,
        ruggedness: 0.7,
        wooded: true,
        sun: { x: 0.28, y: 0.34, radius: 0, color: "#fff0d0", glow: 0.7 },
      });
    },
  },
} as const satisfies Record<string, Picture>;
