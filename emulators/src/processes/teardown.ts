type Close = () => Promise<void> | void;

/** Closes what was opened, in reverse order. What is opened while it runs is closed immediately. */
export class Teardown {
  readonly #open: Close[] = [];
  #running: Promise<void> | undefined;

  defer(close: Close): void {
    this.#open.push(close);
    if (this.#running) this.#running = this.#running.then(() => this.#closeAll());
  }

  /** Closes everything, also when one of them fails. Throws all failures together. */
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
