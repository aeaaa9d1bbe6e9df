import { blurMask } from "#src/demo/painting/blur.ts";
import type { Canvas } from "#src/demo/painting/canvas.ts";
import { hex, mix, ramp, smoothstep } from "#src/demo/painting/color.ts";
import { fractal, gradientNoise } from "#src/demo/painting/noise.ts";
import { Random } from "#src/demo/painting/random.ts";
import { paintClouds, paintGlow } from "#src/demo/painting/sky.ts";
import { drawingUnits, svgMask } from "#src/demo/painting/svg-mask.ts";

export interface Pier {
  readonly seed: number;
  readonly sky: readonly [string, string, ...string[]];
  readonly water: readonly [string, string, ...string[]];
  readonly wood: string;
  readonly horizon: number;
}

/** What a storm left of a pier: two rows of posts walking out into water without a wave. */
export async function paintPier(canvas: Canvas, scene: Pier): Promise<void> {
  const sky = ramp(...scene.sky);
  const water = ramp(...scene.water);
  const { horizon } = scene;
  const swell = gradientNoise(scene.seed);
  canvas.fill((x, y) => {
    if (y < horizon) return sky(y / horizon);
    const down = (y - horizon) / (1 - horizon);
    const streak = fractal(swell, x * 0.7, 6 / (down + 0.12), 4) * 0.05 * (1 - down * 0.5);
    return water(down + streak);
  });
  paintClouds(canvas, {
    seed: scene.seed + 4,
    scale: 2.6,
    stretch: 6,
    open: 0.46,
    softness: 1.1,
    color: hex(scene.sky[0]),
    opacity: (_, y) => 0.6 * smoothstep(horizon, horizon * 0.2, y),
  });
  paintGlow(canvas, {
    x: canvas.aspect * 0.62,
    y: horizon,
    reach: 0.3,
    color: [1, 1, 1],
    strength: 0.34,
    wide: 1.9,
  });
  canvas.over((_, y) => 0.55 * Math.exp(-(((y - horizon) / 0.012) ** 2)), mix(sky(1), water(0), 0.5));
  const posts = postsOf(canvas.aspect, scene);
  const mirrored = await svgMask(
    canvas,
    posts.map((post) => stroke(post, post.foot + (post.foot - post.top) * 0.9)).join(""),
  );
  canvas.multiply(blurMask(mirrored, 0.0025, 0.014), mix(hex(scene.wood), water(0.5), 0.45));
  const standing = await svgMask(canvas, posts.map((post) => stroke(post, post.top)).join(""));
  const grain = gradientNoise(scene.seed + 9);
  canvas.over(standing, (x, y) => {
    const far = smoothstep(horizon + 0.3, horizon, y);
    const tone = 0.7 + fractal(grain, x * 90, y * 14, 4, 0.6) * 0.5;
    const wood = hex(scene.wood);
    return mix([wood[0] * tone, wood[1] * tone, wood[2] * tone], sky(0.95), far * 0.55);
  });
  for (const post of posts) {
    const at = { x: post.x, y: post.foot + 0.002 };
    paintGlow(canvas, { ...at, reach: post.width * 0.8, color: [1, 1, 1], strength: 0.2, wide: 2.4 });
  }
}

interface Post {
  readonly x: number;
  readonly foot: number;
  readonly top: number;
  readonly width: number;
}

function postsOf(aspect: number, scene: Pier): Post[] {
  const random = new Random(scene.seed + 2);
  const posts: Post[] = [];
  for (let index = 0; index < 26; index += 1) {
    const z = 2.1 * 1.115 ** index;
    for (const side of [-1, 1]) {
      if (index > 2 && random.next() < 0.14) continue;
      const across =
        0.62 * aspect + (side * 0.36 - 0.62 * (1 - index / 60)) / z + (random.bell() * 0.012) / z;
      const foot = scene.horizon + 0.92 / z;
      const height = (random.next() < 0.16 ? random.between(0.12, 0.3) : random.between(0.42, 0.56)) / z;
      posts.push({ x: across, foot, top: foot - height, width: (0.05 * random.between(0.8, 1.15)) / z });
    }
  }
  return posts.sort((one, other) => one.foot - other.foot);
}

function stroke(post: Post, end: number): string {
  const u = (value: number): string => (value * drawingUnits).toFixed(1);
  return `<path d="M${u(post.x)} ${u(post.foot)}L${u(post.x + post.width * 0.08)} ${u(end)}" stroke="white" stroke-width="${u(post.width)}"/>`;
}
