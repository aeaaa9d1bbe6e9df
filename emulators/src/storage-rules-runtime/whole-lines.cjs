// Loaded into firebase-tools before it starts. It takes every chunk that the runtime of the Storage rules
// prints for exactly one message (firebase-tools/lib/emulator/storage/rules/runtime.js). Under load two
// messages share a chunk, neither is understood, and both requests hang. Our runtime prints one message a
// line, so its output is handed over one line at a time. Google's runtime is left alone.
const crossSpawn = require("cross-spawn");
const { PassThrough } = require("node:stream");
const { createInterface } = require("node:readline");

const { spawn } = crossSpawn;
crossSpawn.spawn = (command, args, options) => {
  const child = spawn(command, args, options);
  if (args?.some((argument) => argument.endsWith("lightwell-storage-rules.jar"))) {
    const lines = new PassThrough({ objectMode: true });
    createInterface({ input: child.stdout }).on("line", (line) => lines.write(Buffer.from(line)));
    Object.defineProperty(child, "stdout", { value: lines });
  }
  return child;
};
