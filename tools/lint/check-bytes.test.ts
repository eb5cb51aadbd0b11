import { describe, expect, it } from 'vitest';
import { findByteProblems } from './check-bytes.ts';

const operation = 'apps/server/src/features/editing/stickers/operations/add-sticker.ts';
const text = [
  'await blobStore.keep(incoming);',
  'await context.blobStore.release(incoming);',
  '// blobStore.remove(checksum)',
  'const { stream } = await blobStore.open(checksum);',
  'await pool.release(connection);',
].join('\n');

describe('the check of bytes', () => {
  it('finds features that store or remove them', () => {
    expect(findByteProblems([{ path: operation, text }])).toEqual([
      `${operation}:1: blobStore.keep belongs in apps/server/src/storage`,
      `${operation}:2: blobStore.release belongs in apps/server/src/storage`,
    ]);
  });

  it.each([
    'apps/server/src/storage/blobs/store-received.ts',
    'apps/server/src/platform/private-copy/private-copies.ts',
    'apps/server/src/features/editing/stickers/operations/stickers.test.ts',
    'apps/server/src/features/editing/edits/testing/given-edit.ts',
  ])('allows it in %s', (path) => {
    expect(findByteProblems([{ path, text }])).toEqual([]);
  });
});
