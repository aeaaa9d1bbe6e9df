import type { Canvas } from "./canvas.ts";
import { clamp, mix, type Rgb } from "./color.ts";
import { HeightGrid, type Ground } from "./height-grid.ts";

type Direction = readonly [right: number, up: number, away: number];

export interface Place {
  readonly x: number;
  readonly z: number;
  readonly height: number;
  /** How level the ground is: 1 flat, 0 a wall. */
  readonly level: number;
  /** Light of the sun on the ground, 0 to 1, shadows included. */
  readonly sunlight: number;
  /** Light of the open sky on the ground, 0 to 1. */
  readonly skylight: number;
}

export interface View {
  readonly ground: Ground;
  readonly cameraHeight: number;
  /** Where the horizon stands, from the top, in canvas heights. */
  readonly horizon: number;
  /** Distance of one canvas height in canvas heights: larger is a longer lens. */
  readonly lens: number;
  readonly near: number;
  readonly far: number;
  /** Measures slopes on the ground itself, not on the fan: for simple ground whose crests must be sharp. */
  readonly sharpCrests?: boolean;
  /** Direction to the sun. Any length. */
  readonly sun: Direction;
  /** How far a ray toward the sun is followed for shadows. */
  readonly shadowReach: number;
  readonly color: (place: Place) => Rgb;
  /** What the air adds, by distance and height: 0 clear, 1 nothing but haze. */
  readonly haze: (distance: number, height: number) => number;
  /** The color of the haze across the picture. */
  readonly hazeColor: (x: number) => Rgb;
}

/**
 * Paints ground seen from a camera: each column is walked from near to far, and what rises above all nearer
 * ground is shaded by sun and sky and veiled by the air. The sky must be painted before.
 */
export function paintTerrain(canvas: Canvas, view: View): void {
  const grid = new HeightGrid(view.ground, {
    columns: canvas.width,
    spread: 1 / (view.lens * canvas.height),
    near: view.near,
    far: view.far,
  });
  const sun = unit(view.sun);
  for (let column = 0; column < canvas.width; column += 1) paintColumn(canvas, view, grid, sun, column);
}

/** A crest's uppermost pixel, which it covers only in part: blended once what stands behind it is known. */
interface Crest {
  readonly row: number;
  readonly share: number;
  readonly color: Rgb;
}

function paintColumn(canvas: Canvas, view: View, grid: HeightGrid, sun: Direction, column: number): void {
  const { height } = canvas;
  const rowAt = (step: number): number =>
    (view.horizon + ((view.cameraHeight - grid.along(column, step)) / grid.distance(step)) * view.lens) *
    height;
  const slope = ((column + 0.5) / height - canvas.aspect / 2) / view.lens;
  const exactRowAt = (step: number): number => {
    const z = grid.distance(step);
    return (view.horizon + ((view.cameraHeight - view.ground(slope * z, z)) / z) * view.lens) * height;
  };
  let covered = height;
  let crest: Crest | undefined;
  let last = Number.POSITIVE_INFINITY;
  let current = rowAt(0);
  for (let step = 0; step + 1 < grid.steps && covered > 0; step += 1) {
    const next = rowAt(step + 1);
    const isCrest = current < last && next >= current && Number.isFinite(last);
    const peak = isCrest && current < covered + 4 ? findCrest(exactRowAt, step) : { shift: 0, row: current };
    if (peak.row < covered) {
      const top = Math.max(0, Math.ceil(peak.row));
      const back = Number.isFinite(last) && last > peak.row ? last - peak.row : 0;
      for (let row = covered - 1; row >= top; row -= 1) {
        const behind = back === 0 ? 0 : clamp((row - peak.row) / back);
        setPixel(canvas, column, row, shade(view, grid, sun, canvas, column, step + peak.shift - behind));
        crest = blendCrest(canvas, column, row, crest);
      }
      covered = Math.min(covered, top);
      if (isCrest && top > 0) {
        const color = shade(view, grid, sun, canvas, column, step + peak.shift - 0.3);
        crest = { row: top - 1, share: top - peak.row, color };
      }
    }
    last = current;
    current = next;
  }
  if (crest) blendCrest(canvas, column, crest.row, crest);
}

