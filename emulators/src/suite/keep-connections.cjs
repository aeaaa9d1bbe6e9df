// Loaded into firebase-tools and into the workers that run the functions. Node's servers close a connection that
// was idle for five seconds; on a busy machine a client reuses it just then, and its request is lost with
// ECONNRESET. The emulators, unlike production, do not deliver an event again, so one such moment is a picture
// that is never made. Connections are therefore kept.
const http = require("node:http");

const { createServer } = http;
http.createServer = (...parameters) => {
  const server = createServer(...parameters);
  server.keepAliveTimeout = 600_000;
  return server;
};
