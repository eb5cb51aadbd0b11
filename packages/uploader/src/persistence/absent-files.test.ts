import type { JobId } from '@stund/contract';
import { expect, it } from 'vitest';
import { fileNamed, newFile } from '../testing/files.ts';
import { AbsentFiles } from './absent-files.ts';

const absent = (id: number, path: string, targetJob = 'job' as JobId) =>
  fileNamed(path.slice(path.lastIndexOf('/') + 1), { id, path, targetJob, step: 'absent', hasSource: false });
const chosen = (path: string, changes = {}) => newFile(path.slice(path.lastIndexOf('/') + 1), { path, ...changes });

it('matches a file by its path, size and date, once', () => {
  const files = new AbsentFiles([absent(0, 'a/1.jpg'), absent(1, 'b/1.jpg')]);
  expect(files.claim(chosen('b/1.jpg'))?.id).toBe(1);
  expect(files.claim(chosen('a/1.jpg', { sizeBytes: 999 }))).toBeUndefined();
  expect(files.claim(chosen('a/1.jpg', { modifiedMs: 5 }))).toBeUndefined();
  expect(files.claim(chosen('a/1.jpg'))?.id).toBe(0);
  expect(files.claim(chosen('a/1.jpg'))).toBeUndefined();
});

it('matches a file from another folder only when its name is unambiguous', () => {
  expect(new AbsentFiles([absent(0, 'a/1.jpg')]).claim(chosen('1.jpg'))?.id).toBe(0);
  expect(new AbsentFiles([absent(0, 'a/1.jpg'), absent(1, 'b/1.jpg')]).claim(chosen('1.jpg'))).toBeUndefined();
});

it('leaves out files that are readable, done, or for another job', () => {
  const files = [fileNamed('1.jpg'), absent(1, '1.jpg', 'album' as JobId)];
  expect(new AbsentFiles(files, 'job' as JobId).claim(chosen('1.jpg'))).toBeUndefined();
  expect(new AbsentFiles(files).claim(chosen('1.jpg'))?.id).toBe(1);
});

it('matches files of an import only with themselves', () => {
  const imported = (id: number, path: string, reference: string) => ({ ...absent(id, path), reference });
  const files = new AbsentFiles([imported(0, 'a/1.jpg', 'part 1'), imported(1, 'a/1.jpg', 'part 2')]);
  expect(files.claim(chosen('b/1.jpg', { reference: 'part 1' }))).toBeUndefined();
  expect(files.claim(chosen('1.jpg'))).toBeUndefined();
  expect(files.claim(chosen('a/1.jpg', { reference: 'part 2' }))?.id).toBe(1);
  expect(files.claim(chosen('a/1.jpg', { reference: 'part 2' }))).toBeUndefined();
});
