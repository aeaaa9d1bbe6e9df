import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const framework = fileURLToPath(import.meta.resolve("@google-cloud/functions-framework"));
const reportUsage =
  'process.on("SIGTERM",()=>{const{user,system}=process.cpuUsage();process.stdout.write("\\ncpu "+(user+system)/1000+"\\n",()=>process.exit())})';

export interface FrameworkProcess {
  readonly origin: string;
  /** What it has written to its log. */
  output(): string;
  /** Ends it; answers the CPU it has used in all, in ms. */
  stop(): Promise<number>;
}

/** Runs one function under Google's functions-framework, told what Cloud Functions tells it. Resolves once it gives the answer. */
export async function startFramework(
  source: string,
  target: string,
  awaited: { readonly path: string; readonly status: number },
  environment: NodeJS.ProcessEnv,
): Promise<FrameworkProcess> {
  const port = await freePort();
  const preload = `data:text/javascript,${encodeURIComponent(reportUsage)}`;
  const program = framework.replace(/build\/src\/.*$/, "build/src/main.js");
  const cloud = {
    FUNCTION_SOURCE: source,
    FUNCTION_TARGET: target,
    FUNCTION_SIGNATURE_TYPE: "http",
    PORT: `${port}`,
  };
  const child = spawn(process.execPath, ["--import", preload, program], {
    env: { NODE_ENV: "production", ...environment, ...cloud },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => (output += text.toString()));
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    return Number(/\ncpu ([\d.]+)\n/.exec(output)?.[1] ?? Number.NaN);
  };
  for (let attempt = 0; attempt < 1_000 && child.exitCode === null; attempt += 1) {
    if ((await statusAt(origin + awaited.path)) === awaited.status)
      return { origin, output: () => output, stop };
    await pause(10);
  }
  await stop();
  throw new Error(
    `${target} never answered ${awaited.path} with ${awaited.status}.\n${output.slice(-2_000)}`,
  );
}

async function statusAt(url: string): Promise<number | undefined> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.status;
  } catch {
    return undefined; // it does not listen yet
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}
