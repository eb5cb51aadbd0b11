import type { FileId, JobId } from '@stund/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { applyProcessingStatuses, processingFilesQuery } from './processing-status.ts';
import { processingUploads } from './uploads.ts';

const processed = vi.spyOn(processingUploads, 'reportProcessed');
const deleted = vi.spyOn(processingUploads, 'reportDeleted');
beforeEach(() => {
  processed.mockClear();
  deleted.mockClear();
});

const nothing = { upload_id: null, offset: null, size: null, path: null, checksum: null, error: null };
const file = (id: string, status: 'processing' | 'done' | 'failed', existence: 'exists' | 'trashed' = 'exists') => ({
  ...nothing,
  file_id: id as FileId,
  status,
  existence,
});

it('applies finished and deleted files, and no unfinished ones', () => {
  applyProcessingStatuses([
    file('a', 'done'),
    file('b', 'processing'),
    file('c', 'failed'),
    file('d', 'done', 'trashed'),
  ]);
  expect(processed).toHaveBeenCalledExactlyOnceWith(expect.arrayContaining(['a', 'c']));
  expect(processed.mock.calls[0]![0]).not.toContain('b');
  expect(deleted).toHaveBeenCalledExactlyOnceWith(['d']);
});

it('asks only about files of the polled job', () => {
  const byJob = vi
    .spyOn(processingUploads, 'byJob')
    .mockReturnValue(new Map([['album' as JobId, ['a', 'b'] as FileId[]]]));
  expect(processingFilesQuery('album' as JobId)).toEqual({ file_ids: 'a,b' });
  expect(processingFilesQuery('timeline' as JobId)).toEqual({});
  byJob.mockRestore();
});
