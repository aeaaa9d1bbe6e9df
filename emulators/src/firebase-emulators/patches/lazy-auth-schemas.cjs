// Patches: lib/emulator/auth/server.js of firebase-tools 14.27.0.
// Why: it compiles the schemas of the whole Auth API when it starts, which takes ten seconds of a core. With this
// option, exegesis compiles the schema of an operation when it is first called.
// No longer needed when patches.test.ts fails.
const { createRequire } = require("node:module");
const exegesisExpress = createRequire(require.resolve("firebase-tools/package.json"))("exegesis-express");

const { middleware } = exegesisExpress;
exegesisExpress.middleware = (openApi, options) =>
  middleware(openApi, { ...options, lazyCompileValidationSchemas: true });
