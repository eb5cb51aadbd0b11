import { type FileId, type FileRecord, type JobId, limits } from '@stund/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hostDirectoryQuery } from '../../../../shared/api/media-url.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { fileKeys } from '../../../../shared/files/file-keys.ts';
import { jsonReply, problemReply } from '../../../../shared/testing/replies.ts';
import { setFavorites } from './set-favorites.ts';

const jobId = '00000000-0000-7000-8000-0000000000aa' as JobId;
const [one, two] = ['1', '2'].map((number) => `00000000-0000-7000-8000-00000000000${number}` as FileId) as [
  FileId,
  FileId,
];
const chunk = fileKeys.chunk(jobId, { month: '2024-06', type: 'all', chunk: 0 });
const record = fileKeys.file(jobId, one);
const pages = [...fileKeys.all(jobId), 'map', 'files'];
const shown = () => queryClient.getQueryData<FileRecord[]>(chunk)?.map((file) => file.own_reaction);

const send = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', send);
  queryClient.setQueryData(hostDirectoryQuery.queryKey, { 'app-host': 'h' } as never);
  queryClient.setQueryData(chunk, [{ id: one }, { id: two }]);
  queryClient.setQueryData(record, { id: one });
  queryClient.setQueryData(pages, { pages: [{ files: [{ id: two }] }, { files: [{ id: one }] }], pageParams: [] });
});
afterEach(() => {
  queryClient.clear();
  send.mockReset();
  vi.unstubAllGlobals();
});

it('shows favorites at once, in lists and in the viewer, and returns what the server has changed', async () => {
  const answer = Promise.withResolvers<Response>();
  send.mockReturnValue(answer.promise);
  const changed = setFavorites(jobId, [one], true);
  await vi.waitFor(() => expect(shown()).toEqual(['favorite', undefined]));
  expect(queryClient.getQueryData<FileRecord>(record)?.own_reaction).toBe('favorite');
  expect(queryClient.getQueryData(pages)).toMatchObject({
    pages: [{ files: [{ id: two }] }, { files: [{ id: one, own_reaction: 'favorite' }] }],
  });
  answer.resolve(jsonReply(200, { file_uuids: [one] }));
  expect(await changed).toEqual([one]);
  expect(shown()).toEqual(['favorite', undefined]);
});

it('shows what was there before when the server refuses', async () => {
  send.mockResolvedValue(problemReply(404, 'not-found'));
  await expect(setFavorites(jobId, [one, two], true)).rejects.toMatchObject({ code: 'not-found' });
  expect(shown()).toEqual([undefined, undefined]);
});

it('sends many files in batches', async () => {
  const sizes: number[] = [];
  send.mockImplementation(async (_, init) => {
    const { file_uuids } = JSON.parse(init?.body as string) as { file_uuids: FileId[] };
    sizes.push(file_uuids.length);
    return jsonReply(200, { file_uuids: [] });
  });
  await setFavorites(
    jobId,
    Array.from({ length: limits.favoriteBatch + 1 }, () => one),
    false,
  );
  expect(sizes).toEqual([limits.favoriteBatch, 1]);
});
