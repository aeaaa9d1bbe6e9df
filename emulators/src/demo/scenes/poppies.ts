import { blurMask } from "#src/demo/painting/blur.ts";
import { paintBokeh } from "#src/demo/painting/bokeh.ts";
import type { Canvas } from "#src/demo/painting/canvas.ts";
import { clamp, hex, mix, ramp, smoothstep, type Rgb } from "#src/demo/painting/color.ts";
import { fractal, gradientNoise } from "#src/demo/painting/noise.ts";
import { Random } from "#src/demo/painting/random.ts";
import { drawingUnits, svgMask } from "#src/demo/painting/svg-mask.ts";

export interface Poppies {
  readonly seed: number;
  readonly tones: readonly [string, string, ...string[]];
  /** Petals from the throat to the rim. */
  readonly petals: readonly [string, string, ...string[]];
  readonly stem: string;
  readonly light: string;
}

interface Bloom {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** How far the flower leans, in radians. */
  readonly lean: number;
}

/** Three poppies in focus, their field behind them only color. */
export async function paintPoppies(canvas: Canvas, scene: Poppies): Promise<void> {
  await paintBokeh(canvas, {
    seed: scene.seed,
    tones: scene.tones,
    mottle: 0.16,
    discs: { count: 26, color: scene.light, radius: 0.045, opacity: 0.2 },
  });
  const random = new Random(scene.seed + 4);
  const far = Array.from({ length: 11 }, () => {
    const x = random.next() * canvas.aspect * drawingUnits;
    const y = random.between(0.45, 0.95) * drawingUnits;
    const size = random.between(34, 92);
    return `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.62}"/>`;
  });
  const petals = ramp(...scene.petals);
  const blurred = blurMask(await svgMask(canvas, far.join("")), 0.034);
  canvas.over(
    (x, y) =>
      0.6 *
      (blurred.values[Math.floor(y * canvas.height) * canvas.width + Math.floor(x * canvas.height)] ?? 0),
    petals(0.62),
  );
  const blooms: Bloom[] = [
    { x: canvas.aspect * 0.84, y: 0.62, size: 0.1, lean: 0.3 },
    { x: canvas.aspect * 0.63, y: 0.5, size: 0.16, lean: -0.2 },
    { x: canvas.aspect * 0.33, y: 0.38, size: 0.25, lean: 0.08 },
  ];
  await paintStems(canvas, scene, blooms);
  for (const [index, bloom] of blooms.entries()) await paintBloom(canvas, scene, bloom, index);
}

async function paintStems(canvas: Canvas, scene: Poppies, blooms: readonly Bloom[]): Promise<void> {
  const random = new Random(scene.seed + 8);
  const parts: string[] = [];
  const stem = (x: number, y: number, sway: number, width: number): void => {
    const [px, py] = [x * drawingUnits, y * drawingUnits];
    parts.push(
      `<path d="M${px} ${py}C${px + sway * 0.3} ${py + 180} ${px - sway} ${py + 420} ${px - sway * 0.6} 1020" fill="none" stroke="white" stroke-width="${width * 1.35}"/>`,
    );
    for (let hair = 0; hair < 60; hair += 1) {
      const t = random.next() ** 1.2;
      const at = { x: px + sway * (0.12 * t - 0.55 * t * t), y: py + t * (1020 - py) };
      const side = random.next() < 0.5 ? -1 : 1;
      parts.push(
        `<path d="M${at.x} ${at.y}l${side * random.between(4, 9)} ${random.between(-3, 2)}" stroke="white" stroke-opacity="0.5" stroke-width="0.7"/>`,
      );
    }
  };
  for (const bloom of blooms) stem(bloom.x, bloom.y + bloom.size * 0.3, bloom.lean * 160, 4.6);
  const bud = { x: canvas.aspect * 0.47, y: 0.6 };
  parts.push(
    `<path d="M${bud.x * 1000} ${bud.y * 1000}C${bud.x * 1000 + 4} ${bud.y * 1000 - 40} ${bud.x * 1000 + 40} ${bud.y * 1000 - 46} ${bud.x * 1000 + 40} 1020" fill="none" stroke="white" stroke-width="3.4"/><ellipse cx="${bud.x * 1000 - 1}" cy="${bud.y * 1000 + 20}" rx="14" ry="25" transform="rotate(8 ${bud.x * 1000} ${bud.y * 1000})"/>`,
  );
  const mask = await svgMask(canvas, parts.join(""));
  const color = hex(scene.stem);
  canvas.multiply(blurMask(mask, 0.004), [0.85, 0.88, 0.85]);
  canvas.over(mask, (x, y) =>
    mix(mix(color, hex(scene.light), 0.3 * smoothstep(0.9, 0.3, y)), color, clamp(x / canvas.aspect - 0.2)),
  );
}

