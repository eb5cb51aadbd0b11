import { expect, it } from 'vitest';
import { kindOfFiles } from './kind-of-files.ts';

const kindOf = (picture_count: number, video_count: number, document_count: number) =>
  kindOfFiles({ picture_count, video_count, document_count });

it('names photos and videos as such, and files only where documents are among them', () => {
  expect(kindOf(3, 0, 0)).toBe('photos');
  expect(kindOf(0, 2, 0)).toBe('videos');
  expect(kindOf(3, 2, 0)).toBe('media');
  expect(kindOf(0, 0, 1)).toBe('documents');
  expect(kindOf(3, 0, 1)).toBe('files');
  expect(kindOf(0, 0, 0)).toBe('files');
});
