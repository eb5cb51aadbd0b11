import { getPlaces } from '../apps/server/src/platform/places/index.ts';
import type { BenchmarkResult } from './benchmark.ts';

const count = Number(process.env.BENCH_COUNT ?? 100_000);

/** Looking up places around the world where people live, compared with a loop that computes as many distances to all places of a degree. */
export async function places(): Promise<BenchmarkResult> {
  const known = getPlaces();
  const { latitudes, longitudes, ids } = known.data;
  const positions = Array.from({ length: count }, (_, index) => {
    const at = (index * 7919) % ids.length;
    return { latitude: Math.max(-90, Math.min(90, latitudes[at]! + 0.05)), longitude: longitudes[at]! };
  });
  for (const position of positions.slice(0, 1000)) known.at(position);
  const lookUp = timeEach(() => positions.reduce((found, position) => found + (known.at(position) ? 1 : 0), 0));
  const perDegree = Math.ceil(ids.length / 3000);
  const bare = timeEach(() =>
    positions.reduce((sum, { latitude, longitude }, index) => {
      let least = Number.POSITIVE_INFINITY;
      const first = (index * 131) % (ids.length - perDegree);
      for (let at = first; at < first + perDegree; at++)
        least = Math.min(least, Math.hypot(latitudes[at]! - latitude, longitudes[at]! - longitude));
      return sum + least;
    }, 0),
  );
  return {
    what: `${count} positions near places`,
    product: { 'microseconds for a position': lookUp },
    bare: { 'microseconds for distances alone': bare },
    ratios: { 'time of a position': bare / lookUp },
  };
}

function timeEach(work: () => number): number {
  const startedAt = performance.now();
  work();
  return ((performance.now() - startedAt) * 1000) / count;
}
