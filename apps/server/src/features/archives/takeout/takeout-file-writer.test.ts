import type { TakeoutFile } from '@stund/contract';
import { expect, it } from 'vitest';
import { TakeoutFileWriter } from './takeout-file-writer.ts';

function givenFile(id: string, strokes: readonly number[]): TakeoutFile {
  const edit = { original: { id, checksum: 'a' }, saved: 'then', document: { strokes, text: '$& and "edit": null' } };
  return { id, description: 'a\n "edit": null', comments: [], edit } as unknown as TakeoutFile;
}

it('writes edits without spaces, and what else there is in readable lines', () => {
  const file = givenFile(
    '1',
    Array.from({ length: 10_000 }, (_, index) => index / 7),
  );
  const text = new TakeoutFileWriter().write(file);
  expect(JSON.parse(text)).toEqual(file);
  expect(text.split('\n').length).toBeLessThan(10);
  expect(text.length).toBeLessThan(JSON.stringify(file).length + 100);
});

it('leaves out the edits that one manifest has no room for, and nothing else', () => {
  const [large, small] = [
    givenFile(
      '1',
      Array.from({ length: 100 }, () => 0.5),
    ),
    givenFile('2', []),
  ];
  const writer = new TakeoutFileWriter(400);
  expect(JSON.parse(writer.write(large))).toEqual({ ...large, edit: null });
  expect(JSON.parse(writer.write(small))).toEqual(small);
  for (let index = 0; index < 5; index += 1) writer.write(small);
  expect(JSON.parse(writer.write(small))).toEqual({ ...small, edit: null });
});
