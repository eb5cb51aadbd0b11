import type { AccountId } from '@stund/contract';
import { describe, expect, it } from 'vitest';
import { RecentUploads } from './ingest-priority.ts';

describe('RecentUploads', () => {
  it('lets one picture of an account go before the rest of another’s library', () => {
    const recent = new RecentUploads();
    const [ana, bo] = ['ana' as AccountId, 'bo' as AccountId];
    const library = Array.from({ length: 2000 }, (_, index) => recent.priorityOf(ana, 1_000_000 + index));
    expect(library[0]).toBeGreaterThan(library[999]!);
    expect(library.at(-1)).toBe(0);
    expect(recent.priorityOf(bo, 1_002_000)).toBeGreaterThan(library[999]!);
  });

  it('starts again after a minute', () => {
    const recent = new RecentUploads();
    const cia = 'cia' as AccountId;
    const first = recent.priorityOf(cia, 5_000_000);
    for (let index = 0; index < 100; index += 1) recent.priorityOf(cia, 5_000_000);
    expect(recent.priorityOf(cia, 5_061_000)).toBe(first);
  });
});