async function paintBloom(canvas: Canvas, scene: Poppies, bloom: Bloom, index: number): Promise<void> {
  const random = new Random(scene.seed + 20 + index);
  const crease = gradientNoise(scene.seed + 30 + index);
  const tone = ramp(...scene.petals);
  const light = hex(scene.light);
  // The far petals are seen from within, the near ones from without with the light coming through them.
  const petals = [
    { turn: 0.06, wide: 1.25, high: 0.98, inside: true },
    { turn: -0.72, wide: 0.95, high: 0.9, inside: true },
    { turn: 0.74, wide: 0.95, high: 0.86, inside: false },
    { turn: -0.24, wide: 1.3, high: 0.66, inside: false },
  ];
  for (const petal of petals) {
    const turn = petal.turn + bloom.lean + random.bell() * 0.06;
    const mask = blurMask(
      await svgMask(canvas, petalDrawing(random, bloom, turn, petal.wide, petal.high)),
      0.0012,
    );
    const edge = blurMask(mask, 0.012);
    canvas.multiply(blurMask(mask, 0.012), [0.82, 0.78, 0.78]);
    canvas.over(mask, (x, y): Rgb => {
      const dx = (x - bloom.x) / bloom.size;
      const dy = (bloom.y + bloom.size * 0.4 - y) / bloom.size;
      const out = Math.hypot(dx * 0.8, dy);
      const angle = Math.atan2(dx, Math.max(0.12, dy + 0.25));
      const folds = fractal(crease, angle * 4.4 + petal.turn * 7, out * 0.7, 4, 0.55);
      const silk = fractal(crease, angle * 26, out * 1.6 + 4, 2) * 0.05;
      const rim =
        1 - (edge.values[Math.floor(y * canvas.height) * canvas.width + Math.floor(x * canvas.height)] ?? 0);
      const lit = petal.inside ? 0.06 + out * 0.36 : 0.2 + out * 0.5;
      return mix(
        tone(clamp(lit + folds * 0.34 + silk)),
        light,
        clamp(rim * rim * 0.55 + (petal.inside ? 0 : 0.05)),
      );
    });
  }
  const drops = Array.from({ length: 16 }, () => {
    const x = (bloom.x + random.bell() * bloom.size * 0.24) * drawingUnits;
    const y = (bloom.y - bloom.size * random.between(-0.15, 0.45)) * drawingUnits;
    return { x, y, radius: random.between(1.6, 4.2) * (bloom.size / 0.15) };
  });
  const beads = await svgMask(
    canvas,
    drops.map((drop) => `<circle cx="${drop.x}" cy="${drop.y}" r="${drop.radius}"/>`).join(""),
  );
  canvas.multiply(beads, [0.78, 0.72, 0.74]);
  const sparks = await svgMask(
    canvas,
    drops
      .map(
        (drop) =>
          `<circle cx="${drop.x - drop.radius * 0.3}" cy="${drop.y - drop.radius * 0.35}" r="${drop.radius * 0.36}"/>`,
      )
      .join(""),
  );
  canvas.over(sparks, [1, 0.97, 0.94]);
}

/** A broad petal from the flower's foot, its rim crinkled as silk. */
function petalDrawing(random: Random, bloom: Bloom, turn: number, wide: number, high: number): string {
  const foot = { x: bloom.x, y: bloom.y + bloom.size * 0.36 };
  const points: string[] = [];
  const count = 34;
  for (let index = 0; index <= count; index += 1) {
    const t = index / count;
    const across = (t * 2 - 1) * wide;
    const up =
      high *
      Math.sin(Math.PI * t) ** 0.5 *
      (1 +
        random.bell() * 0.012 +
        Math.sin(t * 15 + turn * 9) * 0.025 +
        Math.sin(t * 31 + turn * 5) * 0.012) *
      1.15;
    const side = across * 0.72 * Math.sin(Math.PI * (0.12 + t * 0.76)) ** 0.85;
    const x = foot.x + (side * Math.cos(turn) + up * Math.sin(turn)) * bloom.size;
    const y = foot.y - (up * Math.cos(turn) - side * Math.sin(turn)) * bloom.size;
    points.push(`${(x * drawingUnits).toFixed(1)} ${(y * drawingUnits).toFixed(1)}`);
  }
  return `<path d="M${points.join("L")}Q${foot.x * drawingUnits} ${(foot.y + bloom.size * 0.12) * drawingUnits} ${points[0] ?? "0 0"}Z"/>`;
}
