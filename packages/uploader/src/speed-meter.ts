interface Sample {
  readonly atMs: number;
  readonly bytes: number;
}

/** Connections vary from second to second; an average over this time is steady and still follows them. */
const windowMs = 15_000;
const minimumMs = 2000;

/** The speed of an upload, from the bytes sent so far at different times. */
export class SpeedMeter {
  #samples: Sample[] = [];

  /** `bytes` counts what was sent; it may decrease when an attempt failed, which starts the measurement again. */
  sample(atMs: number, bytes: number): void {
    const last = this.#samples.at(-1);
    if (last && bytes < last.bytes) this.#samples = [];
    this.#samples.push({ atMs, bytes });
    this.#samples = this.#samples.filter((one) => atMs - one.atMs <= windowMs);
  }

  /** Undefined until enough has been measured, and while nothing is sent. */
  get bytesPerSecond(): number | undefined {
    const [first] = this.#samples;
    const last = this.#samples.at(-1);
    if (!first || !last || last.atMs - first.atMs < minimumMs || last.bytes === first.bytes) return undefined;
    return ((last.bytes - first.bytes) * 1000) / (last.atMs - first.atMs);
  }
}
