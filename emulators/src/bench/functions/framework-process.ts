import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "#src/prerequisites/ports.ts";

const framework = fileURLToPath(import.meta.resolve("@google-cloud/functions-framework"));
/** Preloaded: answers each message with the CPU time so far, and writes it to the log at the end. */
const reportUsage = `
  const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  process.on("message", () => process.send(used()));
  process.on("SIGTERM", () => process.stdout.write("\\ncpu " + used() + "\\n", () => process.exit()));`;

export interface HttpCall {
  readonly path: string;
  readonly status: number;
  /** By default a `GET`. */
  readonly request?: RequestInit;
}

export interface FrameworkProcess {
  readonly origin: string;
  /** The body of the first answer. */
  readonly answer: string;
  /** Its log so far. */
  output(): string;
  /** The CPU time it has used so far, in ms. */
  cpuMs(): Promise<number>;
  /** Stops it; returns all the CPU time it has used, in ms. Throws if the function has logged an error. */
  stop(): Promise<number>;
}

/**
 * Runs one function in Google's functions-framework, with the environment of Cloud Functions. Resolves with the first
 * answer. Throws when it has another status than that of the call.
 */
export async function startFramework(
  ...started: [source: string, target: string, call: HttpCall, environment: NodeJS.ProcessEnv]
): Promise<FrameworkProcess> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await startOn(await freePort(), ...started);
    } catch (cause) {
      const isPortTaken = String(cause).includes("EADDRINUSE"); // by another process, since it was free
      if (!isPortTaken || attempt === 3) throw cause;
    }
}

async function startOn(
  port: number,
  source: string,
  target: string,
  call: HttpCall,
  environment: NodeJS.ProcessEnv,
): Promise<FrameworkProcess> {
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
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (text: Buffer) => (output += text.toString()));
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    if (output.includes('"severity":"ERROR"'))
      throw new Error(`${target} has failed.\n${output.slice(-2_000)}`);
    return Number(/\ncpu ([\d.]+)\n/.exec(output)?.[1] ?? Number.NaN);
  };
  const cpuMs = () =>
    new Promise<number>((resolve) => {
      child.once("message", (used) => resolve(Number(used)));
      child.send("usage");
    });
  for (let attempt = 0; attempt < 1_000 && child.exitCode === null; attempt += 1) {
    const response = await fetch(origin + call.path, call.request).catch(() => undefined); // it does not listen yet
    const answer = await response?.text();
    if (response?.status === call.status && answer !== undefined)
      return { origin, answer, output: () => output, cpuMs, stop };
    if (response) output += `\n${response.status}: ${answer}`;
    if (response) break;
    await pause(10);
  }
  await stop();
  throw new Error(`${target} never answered ${call.path} with ${call.status}.\n${output.slice(-2_000)}`);
}
