import { describe, expect, it } from 'vitest';
import { recogniseFile } from './recognise-file.ts';

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]);
const pdf = Buffer.from('%PDF-1.7\n');
const binary = Buffer.from([0, 1, 2, 3, 4, 5, 6, 7, 200, 201]);

describe('recogniseFile', () => {
  it.each<[string, Buffer, string, { type: string; mimeType: string }]>([
    ['content over name', jpeg, 'letter.pdf', { type: 'Pictures', mimeType: 'image/jpeg' }],
    ['content over name, the other way round', pdf, 'IMG_1.jpg', { type: 'Documents', mimeType: 'application/pdf' }],
    [
      'text for what it is, whatever its name',
      Buffer.from('<p>hello'),
      'page.jpg',
      { type: 'Documents', mimeType: 'text/plain' },
    ],
    [
      'source code, not an MPEG stream',
      Buffer.from('export const a = 1;'),
      'a.ts',
      { type: 'Documents', mimeType: 'text/plain' },
    ],
    ['text by its name', Buffer.from('a;b\n1;2\n'), 'liste.csv', { type: 'Documents', mimeType: 'text/csv' }],
    ['text in UTF-16', Buffer.from('\ufeffhei', 'utf16le'), 'a.txt', { type: 'Documents', mimeType: 'text/plain' }],
    [
      'a drawing',
      Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">'),
      'a.xml',
      { type: 'Pictures', mimeType: 'image/svg+xml' },
    ],
    ['unknown bytes by their name', binary, 'DSC_1.NEF', { type: 'Pictures', mimeType: 'image/x-nikon-nef' }],
    ['an empty file by its name', Buffer.alloc(0), 'film.mp4', { type: 'Movies', mimeType: 'video/mp4' }],
    ['everything else as a document', binary, 'data', { type: 'Documents', mimeType: 'application/octet-stream' }],
  ])('takes %s', async (_, head, path, expected) => {
    expect(await recogniseFile(head, path)).toEqual(expected);
  });
});
