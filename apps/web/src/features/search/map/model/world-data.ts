import type { Language } from '@stund/contract';
import { project } from './viewport.ts';

export type LineKind = 'land' | 'lake' | 'border';
/** The order in which tools/generate/places/map.ts numbers them. */
const kinds: readonly LineKind[] = ['land', 'lake', 'border'];
const unitsPerDegree = 180;

/** An outline or a border on the square of the projection. */
export interface WorldLine {
  kind: LineKind;
  /** x and y of each point. */
  points: Float32Array;
  box: { left: number; top: number; right: number; bottom: number };
}

/** Reads world.bin: for each line its kind, the number of points, and the points as differences in 180ths of a degree. */
export function readWorld(bytes: ArrayBuffer): WorldLine[] {
  const numbers = new Int16Array(bytes);
  const lines: WorldLine[] = [];
  for (let at = 0; at < numbers.length; ) {
    const kind = kinds[numbers[at]!] ?? 'land';
    const count = numbers[at + 1]!;
    lines.push(readLine(numbers.subarray(at + 2, at + 2 + 2 * count), kind));
    at += 2 + 2 * count;
  }
  return lines;
}

function readLine(differences: Int16Array, kind: LineKind): WorldLine {
  const points = new Float32Array(differences.length);
  const box = { left: 1, top: 1, right: 0, bottom: 0 };
  let [longitude, latitude] = [0, 0];
  for (let at = 0; at < differences.length; at += 2) {
    longitude += differences[at]!;
    latitude += differences[at + 1]!;
    const { x, y } = project(longitude / unitsPerDegree, latitude / unitsPerDegree);
    points[at] = x;
    points[at + 1] = y;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return { kind, points, box };
}

/** The name of a place, larger ones first. */
export interface WorldLabel {
  /** As it is written locally, in Latin letters. */
  name: string;
  /** In the languages that have another name. */
  names: Partial<Record<Language, string>>;
  x: number;
  y: number;
}

/** Reads labels.bin, which is JSON. */
export function readLabels(text: string): WorldLabel[] {
  const rows = JSON.parse(text) as Array<
    [name: string, longitude: number, latitude: number, names?: WorldLabel['names']]
  >;
  return rows.map(([name, longitude, latitude, names = {}]) => ({ name, names, ...project(longitude, latitude) }));
}
