import { paintDandelionField, paintSeedHeadStudy } from "#src/demo/scenes/dandelions.ts";
import { paintFern } from "#src/demo/scenes/fern.ts";
import { paintHeron } from "#src/demo/scenes/heron.ts";
import { paintNuthatch } from "#src/demo/scenes/nuthatch.ts";
import { paintPoppies } from "#src/demo/scenes/poppies.ts";
import type { Picture } from "./picture.ts";

export const naturePictures = {
  "dandelion-field-sunrise": {
    ratio: [3, 2],
    longSide: 3_600,
    paint: (canvas) =>
      paintDandelionField(canvas, {
        seed: 61,
        tones: ["#c78a5a", "#eab06c", "#d88f4c", "#6b4a28"],
        grass: "#2a2112",
        glow: "#ffd594",
      }),
  },
  nuthatch: {
    ratio: [4, 3],
    longSide: 3_600,
    paint: (canvas) =>
      paintNuthatch(canvas, {
        seed: 65,
        tones: ["#d9cfae", "#b9bd95", "#8d9c7c"],
        light: "#fff3cf",
        bark: ["#15110f", "#3d332c", "#7d6d5e", "#bfae97"],
        back: "#656d78",
        breast: ["#b5622e", "#d99a62", "#f1e4d0", "#ffffff"],
      }),
  },
  "seed-head-with-dragonfly": {
    ratio: [2, 3],
    longSide: 3_600,
    paint: (canvas) =>
      paintSeedHeadStudy(canvas, {
        seed: 62,
        tones: ["#b8b27f", "#7d9178", "#3d5a58", "#22383c"],
        light: "#ffe9b8",
        ink: "#17262a",
      }),
  },
  "poppies-after-rain": {
    ratio: [3, 2],
    longSide: 3_600,
    paint: (canvas) =>
      paintPoppies(canvas, {
        seed: 63,
        tones: ["#d3d3ae", "#a0ad84", "#6c825c", "#3d5238"],
        petals: ["#2a0407", "#8c1018", "#d63222", "#ff8a5c"],
        stem: "#3f5a35",
        light: "#fff2d8",
      }),
  },
  "heron-still": {
    ratio: [2, 3],
    longSide: 3_600,
    paint: (canvas) =>
      paintHeron(canvas, {
        seed: 18,
        at: 0.4,
        scale: 0.66,
        plumage: "#2b3a44",
        reeds: 46,
        sky: ["#b9c5c8", "#d3d8d5", "#ebe4d8"],
        waterline: 0.7,
        water: "#c3cdcd",
        depth: 0.3,
        ripple: 0.012,
        smear: 0.006,
        sun: { x: 0.66, above: 0.34, radius: 0.03, color: "#fff0d6", glow: 0.6 },
        shores: [{ height: 0.12, color: "#b7c2c2", ruggedness: 0.1 }],
        mist: "#e4e2da",
      }),
  },
  "fern-spiral": {
    ratio: [1, 1],
    longSide: 3_600,
    paint: (canvas) =>
      paintFern(canvas, {
        seed: 64,
        tones: ["#3c5238", "#22362a", "#111d18"],
        frond: ["#0f2012", "#35602c", "#7ea34c", "#c3d688"],
        light: "#eaf3c4",
      }),
  },
} as const satisfies Record<string, Picture>;
