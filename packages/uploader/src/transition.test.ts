import { type FileId, type JobId, limits } from '@stund/contract';
import { describe, expect, it } from 'vitest';
import { newFile } from './testing/files.ts';
import { Play } from './testing/play.ts';

const gibibyte = 1024 ** 3;

describe('checks before the upload', () => {
  it.each([
    [newFile('Feriebilder', { isFolder: true }), 'FileIsFolder'],
    [newFile('folder.jpg', { isFolder: true, sizeBytes: 300 * gibibyte }), 'FileIsFolder'],
    [newFile('Kvittering.pages'), 'UnSupported'],
    [newFile('unreadable.pdf', { isUnreadable: true, sizeBytes: 300 * gibibyte }), 'LocalFileUnavailable'],
    [newFile('large.pdf', { sizeBytes: 300 * gibibyte }), 'UnSupported'],
    [newFile('large.mp4', { sizeBytes: 200 * gibibyte + 1 }), 'TooLargeFile'],
  ])('%j is rejected as %s', (file, reason) => {
    const play = new Play().drop([file]);
    expect(play.file(0)).toMatchObject({ status: 'Rejected', statusReason: reason });
    expect(play.effects).toEqual([]);
  });

  it('accepts a file of exactly 200 GiB', () => {
    expect(new Play().drop([newFile('a.mp4', { sizeBytes: 200 * gibibyte })]).file(0).status).toBe('Enqueued');
  });

  it('ignores .DS_Store', () => {
    expect(new Play().drop(['.DS_Store', 'a.jpg']).state.files.length).toBe(1);
  });

  it('keeps files pending until the whole batch is known', () => {
    const play = new Play().send(
      { type: 'batch-opened', batch: 1, targetJob: 'job' as JobId },
      { type: 'files-added', batch: 1, files: [newFile('a.jpg')] },
    );
    expect(play.file(0).status).toBe('Pending');
    expect(play.effects).toEqual([]);
    play.send({ type: 'batch-closed', batch: 1, freeBytes: undefined });
    expect(play.file(0)).toMatchObject({ status: 'Enqueued', step: 'hashing' });
  });

  it('rejects the whole batch when it is larger than the free storage', () => {
    const play = new Play().drop(['a.jpg', 'b.pdf', 'c.jpg'], 1999);
    expect(play.state.tally.counts).toMatchObject({ Rejected: 3, Enqueued: 0 });
    expect(play.file(0).statusReason).toBe('NoStorage');
    expect(play.file(1).statusReason).toBe('UnSupported');
    expect(play.state.overflow).toEqual({ fileCount: 2, neededBytes: 2000, freeBytes: 1999 });
  });

  it('accepts a batch that fills the free storage exactly', () => {
    expect(new Play().drop(['a.jpg', 'b.jpg'], 2000).state.tally.counts.Enqueued).toBe(2);
  });

  it('checks each batch separately when two are read at the same time', () => {
    const play = new Play().send(
      { type: 'batch-opened', batch: 1, targetJob: 'job' as JobId },
      { type: 'batch-opened', batch: 2, targetJob: 'job' as JobId },
      { type: 'files-added', batch: 2, files: [newFile('b.jpg')] },
      { type: 'files-added', batch: 1, files: [newFile('a.jpg'), newFile('c.jpg')] },
      { type: 'batch-closed', batch: 1, freeBytes: 1500 },
      { type: 'batch-closed', batch: 2, freeBytes: 1500 },
    );
    expect([...play.state.files].map((file) => file.status)).toEqual(['Enqueued', 'Rejected', 'Rejected']);
  });
});

