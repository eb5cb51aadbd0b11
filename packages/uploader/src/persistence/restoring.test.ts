import type { FileId, JobId } from '@stund/contract';
import { describe, expect, it } from 'vitest';
import { summarise } from '../summary.ts';
import { newFile } from '../testing/files.ts';
import { Play } from '../testing/play.ts';
import type { UploadFile } from '../upload-file.ts';
import { isWorthRestoring, toPersistedFile } from './persisted-file.ts';

/** A new page with the stored queue of this one. */
function reload(play: Play, canRead: (file: UploadFile) => boolean = () => true): Play {
  const files = [...play.state.files].map((file) => ({ ...toPersistedFile(file), hasSource: canRead(file) }));
  return new Play().send({ type: 'files-restored', batch: 1, files });
}

const address = '/up/1';

describe('resuming', () => {
  const sending = () =>
    new Play().drop(['film.mp4']).startSending(0).send({ type: 'address-given', id: 0, attempt: 2, address });

  it('keeps the address and the progress after a network failure', () => {
    const play = sending().send({ type: 'progressed', id: 0, attempt: 2, sentBytes: 400 });
    play.send({ type: 'connection-failed', id: 0, attempt: 2, fault: 'network' });
    expect(play.file(0)).toMatchObject({ status: 'Enqueued', resumeAddress: address, sentBytes: 400 });
  });

  it('keeps the address and the checksum after a reload', () => {
    const next = reload(sending());
    expect(next.file(0)).toMatchObject({
      status: 'Uploading',
      step: 'matching',
      checksum: 'sum-0',
      resumeAddress: address,
    });
    expect(next.takeEffects().map(({ type }) => type)).toEqual(['match']);
  });

  it('keeps what an import knows about a file after a reload', () => {
    const imported = { facts: { timestamp: '2020-06-21T15:20:00', description: 'By the lake' }, reference: 'part 1' };
    const play = new Play().send({ type: 'batch-opened', batch: 1, targetJob: 'job' as JobId });
    play.send({ type: 'files-added', batch: 1, files: [newFile('a.jpg', imported)] });
    expect(reload(play.send({ type: 'batch-closed', batch: 1, freeBytes: undefined })).file(0)).toMatchObject(imported);
  });

  it.each([
    ['removed', { type: 'removed', id: 0 }],
    ['stopped', { type: 'stopped' }],
    ['changed', { type: 'content-changed', id: 0, attempt: 2 }],
    ['mismatched', { type: 'checksum-mismatched', id: 0, attempt: 2 }],
    ['refused', { type: 'refused', id: 0, attempt: 2, reason: 'Unknown' }],
  ] as const)('lets the server forget what it has of a file that was %s', (_name, event) => {
    const play = sending().send(event);
    expect(play.file(0).resumeAddress).toBeUndefined();
    expect(play.effects).toContainEqual({ type: 'discard', address });
  });

  it('keeps everything about an uploaded file', () => {
    const play = sending().send({ type: 'stored', id: 0, attempt: 2, fileUuid: 'u' as FileId, isProcessing: false });
    expect(play.effects.filter(({ type }) => type === 'discard')).toEqual([]);
  });

  it('sends a file again after a checksum mismatch, and rejects it after the second', () => {
    const play = sending().send({ type: 'checksum-mismatched', id: 0, attempt: 2 });
    expect(play.file(0)).toMatchObject({ step: 'hashing', checksum: undefined, hasMismatched: true });
    play.startSending(0).send({ type: 'checksum-mismatched', ...play.at(0) });
    expect(play.file(0)).toMatchObject({ status: 'Rejected', statusReason: 'Unknown' });
  });

  it('uses the size of a file that changed before it was hashed', () => {
    const play = new Play().drop(['a.jpg']);
    play.send({ type: 'hashed', ...play.at(0), checksum: 'sum', sizeBytes: 7, modifiedMs: 9 });
    expect(play.file(0)).toMatchObject({ sizeBytes: 7, modifiedMs: 9 });
    expect(play.state.tally.acceptedBytes).toBe(7);
  });
});

describe('after a reload', () => {
  it.each([
    ['Pending', 'Enqueued'],
    ['Enqueued', 'Enqueued'],
    ['Uploading', 'Enqueued'],
    ['BackendSucceeded', 'BackendSucceeded'],
    ['Succeeded', 'Succeeded'],
    ['Rejected', 'Rejected'],
    ['Cancelled', 'Cancelled'],
  ] as const)('%s becomes %s', (status, expected) => {
    const persisted = {
      ...newFile('a.jpg'),
      targetJob: 'job' as JobId,
      status,
      statusReason: undefined,
      checksum: undefined,
    };
    const file = { ...persisted, fileUuid: undefined, resumeAddress: undefined, hasSource: false };
    const play = new Play().send({ type: 'files-restored', batch: 1, files: [file] });
    expect(play.file(0).status).toBe(expected);
    expect(summarise(play.state).absentCount).toBe(expected === 'Enqueued' ? 1 : 0);
  });

  it('waits for files it cannot read, and uploads them in turn', () => {
    const next = reload(new Play().drop(['a.jpg', 'b.jpg', 'c.jpg']), ({ id }) => id === 0);
    expect(next.file(1)).toMatchObject({ status: 'Enqueued', step: 'absent' });
    expect(summarise(next.state)).toMatchObject({ phase: 'uploading', absentCount: 2 });
    next.startSending(0).send({ type: 'stored', ...next.at(0), fileUuid: 'u' as FileId, isProcessing: false });
    expect(summarise(next.state).phase).toBe('files-wanted');
    next.send({ type: 'sources-found', ids: [2, 2, 0] });
    expect(next.file(2).step).toBe('hashing');
    expect(summarise(next.state)).toMatchObject({ phase: 'uploading', absentCount: 1 });
    next.send({ type: 'stopped' });
    expect(next.state.tally.counts.Cancelled).toBe(2);
    expect(summarise(next.state).absentCount).toBe(0);
  });

  it('waits for a failed file that is retried', () => {
    const play = new Play().drop(['a.jpg']);
    play.send({ type: 'read-failed', ...play.at(0), reason: 'LocalFileUnavailable' });
    const next = reload(play, () => false).send({ type: 'failed-retried' });
    expect(next.file(0)).toMatchObject({ status: 'Enqueued', step: 'absent' });
  });

  it.each([
    [[], false],
    [['Succeeded', 'Cancelled', 'BackendSucceeded'], false],
    [['Succeeded', 'Rejected'], true],
    [['Uploading'], true],
  ] as const)('a queue of %j is taken up: %s', (statuses, expected) => {
    const persisted = toPersistedFile(new Play().drop(['a.jpg']).file(0));
    expect(isWorthRestoring(statuses.map((status) => ({ ...persisted, status })))).toBe(expected);
  });
});
