import type { Part } from '../understood.ts';

/** A part with what decides which group it belongs to. */
export interface ReadPart {
  part: Part;
  /** A date without a beginning or end: several of them narrow one another. */
  isOpen: boolean;
  /** Whether "or" is between it and the part before. */
  isAlternative: boolean;
}

/** Kinds of which a file has one: several of them can only be alternatives. */
const exclusive: ReadonlySet<Part['kind']> = new Set([
  'date',
  'recurring',
  'uploaded',
  'type',
  'orientation',
  'camera',
  'place',
]);

/**
 * Puts alternatives into groups: parts with "or" between them, and several of a kind of which a file has only one, such as "2019 2020".
 * What is excluded is a group of its own.
 */
export function groupParts(parts: readonly ReadPart[]): Part[][] {
  const groups: Array<{ key: string; parts: Part[] }> = [];
  for (const { part, isOpen, isAlternative } of parts) {
    const before = groups.at(-1);
    const key = part.isNegated || isOpen ? '' : keyOf(part);
    const same = key === '' ? undefined : groups.find((group) => group.key === key);
    if (isAlternative && before && !part.isNegated && !before.parts[0]!.isNegated) {
      before.parts.push(part);
      before.key = before.key === key ? key : '';
    } else if (same) same.parts.push(part);
    else groups.push({ key, parts: [part] });
  }
  return groups.map((group) => group.parts);
}

function keyOf(part: Part): string {
  if (!exclusive.has(part.kind)) return '';
  if (part.kind === 'type') return isFormat(part.value) ? 'format' : `type ${isDetail(part.value) ? part.value : ''}`;
  if (part.kind === 'recurring') return part.value.weekdays ? 'weekday' : 'recurring';
  return part.kind;
}

function isFormat(type: string): boolean {
  return ['pdf', 'heic', 'jpeg', 'png', 'webp', 'gif', 'raw'].includes(type);
}

/** What pictures can be besides: "screenshots pictures" are screenshots. */
function isDetail(type: string): boolean {
  return ['live', 'burst', 'panorama', 'screenshot'].includes(type);
}
