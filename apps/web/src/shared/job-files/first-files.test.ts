import type { FileId, JobId } from '@stund/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { shareQuery } from '../albums/share-query.ts';
import { queryClient } from '../api/query-client.ts';
import { jsonReply } from '../testing/replies.ts';
import { jobFilesQuery, listInOrder } from './job-files.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const share = '0198c0de-0000-7000-8000-000000000001' as JobId;
const file = (id: string) => ({ id: id as FileId, timestamp: '2025-07-01T12:00:00', uploaded_time: 1, group: null });

/** Answers the calls of a page, and returns their addresses. */
function givenServer(nextCursor: string | null): string[] {
  const called: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, location.href);
    called.push(`${pathname.split('/').at(-1)}?${searchParams.get('files') ?? searchParams.get('cursor') ?? ''}`);
    return pathname.endsWith('/share')
      ? jsonReply(200, { id: share, last_serial: 7, first_files: { files: [file('b')], next_cursor: nextCursor } })
      : jsonReply(200, { files: [file('a')], next_cursor: null });
  });
  return called;
}

it('opens a share in one call, whose files come with it', async () => {
  const called = givenServer(null);
  listInOrder(share, 'NEWEST_TAKEN');
  await queryClient.fetchQuery(shareQuery(share));
  const found = await queryClient.fetchQuery(jobFilesQuery(share));
  expect(found).toMatchObject({ serial: 7, isComplete: true, files: [{ id: 'b' }] });
  expect(called).toEqual(['share?60']);
});

it('continues after the files that came with the share, and asks for them once', async () => {
  const called = givenServer('next');
  listInOrder(share, 'NEWEST_TAKEN');
  await queryClient.fetchQuery(shareQuery(share));
  const found = await queryClient.fetchQuery(jobFilesQuery(share));
  expect(found.files.map(({ id }) => id)).toEqual(['b', 'a']);
  await queryClient.fetchQuery({ ...shareQuery(share), staleTime: 0 });
  expect(called).toEqual(['share?60', 'files?next', 'share?']);
});

it('lists the files itself where the order is another', async () => {
  const called = givenServer(null);
  await queryClient.fetchQuery(shareQuery(share));
  listInOrder(share, 'OLDEST_TAKEN');
  await queryClient.fetchQuery(jobFilesQuery(share));
  expect(called).toEqual(['share?60', 'files?']);
});
