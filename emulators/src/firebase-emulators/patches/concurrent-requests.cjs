// Patches: lib/emulator/functionsRuntimeWorker.js and functionsEmulator.js of firebase-tools 14.27.0.
// Why: the emulator starts a process for each concurrent request of a function. A process takes two to four seconds of
// a core to start, and a stored thumbnail alone is an event that starts one. In production one instance serves up to 80
// requests at once. With this patch each function has one process, which serves all of its requests.
// No longer needed when patches.test.ts fails.
const { FunctionsEmulator } = require("firebase-tools/lib/emulator/functionsEmulator");
const {
  RuntimeWorker,
  RuntimeWorkerPool,
  RuntimeWorkerState,
} = require("firebase-tools/lib/emulator/functionsRuntimeWorker");

RuntimeWorkerPool.prototype.getIdleWorker = function getIdleWorker(triggerId) {
  this.cleanUpWorkers();
  const workers = this.getTriggerWorkers(triggerId);
  const inState = (state) => workers.find((worker) => worker.state === state);
  return inState(RuntimeWorkerState.IDLE) ?? inState(RuntimeWorkerState.BUSY);
};

const { addWorker } = RuntimeWorkerPool.prototype;
RuntimeWorkerPool.prototype.addWorker = function addCountedWorker(trigger, runtime, extension) {
  const worker = addWorker.call(this, trigger, runtime, extension);
  worker.requests = 0;
  const kill = runtime.process.kill.bind(runtime.process);
  // firebase-tools ends a worker after a rebuild, a timeout or an error: never while it serves another request.
  runtime.process.kill = (signal) => (worker.requests > 1 ? false : kill(signal));
  return worker;
};

const { request } = RuntimeWorker.prototype;
RuntimeWorker.prototype.request = async function countedRequest(...parameters) {
  this.requests += 1;
  try {
    return await request.apply(this, parameters);
  } finally {
    this.requests -= 1;
    if (this.requests > 0 && this.state === RuntimeWorkerState.IDLE) this.state = RuntimeWorkerState.BUSY;
  }
};

// Requests that arrive while the process starts wait for it.
const { startRuntime } = FunctionsEmulator.prototype;
const starting = new Map();
FunctionsEmulator.prototype.startRuntime = async function startOnce(backend, trigger) {
  if (trigger === undefined) return await startRuntime.call(this, backend);
  const started = starting.get(trigger) ?? startRuntime.call(this, backend, trigger);
  starting.set(trigger, started);
  return await started.finally(() => starting.delete(trigger));
};
