// Loaded into each long-running child. When the command that started it is gone, killed even, the channel to it
// breaks, and the child stops in order as if by Ctrl-C.
process.on("disconnect", () => process.kill(process.pid, "SIGINT"));
process.channel?.unref();
