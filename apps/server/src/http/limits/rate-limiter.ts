const windowMs = 60_000;

interface Window {
  count: number;
  readonly startedAtMs: number;
}

/**
 * Counts calls by key in windows of a minute. All windows are equally long and begin at the end of the map, so the first entry
 * is always the oldest: when the map is full, the oldest is forgotten, and memory stays bounded whatever keys callers cause.
 */
export class RateLimiter {
  readonly #windows = new Map<string, Window>();
  readonly #now: () => number;
  readonly #maxKeys: number;

  constructor({ now, maxKeys = 50_000 }: { now: () => number; maxKeys?: number }) {
    this.#now = now;
    this.#maxKeys = maxKeys;
  }

  /** The number of keys that are counted. */
  get size(): number {
    return this.#windows.size;
  }

  /** Counts a call. Returns 0, or the seconds to wait when there were already `max` in this window. */
  take(key: string, max: number): number {
    const window = this.#current(key) ?? this.#open(key);
    if (window.count >= max) return this.#secondsLeft(window);
    window.count += 1;
    return 0;
  }

  /** The seconds to wait before another call counts; 0 when there is room for one. */
  waitOf(key: string, max: number): number {
    const window = this.#current(key);
    return window !== undefined && window.count >= max ? this.#secondsLeft(window) : 0;
  }

  /** Uncounts a call that should not have been counted. */
  uncount(key: string): void {
    const window = this.#current(key);
    if (window !== undefined && window.count > 0) window.count -= 1;
  }

  #current(key: string): Window | undefined {
    const window = this.#windows.get(key);
    return window !== undefined && this.#isCurrent(window) ? window : undefined;
  }

  #open(key: string): Window {
    const window = { count: 0, startedAtMs: this.#now() };
    this.#windows.delete(key);
    for (const [oldest, { startedAtMs }] of this.#windows) {
      if (this.#windows.size < this.#maxKeys && this.#isCurrent({ startedAtMs })) break;
      this.#windows.delete(oldest);
    }
    this.#windows.set(key, window);
    return window;
  }

  /** A clock that was set back begins a new window too. */
  #isCurrent({ startedAtMs }: Pick<Window, 'startedAtMs'>): boolean {
    const ageMs = this.#now() - startedAtMs;
    return ageMs >= 0 && ageMs < windowMs;
  }

  #secondsLeft({ startedAtMs }: Window): number {
    return Math.max(1, Math.ceil((startedAtMs + windowMs - this.#now()) / 1000));
  }
}
