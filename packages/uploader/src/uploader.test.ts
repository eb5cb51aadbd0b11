import type { FileId, JobId } from '@stund/contract';
import { expect, it, vi } from 'vitest';
import { toPersistedFile } from './persistence/persisted-file.ts';
import { SourceFailure, type UploaderPorts, UploadFailure } from './ports.ts';
import { summarise } from './summary.ts';
import { newFile } from './testing/files.ts';
import { createUploader, type Uploader } from './uploader.ts';

interface Source {
  text: string;
  isGone?: boolean;
}

/** An in-memory server, keyed by checksum, and files whose checksum is their text. */
function givenWorld(changes: Partial<UploaderPorts<Source>> = {}) {
  const persisted = new Map<string, FileId>();
  const sent: string[] = [];
  let batchCount = 0;
  const ticks = new Set<() => void>();
  const ports: UploaderPorts<Source> = {
    async hash(source) {
      if (source.isGone) throw new SourceFailure('LocalFileUnavailable');
      return { checksum: source.text, sizeBytes: 1000, modifiedMs: 0 };
    },
    async match({ checksum }) {
      const fileUuid = persisted.get(checksum);
      return fileUuid ? { fileUuid, isProcessing: false } : undefined;
    },
    async send(source, { checksum }, { onProgress }) {
      onProgress(1000);
      sent.push(source.text);
      const fileUuid = `uuid-${checksum}` as FileId;
      persisted.set(checksum, fileUuid);
      return { fileUuid, isProcessing: true };
    },
    discard: () => {},
    isReadable: async (source) => !source.isGone,
    newBatchKey() {
      batchCount += 1;
      return `key-${batchCount}`;
    },
    clock: {
      everySecond(callback) {
        ticks.add(callback);
        return () => ticks.delete(callback);
      },
    },
    ...changes,
  };
  const uploader = createUploader(ports);
  return { uploader, persisted, sent, ticks };
}

function drop(uploader: Uploader<Source>, names: string[], source: Partial<Source> = {}) {
  const batch = uploader.openBatch('job' as JobId);
  batch.add(names.map((name) => ({ ...newFile(name), source: { text: name, ...source } })));
  batch.close(undefined);
}

const phaseOf = (uploader: Uploader<Source>) => summarise(uploader.getState()).phase;

it('uploads a batch, sends equal bytes once and releases the files', async () => {
  const { uploader, sent, persisted } = givenWorld();
  persisted.set('known.jpg', 'uuid-known' as FileId);
  drop(uploader, ['.DS_Store', 'a.jpg', 'known.jpg', 'brev.pdf']);
  await vi.waitFor(() => expect(phaseOf(uploader)).toBe('failed'), { timeout: 20_000 });
  expect(sent).toEqual(['a.jpg']);
  expect([...uploader.getState().files].map((file) => file.status)).toEqual([
    'BackendSucceeded',
    'Succeeded',
    'Rejected',
  ]);
  // The rejected document may still be accepted.
  expect([0, 1, 2].map((id) => uploader.source(id)?.text)).toEqual([undefined, undefined, 'brev.pdf']);
  expect(uploader.processingUuids()).toEqual(['uuid-a.jpg']);
  expect([...uploader.processingIn()]).toEqual([['job', ['uuid-a.jpg']]]);
  uploader.reportProcessed(['uuid-a.jpg', 'foreign'] as FileId[]);
  expect(uploader.getState().files.get(0)?.status).toBe('Succeeded');
});

it('sends each file with its place in the batch, also after a reload', async () => {
  const places = new Map<string, unknown>();
  const world = givenWorld({
    async match({ path, place }) {
      places.set(path, place);
      return { fileUuid: path as FileId, isProcessing: false };
    },
  });
  drop(world.uploader, ['b.jpg', '.DS_Store', 'a.jpg']);
  drop(world.uploader, ['c.jpg']);
  await vi.waitFor(() => expect(phaseOf(world.uploader)).toBe('done'), { timeout: 20_000 });
  expect(Object.fromEntries(places)).toEqual({
    'a.jpg': { key: 'key-1', position: 1 },
    'b.jpg': { key: 'key-1', position: 0 },
    'c.jpg': { key: 'key-2', position: 0 },
  });
  const files = [...world.uploader.getState().files].map(toPersistedFile);
  expect(files.map(({ place }) => place?.position)).toEqual([0, 1, 0]);
});

