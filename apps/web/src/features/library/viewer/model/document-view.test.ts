import { expect, it } from 'vitest';
import { decodeText, documentViewOf } from './document-view.ts';

const viewOf = (path: string, mime_type = 'application/octet-stream', type = 'Documents') =>
  documentViewOf({ path, mime_type, type });

it('shows PDF and plain text, and nothing that only other programs read', () => {
  expect(viewOf('Contracts/Lease.PDF')).toBe('pdf');
  expect(viewOf('scan', 'application/pdf')).toBe('pdf');
  for (const name of ['notes.txt', 'README.md', 'list.csv', 'page.html', 'route.gpx'])
    expect(viewOf(name)).toBe('text');
  expect(viewOf('notes', 'text/plain')).toBe('text');
  for (const name of ['letter.docx', 'budget.xlsx', 'backup.zip', 'song.mp3']) expect(viewOf(name)).toBeUndefined();
  expect(viewOf('photo.jpg', 'image/jpeg', 'Pictures')).toBeUndefined();
});

it('decodes what editors of different systems write', () => {
  const whole = { isCut: false };
  expect(decodeText(new TextEncoder().encode('Blåbær, жито'), whole)).toBe('Blåbær, жито');
  expect(decodeText(Uint8Array.of(0x42, 0x6c, 0xe5), whole)).toBe('Blå');
  expect(decodeText(Uint8Array.of(0xff, 0xfe, 0xe5, 0x00), whole)).toBe('å');
});

it('leaves out a letter in whose middle a long text is cut', () => {
  expect(decodeText(new TextEncoder().encode('Blå').slice(0, 3), { isCut: true })).toBe('Bl');
});
