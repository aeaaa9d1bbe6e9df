// Preloaded into each background process. When its parent ends, even by SIGKILL, the IPC channel closes, and the
// process stops as if by Ctrl-C.
process.on("disconnect", () => process.kill(process.pid, "SIGINT"));
process.channel?.unref();
