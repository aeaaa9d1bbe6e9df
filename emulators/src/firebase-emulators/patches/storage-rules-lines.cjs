// Patches: lib/emulator/storage/rules/runtime.js of firebase-tools 14.27.0.
// Why: it parses every chunk on the runtime's stdout as exactly one message. Under load two messages arrive in one
// chunk, both are lost, and both requests hang. StorageRulesRuntime prints one message per line, so this passes its
// output on line by line. Google's own runtime is not affected.
// No longer needed when patches.test.ts fails.
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
