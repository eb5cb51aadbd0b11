import { expect, it } from 'vitest';
import { kindOf } from './document-kind.ts';

it.each([
  ['Hyresavtal.PDF', 'application/octet-stream', 'pdf'],
  ['Budget 2025.xlsx', 'application/zip', 'spreadsheet'],
  ['Farmors recept.docx', 'application/zip', 'text'],
  ['backup.tar.gz', 'application/gzip', 'archive'],
  ['scan', 'application/pdf', 'pdf'],
  ['README', 'text/plain', 'text'],
  ['film.srt', 'application/octet-stream', 'text'],
  ['thing', 'application/octet-stream', 'other'],
])('%s, %s is a %s', (path, mime_type, kind) => {
  expect(kindOf({ path, mime_type })).toBe(kind);
});
