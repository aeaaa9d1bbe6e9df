import { paintBridge } from "#src/demo/scenes/bridge.ts";
import { paintCableLines } from "#src/demo/scenes/cable-lines.ts";
import { paintClockTower } from "#src/demo/scenes/clock-tower.ts";
import { paintNeon } from "#src/demo/scenes/neon.ts";
import { paintStairwell } from "#src/demo/scenes/stairwell.ts";
import { paintStreet } from "#src/demo/scenes/street.ts";
import type { Picture } from "./picture.ts";

export const cityPictures = {
  "bridge-in-blue-hour": {
    ratio: [3, 2],
    longSide: 4_500,
    paint: (canvas) =>
      paintBridge(canvas, {
        seed: 31,
        sky: ["#142447", "#2f4f80", "#7f94b5", "#d9a98f"],
        steel: "#151d33",
        haze: "#7f93b3",
        lamps: "#ffc070",
        hills: ["#4a628c", "#2c4069"],
        water: "#1d3158",
      }),
  },
  "market-street-5-am": {
    ratio: [2, 3],
    longSide: 3_600,
    paint: (canvas) =>
      paintStreet(canvas, {
        seed: 54,
        sky: ["#27365c", "#5d6f93", "#a8aebb"],
        facade: "#1a2238",
        fog: "#8d97ab",
        lamp: "#ffc37a",
        road: "#1c2232",
      }),
  },
  "stairwell-no-4": {
    ratio: [1, 1],
    longSide: 3_600,
    paint: (canvas) => {
      paintStairwell(canvas, {
        seed: 44,
        stone: ["#15120f", "#57493c", "#b59a7c", "#efe1cb"],
        rail: "#14100d",
        wall: ["#1a1714", "#6f6456", "#d8cbb6"],
        light: "#fff1d6",
      });
    },
  },
  "ferry-building-clock": {
    ratio: [4, 5],
    longSide: 3_600,
    paint: (canvas) =>
      paintClockTower(canvas, {
        seed: 56,
        at: 0.58,
        stone: "#39405c",
        lit: "#ffcf8a",
        sky: ["#5d6d9c", "#a79ab8", "#eab7a4", "#f7d9b5"],
        waterline: 0.82,
        water: "#5d6386",
        depth: 0.3,
        ripple: 0.05,
        smear: 0.02,
        clouds: { color: "#f6c7b4", opacity: 0.5, open: 0.52 },
        sun: { x: 0.12, above: 0.06, radius: 0, color: "#ffdcae", glow: 0.8 },
        shores: [{ height: 0.06, color: "#a294ae", ruggedness: 0.1 }],
        mist: "#e3b9ae",
      }),
  },
  "wet-neon": {
    ratio: [3, 2],
    longSide: 3_600,
    paint: (canvas) =>
      paintNeon(canvas, {
        seed: 55,
        night: ["#0a0b18", "#14142b", "#231a38"],
        signs: ["#ff3f7f", "#23c3e6", "#ff9a3c", "#8a5bff"],
        waterline: 0.66,
      }),
  },
  "cable-lines": {
    ratio: [16, 9],
    longSide: 3_840,
    paint: (canvas) =>
      paintCableLines(canvas, {
        seed: 45,
        sky: ["#8b8f93", "#bcbfc2", "#e6e4e0"],
        glow: "#f4efe6",
        ink: "#1d1f22",
        haze: "#aeb1b4",
      }),
  },
} as const satisfies Record<string, Picture>;
