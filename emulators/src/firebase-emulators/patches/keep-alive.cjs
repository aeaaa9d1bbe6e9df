// Patches: the HTTP servers of firebase-tools 14.27.0 and of the workers that run the functions.
// Why: Node closes a connection that was idle for five seconds. On a busy machine a client sends a request on it at the
// same moment, and the request fails with ECONNRESET. Unlike production, the emulators do not retry a failed event, so
// a thumbnail would never be made. Connections therefore stay open for ten minutes.
// No longer needed when patches.test.ts fails.
const http = require("node:http");

const { createServer } = http;
http.createServer = (...parameters) => {
  const server = createServer(...parameters);
  server.keepAliveTimeout = 600_000;
  return server;
};
