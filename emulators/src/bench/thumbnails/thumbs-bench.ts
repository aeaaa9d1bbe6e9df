import { publishedSizes } from "@lightwell/shared/catalog/image-size";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { demoPicture } from "#src/demo/photos/demo-pictures.ts";
import { runFolder } from "#src/prerequisites/project-folders.ts";
import { median, type Measured } from "#src/bench/goals/goal.ts";
import { thumbnailQuality } from "./thumbnail-quality.ts";
import { timedRun } from "#src/bench/goals/timed-run.ts";

const rounds = 5;
const originals = [
  { name: "24 MP", width: 6_000, height: 4_000, progressive: false },
  { name: "50 MP", width: 8_688, height: 5_792, progressive: false },
  { name: "24 MP, progressive", width: 6_000, height: 4_000, progressive: true },
] as const;
type Original = (typeof originals)[number];

interface MadeThumbnails {
  readonly cpuMs: number;
  readonly wallMs: number;
  /** Peak memory of the process, including Node, sharp and the file itself. */
  readonly peakMb: number;
  /** CPU time with the start of the process. */
  readonly wholeCpuMs: number;
  readonly largeBytes: number;
}

/** Measures the four sizes of a large original: time, memory and quality, compared with other ways of making them. */
export async function benchThumbs(): Promise<Measured[]> {
  const folder = join(runFolder, "bench");
  mkdirSync(folder, { recursive: true });
  await buildRun();
  const goals: Measured[] = [];
  for (const original of originals) {
    const { width, height, progressive } = original;
    const name = `${progressive ? "progressive" : "baseline"}-${width}x${height}`;
    const file = join(folder, `original-${name}.jpg`);
    if (!existsSync(file)) await writeOriginal(file, original);
    goals.push(...(await goalsOf(original, file, join(folder, `large-${name}.webp`))));
  }
  return goals;
}

async function goalsOf(
  { name, width, height, progressive }: Original,
  original: string,
  large: string,
): Promise<Measured[]> {
  const [ours, extension, vips]: [MadeThumbnails[], MadeThumbnails[], { cpuMs: number; wallMs: number }[]] = [
    [],
    [],
    [],
  ];
  const hasVips = await isInstalled("vipsthumbnail");
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await thumbnails("ours", original, large));
    extension.push(await thumbnails("extension", original));
    if (hasVips) vips.push(await vipsThumbnails(original));
  }
  const cpu = (runs: readonly { cpuMs: number }[]) => median(runs.map(({ cpuMs }) => cpuMs));
  const wall = (runs: readonly { wallMs: number }[]) => median(runs.map(({ wallMs }) => wallMs));
  const peak = Math.max(...ours.map(({ peakMb }) => peakMb));
  const wholeCpu = median(ours.map(({ wholeCpuMs }) => wholeCpuMs));
  const noVips = "vipsthumbnail is not installed: on Debian, apt install libvips-tools";
  // A decoder of progressive JPEGs keeps two bytes for each coefficient of the whole picture.
  const allowedMb = 160 + (progressive ? (6 * width * height) / 1_000_000 : 0);
  const hasButteraugli = await isInstalled("butteraugli_main");
  const quality = await thumbnailQuality(large, original, hasButteraugli);
  return [
    {
      goal: 14,
      what: `thumbnails of ${name}, CPU v 4 vipsthumbnail`,
      figure: hasVips ? cpu(ours) / cpu(vips) : undefined,
      must: 0.6,
      stretch: 0.4,
      note: hasVips
        ? `${Math.round(cpu(ours))} v ${Math.round(cpu(vips))} ms; wall ${(wall(ours) / wall(vips)).toFixed(2)}`
        : noVips,
    },
    {
      goal: 32,
      what: `thumbnails of ${name} with the start of the process, CPU v 4 vipsthumbnail`,
      figure: hasVips ? wholeCpu / cpu(vips) : undefined,
      must: 0.85,
      stretch: 0.6,
      note: hasVips ? `${Math.round(wholeCpu)} v ${Math.round(cpu(vips))} ms` : noVips,
    },
    {
      goal: 15,
      what: `thumbnails of ${name}, CPU v the resize extension's way`,
      figure: cpu(ours) / cpu(extension),
      must: 0.75,
      stretch: 0.6,
      note: `${Math.round(cpu(ours))} v ${Math.round(cpu(extension))} ms`,
    },
    {
      goal: progressive ? 32 : 16,
      what: `thumbnails of ${name}, peak memory`,
      figure: peak,
      unit: "MB",
      must: Math.round(allowedMb),
      stretch: 110,
      note: progressive ? "160 MB and 6 bytes a pixel" : "",
    },
    {
      goal: 17,
      what: `thumbnail of ${name} at 1024, PSNR`,
      figure: quality.psnr,
      unit: "dB",
      must: 35.5,
      stretch: 36,
      better: "more",
      note: `${((ours[0]?.largeBytes ?? 0) / 1_000).toFixed(1)} kB`,
    },
    {
      goal: 17,
      what: `thumbnail of ${name} at 1024, butteraugli`,
      figure: quality.butteraugli,
      must: 3,
      stretch: 2.6,
      ...(!hasButteraugli && { note: "butteraugli_main is not installed" }),
    },
  ];
}

/** A detailed demo picture, enlarged and written as a camera writes it. */
async function writeOriginal(file: string, { width, height, progressive }: Original): Promise<void> {
  await sharp(demoPicture("granite-morning").file)
    .resize(width, height, { fit: "cover" })
    .jpeg({ quality: 92, chromaSubsampling: "4:4:4", progressive })
    .toFile(file);
}

async function thumbnails(
  way: "ours" | "extension",
  original: string,
  keepAt?: string,
): Promise<MadeThumbnails> {
  const parameters = [way, original, ...(keepAt ? [keepAt] : [])];
  const { output, cpuMs } = await timedRun(process.execPath, [builtRun, ...parameters]);
  return { ...(JSON.parse(output) as Omit<MadeThumbnails, "wholeCpuMs">), wholeCpuMs: cpuMs }; // as thumbnail-run.ts prints it
}

/** Four calls, one for each size, as a script would make them. */
async function vipsThumbnails(original: string): Promise<{ cpuMs: number; wallMs: number }> {
  const runs = [];
  for (const size of publishedSizes(2048))
    runs.push(
      await timedRun("vipsthumbnail", [
        original,
        "--size",
        `${size}x${size}>`,
        "-o",
        `${runFolder}/bench/vips-${size}.webp[Q=80]`,
      ]),
    );
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return { cpuMs: sum(runs.map(({ cpuMs }) => cpuMs)), wallMs: sum(runs.map(({ wallMs }) => wallMs)) };
}

const builtRun = join(runFolder, "bench", "thumbnail-run.mjs");

/** Compiles the run like the deployed functions: Node's own removal of types takes 30 MB in the process. */
async function buildRun(): Promise<void> {
  const source = join(import.meta.dirname, "thumbnail-run.ts");
  const options = [
    "--platform",
    "node",
    "--external",
    "sharp,exifreader",
    "--format",
    "esm",
    "--file",
    builtRun,
  ];
  await timedRun("npx", ["rolldown", source, ...options]);
}

async function isInstalled(program: string): Promise<boolean> {
  try {
    await timedRun("which", [program]);
    return true;
  } catch {
    return false; // `which` fails for what is not there
  }
}