describe('an upload', () => {
  it('hashes, matches, sends and waits for the server to finish', () => {
    const play = new Play().drop(['a.jpg']);
    expect(play.takeEffects()).toEqual([{ type: 'hash', id: 0, attempt: 1 }]);
    play.send({ type: 'hashed', id: 0, attempt: 1, checksum: 'sum' });
    expect(play.file(0)).toMatchObject({ status: 'Uploading', step: 'matching', checksum: 'sum' });
    expect(play.takeEffects()).toEqual([{ type: 'match', id: 0, attempt: 2 }]);
    play.send({ type: 'unmatched', id: 0, attempt: 2 });
    expect(play.takeEffects()).toEqual([{ type: 'send', id: 0, attempt: 2 }]);
    play.send({ type: 'progressed', id: 0, attempt: 2, sentBytes: 640 });
    expect(play.file(0).uploadedPercent).toBe(64);
    play.send({ type: 'stored', id: 0, attempt: 2, fileUuid: 'u' as FileId, isProcessing: true });
    expect(play.file(0)).toMatchObject({ status: 'BackendSucceeded', fileUuid: 'u', uploadedPercent: 100 });
    expect(play.takeEffects()).toEqual([{ type: 'release', id: 0 }]);
    play.send({ type: 'processed', id: 0 });
    expect(play.file(0).status).toBe('Succeeded');
  });

  it('sends no bytes that the account already has', () => {
    const play = new Play().drop(['a.jpg']).send({ type: 'hashed', id: 0, attempt: 1, checksum: 'sum' });
    play.send({ type: 'stored', id: 0, attempt: 2, fileUuid: 'u' as FileId, isProcessing: false });
    expect(play.file(0).status).toBe('Succeeded');
    expect(play.effects.map((effect) => effect.type)).toEqual(['hash', 'match', 'release']);
  });

  it('reports progress in whole percents only', () => {
    const play = new Play().drop([newFile('a.jpg', { sizeBytes: 10_000 })]).startSending(0);
    play.send({ type: 'progressed', ...play.at(0), sentBytes: 100 });
    const before = play.state;
    play.send({ type: 'progressed', ...play.at(0), sentBytes: 199 });
    expect(play.state).toBe(before);
    play.send({ type: 'progressed', ...play.at(0), sentBytes: 200 });
    expect(play.file(0).uploadedPercent).toBe(2);
  });

  it('never counts more bytes than the file has, whatever the request adds', () => {
    const play = new Play().drop(['a.jpg']).startSending(0);
    play.send({ type: 'progressed', ...play.at(0), sentBytes: 5000 });
    expect(play.file(0)).toMatchObject({ sentBytes: 1000, uploadedPercent: 100 });
  });

  it('is rejected when it was deleted on the server in the meantime', () => {
    const play = new Play().drop(['a.jpg']).startSending(0);
    play.send(
      { type: 'stored', ...play.at(0), fileUuid: 'u' as FileId, isProcessing: true },
      { type: 'deleted-on-server', id: 0 },
    );
    expect(play.file(0)).toMatchObject({ status: 'Rejected', statusReason: 'FileWasDeleted' });
  });

  it('is hashed again when it changed, and rejected when it changes every time', () => {
    const play = new Play().drop(['a.jpg']);
    for (let turn = 0; turn < 4; turn += 1) {
      play.startSending(0).send({ type: 'content-changed', ...play.at(0) });
      expect(play.file(0)).toMatchObject({ status: 'Enqueued', step: 'hashing', checksum: undefined });
    }
    play.startSending(0).send({ type: 'content-changed', ...play.at(0) });
    expect(play.file(0)).toMatchObject({ status: 'Rejected', statusReason: 'LocalFileUnavailable' });
  });

  it('has limits: four uploading, two being hashed, at most eight ahead', () => {
    const play = new Play().drop(Array.from({ length: 40 }, (_, index) => `${index}.jpg`));
    for (let id = 0; id < 40 && play.state.hashing.length > 0; id += 1) {
      play.send({ type: 'hashed', ...play.at(id), checksum: 's' });
    }
    expect(play.state.active.length).toBe(4);
    expect(play.state.ready.length).toBe(8);
    expect(play.state.hashing.length).toBe(0);
  });

  it('lets small files pass when large ones have used their lanes', () => {
    const isSmall = (id: number) => id > 3;
    const sizes = Array.from({ length: 8 }, (_, id) => (isSmall(id) ? 1000 : limits.resumableFromBytes));
    const play = new Play().drop(sizes.map((sizeBytes, id) => newFile(`${id}.jpg`, { sizeBytes })));
    for (let id = 0; id < 8; id += 1) play.send({ type: 'hashed', ...play.at(id), checksum: 's' });
    expect(play.state.active).toEqual([0, 1, 4, 5]);
    play.send({ type: 'stored', ...play.at(1), fileUuid: 'u' as FileId, isProcessing: false });
    expect(play.state.active).toEqual([0, 4, 5, 2]);
  });
});

