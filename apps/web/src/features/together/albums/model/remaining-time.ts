/** The number of bytes sent up to a point in time. */
export interface SentSample {
  atMs: number;
  sentBytes: number;
}

/** A longer window reacts too slowly, a shorter one fluctuates too much. */
const windowMs = 30_000;
const minWindowMs = 3000;

/**
 * Appends a sample and drops those outside the window. Starts over when fewer bytes were sent than before, which means
 * another upload.
 */
export function withSample(samples: readonly SentSample[], sample: SentSample): readonly SentSample[] {
  const last = samples.at(-1);
  if (last && sample.sentBytes < last.sentBytes) return [sample];
  return [...samples.filter(({ atMs }) => sample.atMs - atMs <= windowMs), sample];
}

/** Estimates the remaining time from the speed within the window; undefined while there is too little data. */
export function remainingSeconds(samples: readonly SentSample[], leftBytes: number): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.atMs - first.atMs < minWindowMs || last.sentBytes <= first.sentBytes) return undefined;
  const bytesPerSecond = ((last.sentBytes - first.sentBytes) * 1000) / (last.atMs - first.atMs);
  return leftBytes / bytesPerSecond;
}
