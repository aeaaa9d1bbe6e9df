import { existsSync } from "node:fs";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { concurrencyLimit } from "./concurrency-limit.ts";
import type { PictureName } from "#src/demo/pictures/pictures.ts";
import type { OriginalRequest } from "./original-worker.ts";
import { originalSize } from "./render-original.ts";

export interface OriginalsSettings {
  /** Where finished originals are kept from one start to the next. */
  readonly cacheFolder: string;
  /** Cap of the longer side in pixels, for a quick small catalogue. */
  readonly longSideAtMost?: number;
  readonly workers?: number;
}

/** The demo's originals: taken from the cache, or painted by workers beside the main thread. */
export class Originals {
  readonly #settings: OriginalsSettings;
  readonly #idle: Worker[] = [];
  readonly #all: Worker[] = [];
  readonly #limit: ReturnType<typeof concurrencyLimit>;
  #folder: Promise<string> | undefined;

  constructor(settings: OriginalsSettings) {
    this.#settings = settings;
    this.#limit = concurrencyLimit(settings.workers ?? 2);
  }

  /** The JPEG of a picture. */
  async jpegOf(name: PictureName): Promise<Uint8Array> {
    const request = { name, size: originalSize(name, this.#settings.longSideAtMost) };
    this.#folder ??= openCache(this.#settings.cacheFolder);
    const folder = await this.#folder;
    const file = path.join(folder, `${name}-${request.size.width}x${request.size.height}.jpg`);
    if (existsSync(file)) return await readFile(file);
    const jpeg = await this.#limit(() => this.#paint(request));
    // A half-written file must never be taken for a picture, nor two processes write the same one.
    const part = `${file}.${process.pid}.part`;
    await writeFile(part, jpeg);
    await rename(part, file);
    return jpeg;
  }

  /** Ends the workers. */
  async close(): Promise<void> {
    await Promise.all(this.#all.map((worker) => worker.terminate()));
  }

  async #paint(request: OriginalRequest): Promise<Uint8Array> {
    const worker = this.#idle.pop() ?? this.#startWorker();
    const reply = await new Promise<{ jpeg?: Uint8Array; failure?: string }>((resolve, reject) => {
      worker.once("error", reject);
      worker.once("message", (message: { jpeg?: Uint8Array; failure?: string }) => {
        worker.off("error", reject);
        resolve(message);
      });
      worker.postMessage(request);
    });
    this.#idle.push(worker);
    if (!reply.jpeg)
      throw new Error(`“${request.name}” could not be painted: ${reply.failure ?? "no reason given"}`);
    return reply.jpeg;
  }

  #startWorker(): Worker {
    const worker = new Worker(new URL("./original-worker.ts", import.meta.url));
    this.#all.push(worker);
    return worker;
  }
}

/** The folder of pictures painted by the scenes as they are now; what older scenes painted is thrown away. */
async function openCache(cacheFolder: string): Promise<string> {
  const current = await digestOfSources();
  await mkdir(path.join(cacheFolder, current), { recursive: true });
  const stale = (await readdir(cacheFolder)).filter((name) => name !== current);
  await Promise.all(stale.map((name) => rm(path.join(cacheFolder, name), { recursive: true, force: true })));
  return path.join(cacheFolder, current);
}

/** Changes whenever anything about how the pictures are painted does. */
async function digestOfSources(): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of ["../painting", "../pictures", "../scenes", "."]) {
    const url = new URL(`${folder}/`, import.meta.url);
    for (const file of (await readdir(url)).filter((name) => !name.includes(".test.")).toSorted())
      hash.update(file).update(await readFile(new URL(file, url)));
  }
  return hash.digest("hex").slice(0, 16);
}