it('distinguishes a deleted local file from a network failure', async () => {
  const world = givenWorld({
    async send(source) {
      source.isGone = true;
      throw new UploadFailure({ type: 'connection-failed', fault: 'network' });
    },
  });
  drop(world.uploader, ['a.jpg']);
  await vi.waitFor(() => expect(phaseOf(world.uploader)).toBe('failed'), { timeout: 20_000 });
  expect(world.uploader.getState().files.get(0)?.statusReason).toBe('LocalFileUnavailable');
  expect(world.ticks.size).toBe(0);
});

it('counts down and resumes by itself', async () => {
  let isOnline = false;
  const world = givenWorld({
    async match() {
      if (!isOnline) throw new UploadFailure({ type: 'connection-failed', fault: 'network' });
      return undefined;
    },
  });
  drop(world.uploader, ['a.jpg', 'b.jpg']);
  await vi.waitFor(() => expect(phaseOf(world.uploader)).toBe('offline'), { timeout: 20_000 });
  expect(world.ticks.size).toBe(1);
  isOnline = true;
  for (let second = 0; second < 4; second += 1) for (const tick of world.ticks) tick();
  await vi.waitFor(() => expect(phaseOf(world.uploader)).toBe('done'), { timeout: 20_000 });
  expect(world.sent.toSorted()).toEqual(['a.jpg', 'b.jpg']);
  expect(world.ticks.size).toBe(0);
});

it('aborts the work in progress when the user stops', async () => {
  const aborted: string[] = [];
  const world = givenWorld({
    send: (source, _request, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          aborted.push(source.text);
          reject(signal.reason);
        });
      }),
  });
  drop(world.uploader, ['a.jpg', 'b.jpg']);
  await vi.waitFor(() => expect(world.uploader.getState().active.length).toBe(2), { timeout: 20_000 });
  await vi.waitFor(() => expect(world.uploader.getState().files.get(1)?.step).toBe('sending'), { timeout: 20_000 });
  world.uploader.send({ type: 'stopped' });
  expect(aborted).toEqual(['a.jpg', 'b.jpg']);
  await vi.waitFor(() => expect(phaseOf(world.uploader)).toBe('cancelled'), { timeout: 20_000 });
});

it('ends the reading of folders when the user stops', () => {
  const { uploader } = givenWorld();
  const batch = uploader.openBatch('job' as JobId);
  batch.add([{ ...newFile('a.jpg'), source: { text: 'a' } }]);
  uploader.send({ type: 'stopped' });
  expect(batch.isOpen()).toBe(false);
  batch.add([{ ...newFile('b.jpg'), source: { text: 'b' } }]);
  expect(uploader.getState().files.length).toBe(1);
});

it('accepts fifty thousand files quickly', async () => {
  const { uploader } = givenWorld();
  const batch = uploader.openBatch('job' as JobId);
  const startedMs = performance.now();
  for (let portion = 0; portion < 50; portion += 1) {
    batch.add(
      Array.from({ length: 1000 }, (_, index) => ({
        ...newFile(`${portion}-${index}.jpg`),
        source: { text: `${portion}-${index}` },
      })),
    );
  }
  batch.close(undefined);
  await vi.waitFor(() => expect(phaseOf(uploader)).toBe('done'), { timeout: 60_000, interval: 50 });
  expect(uploader.getState().tally.counts.BackendSucceeded).toBe(50_000);
  expect(performance.now() - startedMs).toBeLessThan(30_000);
}, 60_000);
