const rounds = 4;

/** The index in `order`, around the ends. */
const around = (place: number, count: number) => ((place % count) + count) % count;

/**
 * The indexes that follow and precede an index in a random order of a list. The order is a permutation that is computed
 * from the seed, so that a list of a million files needs no memory, every file comes once in each turn, and the way back
 * passes the same files.
 */
export function shuffledNeighbours(index: number, count: number, seed: number): { next: number; previous: number } {
  const place = permute(index, count, seed, false);
  return {
    next: permute(around(place + 1, count), count, seed, true),
    previous: permute(around(place - 1, count), count, seed, true),
  };
}

/** A Feistel network over the next even power of two, repeated until the result is inside the list. */
function permute(value: number, count: number, seed: number, isInverse: boolean): number {
  const halfBits = Math.max(1, Math.ceil(Math.log2(Math.max(2, count)) / 2));
  const mask = 2 ** halfBits - 1;
  let result = value;
  do {
    let left = result >>> halfBits;
    let right = result & mask;
    for (let step = 0; step < rounds; step += 1) {
      const round = isInverse ? rounds - 1 - step : step;
      if (isInverse) [left, right] = [right ^ (mix(left, seed, round) & mask), left];
      else [left, right] = [right, left ^ (mix(right, seed, round) & mask)];
    }
    result = ((left << halfBits) | right) >>> 0;
  } while (result >= count);
  return result;
}

/** The last steps of MurmurHash3, which spread every input bit over all output bits. */
function mix(value: number, seed: number, round: number): number {
  let hash = (value ^ Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(round + 1, 0x85ebca6b)) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
