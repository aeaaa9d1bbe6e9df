import { clamp } from "./color.ts";

/** Height of the ground at a place, in the units of the place. */
export type Ground = (x: number, z: number) => number;

/** Steps of a ray, each longer than the one before by the same factor. */
const steps = 760;

/**
 * The ground in front of a camera, measured once on a fan of rays: one ray for each column of the picture and
 * some beyond its edges, so that shadows from outside fall in.
 */
export class HeightGrid {
  readonly steps = steps;
  readonly #growth: number;
  readonly #heights: Float32Array;
  readonly #columns: number;
  readonly #margin: number;
  readonly #near: number;
  /** Sideways distance between two rays at distance 1. */
  readonly #spread: number;
  readonly #middle: number;

  constructor(ground: Ground, fan: { columns: number; spread: number; near: number; far: number }) {
    this.#near = fan.near;
    this.#spread = fan.spread;
    this.#margin = Math.round(fan.columns * 0.12);
    this.#columns = fan.columns + this.#margin * 2;
    this.#middle = this.#columns / 2 - 0.5;
    this.#growth = Math.log(fan.far / fan.near) / steps;
    this.#heights = new Float32Array(this.#columns * this.steps);
    for (let step = 0; step < this.steps; step += 1) {
      const z = this.distance(step);
      for (let ray = 0; ray < this.#columns; ray += 1)
        this.#heights[step * this.#columns + ray] = ground((ray - this.#middle) * fan.spread * z, z);
    }
  }

  /** Distance of a step from the camera. */
  distance(step: number): number {
    return this.#near * Math.exp(this.#growth * step);
  }

  /** Height on the ray of a picture's column; both may lie between two. */
  along(column: number, step: number): number {
    return this.#sample(column + this.#margin, step);
  }

  /** Height at a place; places outside the fan take its nearest edge. */
  at(x: number, z: number): number {
    const step = Math.log(z / this.#near) / this.#growth;
    return this.#sample(x / (z * this.#spread) + this.#middle, step);
  }

  #sample(ray: number, step: number): number {
    const column = clamp(ray, 0, this.#columns - 1.001);
    const row = clamp(step, 0, this.steps - 1.001);
    const left = Math.floor(column);
    const near = Math.floor(row);
    const dx = column - left;
    const dz = row - near;
    const index = near * this.#columns + left;
    const front = this.#height(index) * (1 - dx) + this.#height(index + 1) * dx;
    const back =
      this.#height(index + this.#columns) * (1 - dx) + this.#height(index + this.#columns + 1) * dx;
    return front * (1 - dz) + back * dz;
  }

  #height(index: number): number {
    return this.#heights[index] ?? 0;
  }
}
