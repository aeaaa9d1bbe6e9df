import { blurMask } from "#src/demo/painting/blur.ts";
import { Canvas } from "#src/demo/painting/canvas.ts";
import { hex, mix, smoothstep } from "#src/demo/painting/color.ts";
import { drawingUnits, svgMask } from "#src/demo/painting/svg-mask.ts";
import { paintRoom, type Room } from "./room.ts";

export interface HungPicture {
  /** Middle across (0 to 1) and down, and the frame's outer size in canvas heights. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly frame: string;
  readonly paint: (canvas: Canvas) => void | Promise<void>;
}

const frameWidth = 0.016;
const matte = 0.05;

/** Framed prints on a wall, where the afternoon comes in. */
export async function paintGalleryWall(
  canvas: Canvas,
  scene: { readonly room: Room; readonly pictures: readonly HungPicture[] },
): Promise<void> {
  await paintRoom(canvas, scene.room);
  const wallLight = canvas.copy();
  for (const picture of scene.pictures) {
    const left = picture.x * canvas.aspect - picture.width / 2;
    const top = picture.y - picture.height / 2;
    const shadow = await svgMask(canvas, rectangle(left + 0.012, top + 0.022, picture.width, picture.height));
    canvas.multiply(blurMask(shadow, 0.016), [0.5, 0.48, 0.47]);
    canvas.over(await svgMask(canvas, rectangle(left, top, picture.width, picture.height)), (x, y) => {
      const bevel = smoothstep(0.006, 0, Math.min(x - left, y - top)) * 0.16;
      return mix(hex(picture.frame), [1, 1, 1], bevel);
    });
    const inner = { left: left + frameWidth, top: top + frameWidth };
    const innerWidth = picture.width - frameWidth * 2;
    const innerHeight = picture.height - frameWidth * 2;
    const board = await svgMask(canvas, rectangle(inner.left, inner.top, innerWidth, innerHeight));
    canvas.over(board, (x, y) => {
      const tone = wallLight.colorAt(x, y);
      const shade = smoothstep(0, 0.012, Math.min(x - inner.left, y - inner.top)) * 0.1 + 0.88;
      return mix([0.93 * shade, 0.92 * shade, 0.9 * shade], tone, 0.14);
    });
    const print = new Canvas(
      Math.round((innerWidth - matte * 2) * canvas.height),
      Math.round((innerHeight - matte * 2) * canvas.height),
    );
    await picture.paint(print);
    const at = { left: inner.left + matte, top: inner.top + matte };
    const window = await svgMask(
      canvas,
      rectangle(at.left, at.top, innerWidth - matte * 2, innerHeight - matte * 2),
    );
    const zoom = canvas.height / print.height;
    canvas.over(window, (x, y) =>
      mix(print.colorAt((x - at.left) * zoom, (y - at.top) * zoom), wallLight.colorAt(x, y), 0.1),
    );
  }
}

function rectangle(left: number, top: number, width: number, height: number): string {
  const u = (value: number): string => (value * drawingUnits).toFixed(1);
  return `<rect x="${u(left)}" y="${u(top)}" width="${u(width)}" height="${u(height)}"/>`;
}
