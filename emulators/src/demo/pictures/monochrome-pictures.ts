import { treeDrawing } from "#src/demo/painting/tree.ts";
import { paintCoast } from "#src/demo/scenes/coast.ts";
import { paintPier } from "#src/demo/scenes/pier.ts";
import { paintRoom } from "#src/demo/scenes/room.ts";
import { paintViaduct } from "#src/demo/scenes/viaduct.ts";
import { paintWinterTree } from "#src/demo/scenes/winter-tree.ts";
import type { Picture } from "./picture.ts";

export const monochromePictures = {
  "pier-long-exposure": {
    ratio: [4, 3],
    longSide: 3_600,
    paint: (canvas) =>
      paintPier(canvas, {
        seed: 19,
        sky: ["#4c4c4c", "#969696", "#e2e2e2"],
        water: ["#e4e4e4", "#b9b9b9", "#5c5c5c"],
        wood: "#1c1c1c",
        horizon: 0.36,
      }),
  },
  "oak-in-snow": {
    ratio: [5, 4],
    longSide: 3_600,
    paint: (canvas) =>
      paintWinterTree(canvas, {
        seed: 22,
        sky: ["#a9a9a9", "#cecece", "#ededed"],
        snow: ["#efefef", "#fbfbfb"],
        shade: "#bdbdbd",
        bark: "#161616",
        at: 0.37,
        fence: true,
      }),
  },
  "two-chairs": {
    ratio: [1, 1],
    longSide: 3_600,
    paint: (canvas) =>
      paintRoom(canvas, {
        seed: 43,
        wall: ["#8a8a8a", "#b4b4b4", "#c9c9c9"],
        floor: "#7b7b7b",
        light: "#ffffff",
        skirting: 0.68,
        patch: {
          x: 0.4,
          y: 0.12,
          width: 0.4,
          height: 0.4,
          columns: 2,
          rows: 2,
          lean: 0.1,
          softness: 0.005,
        },
        chairs: [
          { x: 0.32, facing: 1 },
          { x: 0.66, facing: -1 },
        ],
        wood: "#232323",
      }),
  },
  "silver-surf": {
    ratio: [3, 2],
    longSide: 4_500,
    paint: (canvas) => {
      paintCoast(canvas, {
        seed: 28,
        sky: ["#3c3c3c", "#8a8a8a", "#dcdcdc"],
        water: ["#d4d4d4", "#8d8d8d", "#3d3d3d"],
        rock: "#242424",
        foam: "#f2f2f2",
        glow: { x: 0.36, color: "#ffffff", strength: 0.55 },
        horizon: 0.34,
        stacks: [
          { x: 0.7, y: 0.44, half: 0.1, height: 0.2 },
          { x: 0.83, y: 0.4, half: 0.05, height: 0.1 },
          { x: 0.32, y: 0.72, half: 0.17, height: 0.09 },
          { x: 0.52, y: 0.58, half: 0.06, height: 0.045 },
        ],
      });
    },
  },
  viaduct: {
    ratio: [3, 2],
    longSide: 3_600,
    paint: (canvas) =>
      paintViaduct(canvas, {
        seed: 20,
        sky: ["#8d8d8d", "#cfcfcf", "#ececec"],
        stone: "#3d3d3d",
        mist: "#e6e6e6",
        woods: "#1d1d1d",
      }),
  },
  "window-study": {
    ratio: [4, 5],
    longSide: 3_600,
    paint: (canvas) =>
      paintRoom(canvas, {
        seed: 42,
        wall: ["#2b2b2b", "#5a5a5a", "#777777"],
        floor: "#444444",
        light: "#ffffff",
        skirting: 1.2,
        patch: {
          x: 0.26,
          y: 0.2,
          width: 0.36,
          height: 0.52,
          columns: 2,
          rows: 3,
          lean: 0.12,
          softness: 0.004,
        },
        twigs: treeDrawing({
          seed: 5,
          x: 0.18,
          y: 0.95,
          trunk: 0.2,
          girth: 0.016,
          forks: 7,
          spread: 0.5,
          gnarl: 0.1,
          shrink: 0.82,
          lean: 0.35,
        }),
      }),
  },
} as const satisfies Record<string, Picture>;
