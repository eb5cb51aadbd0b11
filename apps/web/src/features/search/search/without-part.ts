import type { SearchPart } from '@stund/contract';

/** A search without one of its parts, and without the spaces that would be left around it. */
export function withoutPart(q: string, { start, end }: Pick<SearchPart, 'start' | 'end'>): string {
  return `${q.slice(0, start).trimEnd()} ${q.slice(end).trimStart()}`.trim();
}
