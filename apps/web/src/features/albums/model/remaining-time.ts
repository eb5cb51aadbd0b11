/** How much had been sent at a time. */
export interface SentSample {
  atMs: number;
  sentBytes: number;
}

/** The pace of longer ago says little of the next minutes, that of less too little of any. */
const windowMs = 30_000;
const minWindowMs = 3000;

/** With a further sample, and without those that are too old. Begins anew when less was sent than before: that is another upload. */
export function withSample(samples: readonly SentSample[], sample: SentSample): readonly SentSample[] {
  const last = samples.at(-1);
  if (last && sample.sentBytes < last.sentBytes) return [sample];
  return [...samples.filter(({ atMs }) => sample.atMs - atMs <= windowMs), sample];
}

/** How long the rest takes at the pace of the last while; undefined while that says too little. */
export function remainingSeconds(samples: readonly SentSample[], leftBytes: number): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.atMs - first.atMs < minWindowMs || last.sentBytes <= first.sentBytes) return undefined;
  const bytesPerSecond = ((last.sentBytes - first.sentBytes) * 1000) / (last.atMs - first.atMs);
  return leftBytes / bytesPerSecond;
}
