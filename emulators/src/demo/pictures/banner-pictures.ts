import { paintAlpine } from "#src/demo/scenes/alpine.ts";
import { paintBridge } from "#src/demo/scenes/bridge.ts";
import { paintCoast } from "#src/demo/scenes/coast.ts";
import { paintDandelionField } from "#src/demo/scenes/dandelions.ts";
import { paintDunes } from "#src/demo/scenes/dunes.ts";
import { paintGalleryWall } from "#src/demo/scenes/gallery-wall.ts";
import { paintPier } from "#src/demo/scenes/pier.ts";
import { paintRidgelines } from "#src/demo/scenes/ridgelines.ts";
import { paintStillWater } from "#src/demo/scenes/still-water.ts";
import { paintVineyard } from "#src/demo/scenes/vineyard.ts";
import { californiaPictures } from "./california-pictures.ts";
import { monochromePictures } from "./monochrome-pictures.ts";
import { naturePictures } from "./nature-pictures.ts";
import type { Picture } from "./picture.ts";

const wide = { ratio: [2, 1], longSide: 2_400 } as const;

/** The wide picture at the head of each collection. */
export const bannerPictures = {
  "banner-whats-new": {
    ...wide,
    paint: (canvas) => {
      paintRidgelines(canvas, {
        seed: 81,
        sky: ["#5a7ba0", "#a9bcc9", "#f6dcbc"],
        far: "#b9b9bd",
        near: "#1f2a38",
        mist: "#f0dfcd",
        mistiness: 0.8,
        count: 6,
        from: 0.42,
        to: 0.9,
        relief: 0.17,
        ruggedness: 0.35,
        wooded: true,
        sun: { x: 0.3, y: 0.36, radius: 0.03, color: "#ffdca6", glow: 1 },
      });
    },
  },
  "banner-california": {
    ...wide,
    paint: (canvas) => {
      paintCoast(canvas, {
        seed: 82,
        sky: ["#4d6f92", "#93a8b8", "#f5cfa8"],
        water: ["#e3c9b0", "#7d9aa8", "#2f4d5c"],
        rock: "#33363a",
        foam: "#eef0ec",
        glow: { x: 0.62, color: "#ffcf94", strength: 0.75 },
        horizon: 0.46,
        stacks: [
          { x: 0.24, y: 0.56, half: 0.17, height: 0.3 },
          { x: 0.37, y: 0.52, half: 0.07, height: 0.14 },
          { x: 0.86, y: 0.6, half: 0.14, height: 0.2 },
          { x: 0.55, y: 0.74, half: 0.1, height: 0.06 },
        ],
      });
    },
  },
  "banner-wine-country": {
    ...wide,
    paint: (canvas) =>
      paintVineyard(canvas, {
        seed: 83,
        sky: ["#7c9cba", "#c3cdc9", "#f8dfae"],
        vines: "#2f3a1e",
        leaves: 1,
        floor: "#8f8a52",
        soil: "#8a714a",
        glow: "#ffe0a0",
        glowAt: 0.72,
        haze: "#efe0bf",
        fog: 0.32,
        hills: "#50664f",
      }),
  },
  "banner-landscapes": {
    ...wide,
    paint: (canvas) => {
      paintAlpine(canvas, {
        seed: 29,
        sky: ["#4b6b94", "#9fb0c4", "#f0d2b4"],
        rock: "#b5a89e",
        sunlight: "#ffd3a6",
        shade: "#8193b6",
        snow: 1,
        haze: "#b3bccb",
        sunFrom: [0.85, 0.35, -0.4],
        clouds: 0.5,
      });
    },
  },
  "banner-cities-and-urbanscapes": {
    ...wide,
    paint: (canvas) =>
      paintBridge(canvas, {
        seed: 85,
        sky: ["#3a4a78", "#8079a0", "#e0a191", "#f9cfa0"],
        steel: "#1f2138",
        haze: "#c39aa2",
        lamps: "#ffc98a",
        hills: ["#83799f", "#514f78"],
        water: "#3f4670",
      }),
  },
  "banner-black-and-white": {
    ...wide,
    paint: (canvas) =>
      paintPier(canvas, {
        seed: 86,
        sky: ["#3c3c3c", "#8a8a8a", "#dedede"],
        water: ["#e0e0e0", "#aaaaaa", "#4c4c4c"],
        wood: "#161616",
        horizon: 0.4,
      }),
  },
  "banner-destinations": {
    ...wide,
    paint: (canvas) =>
      paintStillWater(canvas, {
        seed: 87,
        sky: ["#42638c", "#8fa3b8", "#edc8a8", "#ffdcae"],
        waterline: 0.6,
        water: "#5d7690",
        depth: 0.26,
        ripple: 0.03,
        smear: 0.02,
        clouds: { color: "#f6d9c2", opacity: 0.6, open: 0.5 },
        sun: { x: 0.36, above: 0.07, radius: 0, color: "#ffd7a0", glow: 0.9 },
        shores: [
          { height: 0.3, color: "#a3a9ba", ruggedness: 0.75, span: [0.35, 1.3] },
          { height: 0.2, color: "#77829c", ruggedness: 0.5, span: [-0.35, 0.4] },
          { height: 0.13, color: "#46536f", ruggedness: 0.25, span: [0.7, 1.35] },
        ],
        mist: "#ecd3c2",
      }),
  },
  "banner-flora-and-fauna": {
    ...wide,
    paint: (canvas) =>
      paintDandelionField(canvas, {
        seed: 88,
        tones: ["#9db3a0", "#d8d3a4", "#c2b978", "#5a6238"],
        grass: "#26301a",
        glow: "#fff0c0",
      }),
  },
  "banner-favorites": {
    ...wide,
    paint: (canvas) => {
      paintDunes(canvas, {
        seed: 90,
        sky: ["#5a7599", "#bfb2b4", "#f9cb9a"],
        sunlight: "#ffb872",
        sand: "#e6bb8c",
        shade: "#70749c",
        haze: "#dcb9a2",
        sunFrom: [-0.9, 0.3, 0.3],
      });
    },
  },
  "banner-framed": {
    ...wide,
    paint: (canvas) =>
      paintGalleryWall(canvas, {
        room: {
          seed: 91,
          wall: ["#b9b3a8", "#d8d2c6", "#e6e1d6"],
          floor: "#a98a66",
          light: "#fff3dc",
          skirting: 0.86,
          patch: {
            x: 0.54,
            y: 0.1,
            width: 0.56,
            height: 0.66,
            columns: 3,
            rows: 2,
            lean: 0.2,
            softness: 0.008,
          },
        },
        pictures: [
          {
            x: 0.2,
            y: 0.44,
            width: 0.4,
            height: 0.52,
            frame: "#1c1b1a",
            paint: naturePictures["heron-still"].paint,
          },
          {
            x: 0.5,
            y: 0.44,
            width: 0.66,
            height: 0.52,
            frame: "#c9a878",
            paint: californiaPictures["fog-at-the-headlands"].paint,
          },
          {
            x: 0.8,
            y: 0.44,
            width: 0.4,
            height: 0.52,
            frame: "#f3f1ec",
            paint: monochromePictures["window-study"].paint,
          },
        ],
      }),
  },
} as const satisfies Record<string, Picture>;
