import type { AccountId } from '@stund/contract';
import { describe, expect, it } from 'vitest';
import { ingestPriority } from './ingest-priority.ts';

describe('ingestPriority', () => {
  it('lets one picture of an account go before the rest of another’s library', () => {
    const [ana, bo] = ['ana' as AccountId, 'bo' as AccountId];
    const library = Array.from({ length: 2000 }, (_, index) => ingestPriority(ana, 1_000_000 + index));
    expect(library[0]).toBeGreaterThan(library[999]!);
    expect(library.at(-1)).toBe(0);
    expect(ingestPriority(bo, 1_002_000)).toBeGreaterThan(library[999]!);
  });

  it('starts again after a minute', () => {
    const cia = 'cia' as AccountId;
    const first = ingestPriority(cia, 5_000_000);
    for (let index = 0; index < 100; index += 1) ingestPriority(cia, 5_000_000);
    expect(ingestPriority(cia, 5_061_000)).toBe(first);
  });
});
