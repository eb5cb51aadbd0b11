import type { FileId, JobId } from '@stund/contract';
import type { FoundFile, ImportOutcome } from '@stund/import-sources';
import { createUploader, type Uploader, type UploaderPorts } from '@stund/uploader';
import { expect, it } from 'vitest';
import { DiskSource } from '../folders/disk-source.ts';
import type { PlannedFile } from '../plan/import-plan.ts';
import { QueuedImport } from './follow-queue.ts';

function planned(name: string): PlannedFile {
  const bytes = new DiskSource(async () => new File(['x'], name));
  const found: FoundFile = { kind: 'file', source: name, path: name, sizeBytes: 1, mtimeMs: 0, stamp: '', bytes };
  return { found, bytes, reference: name };
}

const never = () => new Promise<never>(() => {});

function givenQueue(changes: Partial<UploaderPorts<string>> = {}): Uploader<string> {
  return createUploader<string>({
    hash: async () => ({ checksum: 'sum', sizeBytes: 1, modifiedMs: 0 }),
    match: async ({ path }) => ({ fileUuid: `id of ${path}` as FileId, isProcessing: false }),
    send: never,
    discard: () => {},
    isReadable: async () => true,
    newBatchKey: () => 'batch',
    clock: { everySecond: () => () => {} },
    ...changes,
  });
}

function add(uploader: Uploader<string>, names: readonly string[]): void {
  const batch = uploader.openBatch('job' as JobId);
  const shared = { sizeBytes: 1, mimeType: '', isFolder: false, modifiedMs: 0 };
  batch.add(names.map((name) => ({ name, path: name, reference: name, source: name, ...shared })));
  batch.close(undefined);
}

const outcomesOf = ({ outcomes }: QueuedImport): Record<string, ImportOutcome> =>
  Object.fromEntries([...outcomes].map(([{ reference }, outcome]) => [reference, outcome]));

it('knows what became of each file', async () => {
  const uploader = givenQueue({
    match: async ({ path }) => {
      const stored = { fileUuid: `id of ${path}` as FileId, isProcessing: false };
      if (path === 'new.jpg') return stored;
      return { ...stored, isDuplicate: true, isCompleted: path === 'completed.jpg' };
    },
  });
  const names = ['new.jpg', 'present.jpg', 'completed.jpg'];
  const queued = new QueuedImport(names.map(planned));
  add(uploader, names);
  await expect.poll(() => uploader.getState().tally.counts.Succeeded).toBe(3);
  queued.update(uploader.getState());
  expect(queued.waitingCount).toBe(0);
  expect(outcomesOf(queued)).toMatchObject({
    'new.jpg': { kind: 'imported', fileId: 'id of new.jpg', checksum: 'sum' },
    'present.jpg': { kind: 'present' },
    'completed.jpg': { kind: 'corrected' },
  });
});

it('says what the person has stopped, and what was emptied with the queue', async () => {
  const uploader = givenQueue({ match: never });
  const queued = new QueuedImport(['a.jpg', 'b.jpg', 'ignored.jpg'].map(planned));
  add(uploader, ['a.jpg', 'b.jpg']);
  queued.update(uploader.getState());
  expect(queued.waitingCount).toBe(3);
  uploader.send({ type: 'stopped' });
  queued.update(uploader.getState());
  expect(queued.waitingCount).toBe(1);
  uploader.send({ type: 'cleared' });
  queued.update(uploader.getState());
  queued.end();
  const stopped = { kind: 'failed', reason: 'the import was stopped' };
  expect(outcomesOf(queued)).toEqual({ 'a.jpg': stopped, 'b.jpg': stopped, 'ignored.jpg': stopped });
});

it('counts the last of two places in the queue', async () => {
  const uploader = givenQueue();
  add(uploader, ['a.jpg']);
  await expect.poll(() => uploader.getState().tally.counts.Succeeded).toBe(1);
  const queued = new QueuedImport([planned('a.jpg')]);
  uploader.send({ type: 'paused' });
  add(uploader, ['a.jpg']);
  queued.update(uploader.getState());
  expect(queued.waitingCount).toBe(1);
});
