import { expect, it } from 'vitest';
import { kindsOfUploads } from './kinds-of-uploads.ts';

it('knows the kinds of files from their names and media types', () => {
  const named = (name: string, mimeType = '') => ({ name, mimeType });
  const files = [named('a.HEIC'), named('b.jpg'), named('c.mov'), named('d', 'video/mp4'), named('e.pdf'), named('f')];
  expect(kindsOfUploads(files)).toEqual({ picture_count: 2, video_count: 2, document_count: 2 });
});
