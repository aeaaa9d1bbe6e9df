/**
 * Loaded by `node --require`: the program connects to this machine only. Other hosts are written to the file
 * `REFUSED_HOSTS_FILE`, one a line, and the connection fails.
 */
"use strict";
const { appendFileSync } = require("node:fs");
const { Socket } = require("node:net");

const connect = Socket.prototype.connect;
Socket.prototype.connect = function (...parameters) {
  // `net.connect()` passes its normalized parameters as one array.
  const [first] = parameters.flat();
  const { host = "localhost", path } =
    typeof first === "object" && first !== null ? first : { host: parameters[1] };
  if (path || ["localhost", "127.0.0.1", "::1"].includes(host)) return connect.apply(this, parameters);
  appendFileSync(process.env.REFUSED_HOSTS_FILE, `${host}\n`);
  process.nextTick(() => this.destroy(new Error(`${host} is not this machine.`)));
  return this;
};
