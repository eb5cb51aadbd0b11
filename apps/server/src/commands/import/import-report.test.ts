import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Checksum, FileId } from '@stund/contract';
import type { FoundFile } from '@stund/import-sources';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ImportReport } from './import-report.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-report-'));
});
afterEach(() => rm(folder, { recursive: true }));

const at = new Date('2026-01-02T03:04:05Z');
const checksum = 'a'.repeat(64) as Checksum;
const imported = { kind: 'imported', fileId: 'f1' as FileId, checksum } as const;

function found(facts: Partial<FoundFile> = {}): FoundFile {
  const bytes = { hash: () => Promise.reject(new Error('read')), read: () => [] as never };
  return { kind: 'file', source: 'a.jpg', path: 'a.jpg', sizeBytes: 10, mtimeMs: 5, stamp: 's', bytes, ...facts };
}

it('writes a line for each file, and finds the checksums of unchanged files', async () => {
  const path = join(folder, 'report.jsonl');
  const first = await ImportReport.open(path);
  first.write(found({ albums: ['Hytta'] }), imported, at);
  first.write({ kind: 'unreadable', path: 'b', reason: 'it is gone' }, { kind: 'failed', reason: 'it is gone' }, at);
  await first.close();
  expect(
    (await readFile(path, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    {
      source: 'a.jpg',
      path: 'a.jpg',
      result: 'imported',
      size: 10,
      stamp: 's',
      checksum,
      file_id: 'f1',
      albums: ['Hytta'],
      at: '2026-01-02T03:04:05.000Z',
    },
    { source: 'b', path: 'b', result: 'failed', reason: 'it is gone', at: '2026-01-02T03:04:05.000Z' },
  ]);
  // A run that was killed left an incomplete line.
  await appendFile(path, '{"source":"c.jpg","pa');

  const second = await ImportReport.open(path);
  expect(second.find(found())).toEqual({ checksum, sizeBytes: 10, mtimeMs: 5 });
  expect(second.find(found({ stamp: 'other' }))).toBeUndefined();
  expect(second.find(found({ sizeBytes: 11 }))).toBeUndefined();
  expect(second.find(found({ source: 'c.jpg' }))).toBeUndefined();
  second.write(found(), { ...imported, kind: 'present' }, at);
  second.write(found({ source: 'd.jpg' }), { ...imported, kind: 'present' }, at);
  await second.close();
  const results = (await readFile(path, 'utf8')).split('\n').filter((line) => line.includes('"present"'));
  expect(results).toHaveLength(1);
  const third = await ImportReport.open(path);
  await third.close();
  expect(third.find(found({ source: 'd.jpg' }))).toBeDefined();
});
