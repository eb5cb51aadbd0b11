import { expect, it } from 'vitest';
import { describeFile, describeMissing } from './found-file.ts';
import { markUnreadable } from './mark-unreadable.ts';

it('marks documents that cannot be read, and leaves photos and folders to the other checks', async () => {
  const gone = { open: () => Promise.reject(new DOMException('gone', 'NotFoundError')) };
  const files = await markUnreadable([
    describeFile(new File(['x'], 'notes.txt'), 'notes.txt'),
    describeFile(new File(['x'], 'gone.txt'), 'gone.txt', gone),
    describeFile(new File(['x'], 'gone.jpg'), 'gone.jpg', gone),
    describeMissing('locked', true),
    describeMissing('locked.pdf', false),
  ]);
  expect(files.map(({ isUnreadable = false }) => isUnreadable)).toEqual([false, true, false, false, true]);
});
