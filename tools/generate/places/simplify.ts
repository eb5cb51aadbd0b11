import type { Position, Ring } from './natural-earth.ts';

/** The points of a line without those that are nearer than `tolerance` degrees to the simpler one (Ramer, Douglas and Peucker). */
export function simplifyLine(line: Ring, tolerance: number): Position[] {
  const isNeeded = new Uint8Array(line.length);
  isNeeded[0] = 1;
  isNeeded[line.length - 1] = 1;
  const parts: Array<[number, number]> = [[0, line.length - 1]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [first, last] = part;
    let [farthest, at] = [tolerance, -1];
    for (let index = first + 1; index < last; index++) {
      const distance = distanceFromLine(line[index]!, line[first]!, line[last]!);
      if (distance > farthest) [farthest, at] = [distance, index];
    }
    if (at === -1) continue;
    isNeeded[at] = 1;
    parts.push([first, at], [at, last]);
  }
  return line.filter((_, index) => isNeeded[index] === 1);
}

/** As simplifyLine(), for a closed ring whose last point repeats the first one. The result repeats none, and has at least three points if the ring has. */
export function simplifyRing(ring: Ring, tolerance: number): Position[] {
  const open = ring.slice(0, -1);
  if (open.length <= 4) return open;
  // A fixed point that does not depend on where the ring begins: otherwise the two sides of a border would differ more.
  let farthest = 0;
  const [start] = open;
  open.forEach((point, index) => {
    if (squaredDistance(point, start!) > squaredDistance(open[farthest]!, start!)) farthest = index;
  });
  const turned = [...open.slice(farthest), ...open.slice(0, farthest + 1)];
  const middle = turned.indexOf(start!);
  const simple = [
    ...simplifyLine(turned.slice(0, middle + 1), tolerance),
    ...simplifyLine(turned.slice(middle), tolerance).slice(1, -1),
  ];
  return simple.length >= 3 ? simple : open;
}

/** An outer ring and its holes as one ring: each hole is reached by a bridge from the nearest point, which is crossed twice. */
export function joinHoles(outer: readonly Position[], holes: ReadonlyArray<readonly Position[]>): Position[] {
  let joined = [...outer];
  for (const hole of holes) {
    let [from, to, least] = [0, 0, Number.POSITIVE_INFINITY];
    joined.forEach((point, index) => {
      hole.forEach((other, otherIndex) => {
        const distance = squaredDistance(point, other);
        if (distance < least) [from, to, least] = [index, otherIndex, distance];
      });
    });
    const around = [...hole.slice(to), ...hole.slice(0, to + 1)];
    joined = [...joined.slice(0, from + 1), ...around, ...joined.slice(from)];
  }
  return joined;
}

function squaredDistance(one: Position, other: Position): number {
  return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2;
}

function distanceFromLine(point: Position, from: Position, to: Position): number {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const length = x * x + y * y;
  const along =
    length === 0 ? 0 : Math.max(0, Math.min(1, ((point[0] - from[0]) * x + (point[1] - from[1]) * y) / length));
  return Math.hypot(point[0] - from[0] - along * x, point[1] - from[1] - along * y);
}
