// Patches: lib/router/layer.js of the express that firebase-tools 14.27.0 uses.
// Why: express ignores the promise of a handler. One request whose handler fails, such as an upload with a token that
// is no JSON Web Token, is an unhandled rejection, and firebase-tools ends all emulators. With this patch the request
// is answered with status 500, as for a handler that throws.
// No longer needed when patches.test.ts fails.
const { createRequire } = require("node:module");
const Layer = createRequire(require.resolve("firebase-tools/package.json"))("express/lib/router/layer");

const { handle_request: handleRequest } = Layer.prototype;
Layer.prototype.handle_request = function handleAsyncRequest(request, response, next) {
  const { handle } = this;
  if (handle.length > 3) return handleRequest.call(this, request, response, next);
  try {
    void Promise.resolve(handle(request, response, next)).catch(next);
  } catch (error) {
    next(error);
  }
};
