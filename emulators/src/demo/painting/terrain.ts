import type { Canvas } from "./canvas.ts";
import { clamp, mix, type Rgb } from "./color.ts";

/** Height of the ground at a place, in the units of the place. `detail` 0 to 1 may leave fine features out. */
export type Ground = (x: number, z: number, detail: number) => number;

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
  /** Direction to the sun: right, up, away from the camera. Any length. */
  readonly sun: Direction;
  /** How far a ray toward the sun is followed for shadows; 0 casts none. */
  readonly shadowReach: number;
  readonly color: (place: Place) => Rgb;
  /** What the air adds, by distance and height: 0 clear, 1 nothing but haze. */
  readonly haze: (distance: number, height: number, x: number) => number;
  /** The color of the haze at a point of the picture. */
  readonly hazeColor: (x: number, y: number) => Rgb;
}

/**
 * Paints ground seen from a camera: each column is walked from near to far, and what rises above all nearer
 * ground is shaded by sun and sky and veiled by the air. The sky must be painted before.
 */
export function paintTerrain(canvas: Canvas, view: View): void {
  const sun = unit(view.sun);
  for (let column = 0; column < canvas.width; column += 1) paintColumn(canvas, view, sun, column);
}

/** A crest's uppermost pixel, which it covers only in part: blended once what stands behind it is known. */
interface Crest {
  readonly row: number;
  readonly share: number;
  readonly color: Rgb;
}

function paintColumn(canvas: Canvas, view: View, sun: Direction, column: number): void {
  const { height } = canvas;
  const screenX = (column + 0.5) / height;
  const slope = (screenX - canvas.aspect / 2) / view.lens;
  const rowAt = (z: number): number =>
    (view.horizon + ((view.cameraHeight - view.ground(slope * z, z, 1)) / z) * view.lens) * height;
  const colorAt = (z: number, row: number): Rgb =>
    shade(view, sun, slope * z, z, screenX, (row + 0.5) / height);
  let covered = height;
  let crest: Crest | undefined;
  let last = { z: view.near, row: Number.POSITIVE_INFINITY };
  let current = { z: view.near, row: rowAt(view.near) };
  while (current.z < view.far && covered > 0) {
    const nextZ = current.z * 1.0045;
    const next = { z: nextZ, row: rowAt(nextZ) };
    const isCrest = current.row < last.row && next.row >= current.row && current.row < covered;
    const peak = isCrest ? findCrest(rowAt, last.z, next.z) : current;
    if (peak.row < covered) {
      const top = Math.max(0, Math.ceil(peak.row));
      for (let row = covered - 1; row >= top; row -= 1) {
        const share =
          last.row <= peak.row || !Number.isFinite(last.row)
            ? 1
            : clamp((last.row - row) / (last.row - peak.row));
        const color = colorAt(last.z + (peak.z - last.z) * Math.min(share, 0.9), row);
        setPixel(canvas, column, row, color);
        crest = blendCrest(canvas, column, row, crest);
      }
      covered = Math.min(covered, top);
      if (isCrest && top > 0)
        crest = {
          row: top - 1,
          share: top - peak.row,
          color: colorAt(last.z + (peak.z - last.z) * 0.9, top),
        };
    }
    last = current;
    current = next;
  }
  if (crest) blendCrest(canvas, column, crest.row, crest);
}

/** Where between two distances the ground stands highest in the picture. */
function findCrest(rowAt: (z: number) => number, from: number, to: number): { z: number; row: number } {
  let low = from;
  let high = to;
  for (let round = 0; round < 7; round += 1) {
    const third = (high - low) / 3;
    if (rowAt(low + third) < rowAt(high - third)) high -= third;
    else low += third;
  }
  const z = (low + high) / 2;
  return { z, row: rowAt(z) };
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

function shade(view: View, sun: Direction, x: number, z: number, screenX: number, screenY: number): Rgb {
  const height = view.ground(x, z, 1);
  const step = z * 0.0015;
  const riseX = (view.ground(x + step, z, 1) - view.ground(x - step, z, 1)) / (step * 2);
  // Toward the camera only: beyond a crest lies the side that is not seen.
  const riseZ = (height - view.ground(x, z - step, 1)) / step;
  const length = Math.hypot(riseX, 1, riseZ);
  const facing = clamp((-riseX * sun[0] + sun[1] - riseZ * sun[2]) / length);
  const place: Place = {
    x,
    z,
    height,
    level: 1 / length,
    sunlight: facing > 0 ? facing * litShare(view, sun, x, z, height) : 0,
    skylight: 0.45 + 0.55 / length,
  };
  const veil = clamp(view.haze(z, height, x));
  return mix(view.color(place), view.hazeColor(screenX, screenY), veil);
}

/** 1 in the sun, 0 in full shadow, between near a shadow's edge. */
function litShare(view: View, sun: Direction, x: number, z: number, height: number): number {
  if (view.shadowReach <= 0) return 1;
  let lit = 1;
  let reach = view.shadowReach * 0.01;
  while (reach < view.shadowReach && lit > 0) {
    const above = height + sun[1] * reach - view.ground(x + sun[0] * reach, z + sun[2] * reach, 0.4);
    lit = Math.min(lit, 0.5 + (above / reach) * 14);
    reach *= 1.45;
  }
  return clamp(lit);
}

function unit([x, y, z]: Direction): Direction {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