/** How far from a step the ground truly stands highest in the picture, between its neighbors, and in which row. */
function findCrest(rowAtPlace: (step: number) => number, step: number): { shift: number; row: number } {
  let low = step - 1;
  let high = step + 1;
  for (let round = 0; round < 9; round += 1) {
    const third = (high - low) / 3;
    if (rowAtPlace(low + third) < rowAtPlace(high - third)) high -= third;
    else low += third;
  }
  const found = (low + high) / 2;
  return { shift: found - step, row: rowAtPlace(found) };
}

function blendCrest(
  canvas: Canvas,
  column: number,
  row: number,
  crest: Crest | undefined,
): Crest | undefined {
  if (crest?.row !== row) return crest;
  const index = (row * canvas.width + column) * 3;
  const behind: Rgb = [
    canvas.pixels[index] ?? 0,
    canvas.pixels[index + 1] ?? 0,
    canvas.pixels[index + 2] ?? 0,
  ];
  setPixel(canvas, column, row, mix(behind, crest.color, clamp(crest.share)));
  return undefined;
}

function setPixel(canvas: Canvas, column: number, row: number, color: Rgb): void {
  const index = (row * canvas.width + column) * 3;
  canvas.pixels[index] = color[0];
  canvas.pixels[index + 1] = color[1];
  canvas.pixels[index + 2] = color[2];
}

function shade(
  view: View,
  grid: HeightGrid,
  sun: Direction,
  canvas: Canvas,
  column: number,
  step: number,
): Rgb {
  const z = grid.distance(step);
  const across = z / (view.lens * canvas.height);
  const x = (column + 0.5 - canvas.width / 2) * across;
  const { height, riseX, riseZ } = view.sharpCrests
    ? slopeOf(view.ground, x, z)
    : slopeOnFan(grid, column, step, across);
  const length = Math.hypot(riseX, 1, riseZ);
  const facing = clamp((-riseX * sun[0] + sun[1] - riseZ * sun[2]) / length);
  const place: Place = {
    x,
    z,
    height,
    level: 1 / length,
    sunlight: facing > 0 ? facing * litShare(view, grid, sun, x, z, height) : 0,
    skylight: 0.45 + 0.55 / length,
  };
  return mix(view.color(place), view.hazeColor((column + 0.5) / canvas.height), clamp(view.haze(z, height)));
}

interface Slope {
  readonly height: number;
  readonly riseX: number;
  readonly riseZ: number;
}

/** Measured toward the camera only: beyond a crest lies the side that is not seen. */
function slopeOf(ground: Ground, x: number, z: number): Slope {
  const step = z * 0.0015;
  const height = ground(x, z);
  return {
    height,
    riseX: (ground(x + step, z) - ground(x - step, z)) / (step * 2),
    riseZ: (height - ground(x, z - step)) / step,
  };
}

function slopeOnFan(grid: HeightGrid, column: number, step: number, across: number): Slope {
  const height = grid.along(column, step);
  return {
    height,
    riseX: (grid.along(column + 1, step) - grid.along(column - 1, step)) / (across * 2),
    riseZ: (height - grid.along(column, step - 0.6)) / (grid.distance(step) - grid.distance(step - 0.6)),
  };
}

/** 1 in the sun, 0 in full shadow, between near a shadow's edge. */
function litShare(
  view: View,
  grid: HeightGrid,
  sun: Direction,
  x: number,
  z: number,
  height: number,
): number {
  let lit = 1;
  let reach = view.shadowReach * 0.012;
  while (reach < view.shadowReach && lit > 0) {
    const above = height + sun[1] * reach - grid.at(x + sun[0] * reach, z + sun[2] * reach);
    lit = Math.min(lit, 0.5 + (above / reach) * 14);
    reach *= 1.15;
  }
  return clamp(lit);
}

function unit([x, y, z]: Direction): Direction {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
