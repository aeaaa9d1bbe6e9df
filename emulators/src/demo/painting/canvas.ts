import type { Rgb } from "./color.ts";

/** How much of a color lands on each pixel, 0 to 1, row by row. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** `x` runs from 0 to the canvas's aspect, `y` from 0 (top) to 1, so that shapes keep their form in every format. */
type Paint = (x: number, y: number) => Rgb;
type Opacity = (x: number, y: number) => number;

/** The part of a picture that a change can reach. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A picture in the making: red, green and blue of each pixel as fractions, not yet cut to what a screen can show. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  /** Width in units of the height. */
  readonly aspect: number;
  readonly pixels: Float32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.aspect = width / height;
    this.pixels = new Float32Array(width * height * 3);
  }

  /** Paints every pixel. */
  fill(paint: Paint): void {
    this.#each((index, x, y) => {
      this.#set(index, paint(x, y));
    });
  }

  /** Lays a color over the picture where the mask is. */
  over(where: Mask | Opacity, what: Rgb | Paint): void {
    this.#blend(where, what, (below, color, opacity) => below + (color - below) * opacity);
  }

  /** Adds light: what is bright already gains less, so that a glow never clips hard. */
  light(where: Mask | Opacity, what: Rgb | Paint, box?: Box): void {
    this.#blend(
      where,
      what,
      (below, color, opacity) => below + color * opacity * Math.max(0, 1 - below * 0.85),
      box,
    );
  }

  /** Takes light away, as shadow and stain do. */
  multiply(where: Mask | Opacity, what: Rgb | Paint): void {
    this.#blend(where, what, (below, color, opacity) => below * (1 + (color - 1) * opacity));
  }

  /** Changes every pixel by its own color and place. */
  grade(change: (color: Rgb, x: number, y: number) => Rgb): void {
    this.#each((index, x, y) => {
      this.#set(index, change(this.#get(index), x, y));
    });
  }

  copy(): Canvas {
    const canvas = new Canvas(this.width, this.height);
    canvas.pixels.set(this.pixels);
    return canvas;
  }

  /** The color at a place, between pixels; places outside take the nearest edge. */
  colorAt(x: number, y: number): Rgb {
    const column = Math.min(this.width - 1, Math.max(0, x * this.height - 0.5));
    const row = Math.min(this.height - 1, Math.max(0, y * this.height - 0.5));
    const left = Math.floor(column);
    const top = Math.floor(row);
    const dx = column - left;
    const dy = row - top;
    const corner = (top * this.width + left) * 3;
    const right = left + 1 < this.width ? 3 : 0;
    const below = top + 1 < this.height ? this.width * 3 : 0;
    const channel = (offset: number): number => {
      const start = corner + offset;
      const upper = this.#at(start) * (1 - dx) + this.#at(start + right) * dx;
      const lower = this.#at(start + below) * (1 - dx) + this.#at(start + below + right) * dx;
      return upper * (1 - dy) + lower * dy;
    };
    return [channel(0), channel(1), channel(2)];
  }

  #blend(
    where: Mask | Opacity,
    what: Rgb | Paint,
    blend: (below: number, color: number, opacity: number) => number,
    box?: Box,
  ): void {
    const fixed = typeof what === "function" ? undefined : what;
    const paint = typeof what === "function" ? what : undefined;
    const opacityAt = typeof where === "function" ? where : undefined;
    const values = typeof where === "function" ? undefined : where.values;
    this.#each((index, x, y) => {
      const opacity = values?.[index] ?? opacityAt?.(x, y) ?? 0;
      if (opacity <= 0) return;
      const color = fixed ?? paint?.(x, y);
      if (!color) return;
      const start = index * 3;
      this.pixels[start] = blend(this.#at(start), color[0], opacity);
      this.pixels[start + 1] = blend(this.#at(start + 1), color[1], opacity);
      this.pixels[start + 2] = blend(this.#at(start + 2), color[2], opacity);
    }, box);
  }

  #each(visit: (index: number, x: number, y: number) => void, box?: Box): void {
    const left = Math.max(0, Math.floor((box?.left ?? 0) * this.height));
    const right = Math.min(this.width, Math.ceil((box?.right ?? this.aspect) * this.height));
    const top = Math.max(0, Math.floor((box?.top ?? 0) * this.height));
    const bottom = Math.min(this.height, Math.ceil((box?.bottom ?? 1) * this.height));
    for (let row = top; row < bottom; row += 1) {
      const y = (row + 0.5) / this.height;
      for (let column = left; column < right; column += 1)
        visit(row * this.width + column, (column + 0.5) / this.height, y);
    }
  }

  #get(index: number): Rgb {
    return [this.#at(index * 3), this.#at(index * 3 + 1), this.#at(index * 3 + 2)];
  }

  #set(index: number, color: Rgb): void {
    const start = index * 3;
    this.pixels[start] = color[0];
    this.pixels[start + 1] = color[1];
    this.pixels[start + 2] = color[2];
  }

  #at(index: number): number {
    return this.pixels[index] ?? 0;
  }
}
