import type { JobId } from '@stund/contract';
import { matchQuery, Query, QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { fileKeys, type TimelineChunk, timelineChunkOf } from './file-keys.ts';

const june: TimelineChunk = { month: '2025-06', type: 'images', since: undefined, chunk: 3 };

function isMatch(queryKey: QueryKey, filterKey: QueryKey): boolean {
  const client = new QueryClient();
  const query = new Query({ client, queryKey, queryHash: JSON.stringify(queryKey) });
  return matchQuery({ queryKey: filterKey }, query);
}

it('matches all chunks of a month, of every type and time, and none of another month', () => {
  const month = fileKeys.chunks('job' as JobId, { month: '2025-06' });
  expect(isMatch(fileKeys.chunk('job' as JobId, june), month)).toBe(true);
  expect(isMatch(fileKeys.chunk('job' as JobId, { ...june, type: 'all', since: 5 }), month)).toBe(true);
  expect(isMatch(fileKeys.chunk('job' as JobId, { ...june, month: '2025-05' }), month)).toBe(false);
  expect(isMatch(fileKeys.chunk('other' as JobId, june), month)).toBe(false);
});

it('reads the chunk back from its key', () => {
  expect(timelineChunkOf(fileKeys.chunk('job' as JobId, june))).toEqual(june);
});

it('keeps the months of all time apart from those of recent uploads', () => {
  expect(isMatch(fileKeys.months('job' as JobId), fileKeys.recent('job' as JobId))).toBe(false);
  expect(isMatch(fileKeys.recentMonths('job' as JobId, 5), fileKeys.recent('job' as JobId))).toBe(true);
  expect(isMatch(fileKeys.recentMonths('job' as JobId, 5), fileKeys.months('job' as JobId))).toBe(false);
});