describe('storage', () => {
  it('returns to the queue when storage is full, and continues when some is free', () => {
    const play = new Play().drop(['a.jpg']).startSending(0);
    play.send({ type: 'progressed', ...play.at(0), sentBytes: 500 }, { type: 'storage-full', ...play.at(0) });
    expect(play.state.isOutOfStorage).toBe(true);
    expect(play.file(0)).toMatchObject({ status: 'Enqueued', uploadedPercent: 0, sentBytes: 0, checksum: 'sum-0' });
    play.send({ type: 'storage-freed' });
    expect(play.file(0)).toMatchObject({ status: 'Uploading', step: 'matching' });
  });
});

describe('stop, remove, retry', () => {
  it('starts nothing new while it asks, and continues when the answer is no', () => {
    const play = new Play().drop(['a.jpg', 'b.jpg']).send({ type: 'stop-prompted' });
    play.takeEffects();
    play.send({ type: 'hashed', ...play.at(0), checksum: 's' });
    expect(play.takeEffects()).toEqual([]);
    play.send({ type: 'stop-aborted' });
    expect(play.file(0).status).toBe('Uploading');
  });

  it('stops everything that is not uploaded yet', () => {
    const play = new Play().drop(['a.jpg', 'b.jpg', 'c.jpg']).startSending(0);
    play.send({ type: 'stored', ...play.at(0), fileUuid: 'u' as FileId, isProcessing: false });
    play.send({ type: 'batch-opened', batch: 2, targetJob: 'job' as JobId });
    play.send({ type: 'files-added', batch: 2, files: [newFile('d.jpg')] });
    play.takeEffects();
    play.send({ type: 'stopped' });
    expect(play.state.tally.counts).toMatchObject({ Succeeded: 1, Cancelled: 3 });
    expect(play.effects.filter((effect) => effect.type === 'abort')).toHaveLength(2);
    play.send({ type: 'files-added', batch: 2, files: [newFile('late.jpg')] });
    expect(play.state.files.length).toBe(4);
  });

  it('removes only enqueued and uploading files', () => {
    const play = new Play().drop(['a.jpg', 'b.pdf']);
    play.send({ type: 'removed', id: 0 }, { type: 'removed', id: 1 });
    expect([play.file(0).status, play.file(1).status]).toEqual(['Cancelled', 'Rejected']);
  });

  it('ignores answers for work that was aborted', () => {
    const play = new Play().drop(['a.jpg']).startSending(0);
    const answer = { ...play.at(0), type: 'stored', fileUuid: 'u' as FileId, isProcessing: false } as const;
    play.send({ type: 'removed', id: 0 }, answer);
    expect(play.file(0).status).toBe('Cancelled');
  });

  it('retries what can be retried, and nothing else', () => {
    const play = new Play().drop(['a.jpg', 'b.pdf']);
    play.send({ type: 'read-failed', ...play.at(0), reason: 'LocalFileUnavailable' });
    expect(play.effects.some((effect) => effect.type === 'release')).toBe(false);
    play.send({ type: 'failed-retried' });
    expect(play.file(0)).toMatchObject({ status: 'Enqueued', step: 'hashing', statusReason: undefined });
    expect(play.file(1).status).toBe('Rejected');
  });

  it('clears a queue only when it has no pending work', () => {
    const play = new Play().drop(['a.jpg']);
    play.send({ type: 'cleared' });
    expect(play.state.files.length).toBe(1);
    play.send({ type: 'stopped' }, { type: 'cleared' });
    expect(play.state.files.length).toBe(0);
    expect(play.effects.at(-1)).toEqual({ type: 'release-all' });
  });
});
