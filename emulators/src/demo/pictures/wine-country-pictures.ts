import { paintCellarDoor } from "#src/demo/scenes/cellar-door.ts";
import { paintVineyard } from "#src/demo/scenes/vineyard.ts";
import { paintWineGlass } from "#src/demo/scenes/wine-glass.ts";
import type { Picture } from "./picture.ts";

export const wineCountryPictures = {
  "rows-in-winter": {
    ratio: [3, 2],
    longSide: 3_600,
    paint: (canvas) =>
      paintVineyard(canvas, {
        seed: 4,
        sky: ["#b4bfc6", "#cfd4d5", "#e6e2da"],
        vines: "#2f2a29",
        leaves: 0,
        floor: "#c2c1b6",
        soil: "#9b948a",
        glow: "#fff1dc",
        glowAt: 0.7,
        haze: "#dddfdc",
        fog: 0.7,
        hills: "#5f7078",
      }),
  },
  "harvest-lanterns": {
    ratio: [3, 2],
    longSide: 3_600,
    paint: (canvas) =>
      paintVineyard(canvas, {
        seed: 14,
        sky: ["#10183a", "#34406c", "#a8737a"],
        vines: "#141a20",
        leaves: 1,
        floor: "#2b2c38",
        soil: "#1f1f29",
        glow: "#c98579",
        glowAt: 0.7,
        haze: "#51527a",
        fog: 0.32,
        hills: "#1b2244",
        lanterns: { count: 4, color: "#ffab52" },
      }),
  },
  "cellar-door": {
    ratio: [4, 5],
    longSide: 3_600,
    paint: (canvas) =>
      paintCellarDoor(canvas, {
        seed: 72,
        stone: "#c4ad8c",
        wood: "#57392a",
        dusk: "#7f8db0",
        lamp: "#ffb45c",
      }),
  },
  "mustard-bloom": {
    ratio: [4, 3],
    longSide: 3_600,
    paint: (canvas) =>
      paintVineyard(canvas, {
        seed: 9,
        sky: ["#88a9c4", "#bfd0d4", "#f3e6c8"],
        vines: "#2f2a22",
        leaves: 0,
        floor: "#7f8f4a",
        soil: "#8b7a4e",
        bloom: "#f7cf34",
        glow: "#fff0c4",
        glowAt: 0.3,
        haze: "#e3e2cc",
        fog: 0.3,
        hills: "#4a6457",
      }),
  },
  "a-glass-by-the-window": {
    ratio: [3, 4],
    longSide: 3_600,
    paint: (canvas) =>
      paintWineGlass(canvas, {
        seed: 71,
        outside: ["#f3e6c8", "#d9c48f", "#8fa06d", "#55663f"],
        wall: "#6f6158",
        sill: "#8a5f3f",
        wine: "#8e1424",
        light: "#fff0cf",
      }),
  },
} as const satisfies Record<string, Picture>;
