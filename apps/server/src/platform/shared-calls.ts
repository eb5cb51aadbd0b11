/**
 * Shares the work of calls with the same key: those that begin while another call works wait and share the next work. So the result of each call is
 * from after it began, which a cache does not guarantee, and many simultaneous calls need few repetitions of the work.
 */
export class SharedCalls<Result> {
  readonly #running = new Map<string, Promise<Result>>();
  readonly #waiting = new Map<string, Promise<Result>>();

  /** Runs `work`, or that of another call with this key that has not begun yet. Both must have the same result. */
  run(key: string, work: () => Promise<Result>): Promise<Result> {
    const waiting = this.#waiting.get(key);
    if (waiting) return waiting;
    const running = this.#running.get(key);
    if (!running) return this.#start(key, work);
    const next = running
      .then(
        () => undefined,
        () => undefined,
      )
      .then(() => {
        this.#waiting.delete(key);
        return this.#start(key, work);
      });
    this.#waiting.set(key, next);
    return next;
  }

  #start(key: string, work: () => Promise<Result>): Promise<Result> {
    const result = work().finally(() => this.#running.delete(key));
    this.#running.set(key, result);
    return result;
  }
}
