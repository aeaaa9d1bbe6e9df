type Close = () => Promise<void> | void;

/** What has to be closed again, the last opened first. It may run while more is being opened: that is closed at once. */
export class Teardown {
  readonly #open: Close[] = [];
  #running: Promise<void> | undefined;

  defer(close: Close): void {
    this.#open.push(close);
    if (this.#running) this.#running = this.#running.then(() => this.#closeAll());
  }

  /** Closes everything, each even if another fails to. Throws the failures together. */
  run(): Promise<void> {
    this.#running ??= this.#closeAll();
    return this.#running;
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  async #closeAll(): Promise<void> {
    const failures: unknown[] = [];
    for (let close = this.#open.pop(); close; close = this.#open.pop()) {
      try {
        await close();
      } catch (cause) {
        failures.push(cause);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, "Not everything could be closed.");
  }
}
