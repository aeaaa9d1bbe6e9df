/** Red, green and blue as shown on a screen, 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** `"#80a0ff"` → `[0.5, 0.63, 1]` */
export function hex(color: string): Rgb {
  const number = Number.parseInt(color.slice(1), 16);
  return [((number >> 16) & 255) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255];
}

export function mix(one: Rgb, other: Rgb, amount: number): Rgb {
  return [
    one[0] + (other[0] - one[0]) * amount,
    one[1] + (other[1] - one[1]) * amount,
    one[2] + (other[2] - one[2]) * amount,
  ];
}

export function scale(color: Rgb, factor: number): Rgb {
  return [color[0] * factor, color[1] * factor, color[2] * factor];
}

export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value;
}

/** 0 below `from`, 1 above `to`, an S-curve between; `from` may be the larger one. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

const rampSteps = 2_048;

/**
 * Colors along a line from 0 to 1, evenly spaced or as placed, blended the way the eye sees (OKLab), so that
 * a blend of warm and cold passes no mud.
 */
export function ramp(
  ...stops: readonly (string | readonly [place: number, color: string])[]
): (t: number) => Rgb {
  const placed = stops.map((stop, index) =>
    typeof stop === "string"
      ? ({ place: index / Math.max(1, stops.length - 1), lab: toLab(hex(stop)) } as const)
      : ({ place: stop[0], lab: toLab(hex(stop[1])) } as const),
  );
  const table = Array.from({ length: rampSteps + 1 }, (_, step): Rgb => {
    const t = step / rampSteps;
    const after = placed.findIndex((stop) => stop.place >= t);
    const next = placed[after === -1 ? placed.length - 1 : after];
    const previous = placed[after === -1 ? placed.length - 1 : Math.max(0, after - 1)];
    if (!next || !previous) return [0, 0, 0];
    const span = next.place - previous.place;
    return fromLab(mix(previous.lab, next.lab, span <= 0 ? 0 : clamp((t - previous.place) / span)));
  });
  const black: Rgb = [0, 0, 0];
  return (t) => table[Math.round(clamp(t) * rampSteps)] ?? black;
}

function toLab(color: Rgb): Rgb {
  const [red, green, blue] = [toLight(color[0]), toLight(color[1]), toLight(color[2])];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

function fromLab([lightness, a, b]: Rgb): Rgb {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toScreen(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    toScreen(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    toScreen(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
}

function toLight(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toScreen(light: number): number {
  const value = clamp(light);
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
