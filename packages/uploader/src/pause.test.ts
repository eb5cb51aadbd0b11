import type { FileId, JobId } from '@stund/contract';
import { describe, expect, it } from 'vitest';
import { summarise } from './summary.ts';
import { newFile } from './testing/files.ts';
import { Play } from './testing/play.ts';

describe('pausing', () => {
  const address = '/up/1';

  it('stops sending at once, keeps what resumable uploads have sent, and continues with the same files', () => {
    const play = new Play().drop(['large.mp4', 'small.jpg']).startSending(0).startSending(1);
    play.send({ type: 'address-given', ...play.at(0), address });
    play.send(
      { type: 'progressed', ...play.at(0), sentBytes: 400 },
      { type: 'progressed', ...play.at(1), sentBytes: 300 },
    );
    const late = play.at(1);
    play.takeEffects();
    play.send({ type: 'paused' });
    expect(play.takeEffects()).toEqual([
      { type: 'abort', id: 0 },
      { type: 'abort', id: 1 },
    ]);
    expect(summarise(play.state)).toMatchObject({ phase: 'paused', waitingCount: 2, transferredBytes: 400 });
    expect(play.file(0)).toMatchObject({ status: 'Enqueued', sentBytes: 400, resumeAddress: address });
    expect(play.file(1)).toMatchObject({ status: 'Enqueued', sentBytes: 0 });

    play.send({ type: 'stored', ...late, fileUuid: 'late' as FileId, isProcessing: false });
    play.drop(['third.jpg'], undefined, 2);
    expect([play.takeEffects(), summarise(play.state).phase]).toEqual([[], 'paused']);

    play.send({ type: 'resumed' });
    expect(summarise(play.state).phase).toBe('uploading');
    expect(play.takeEffects().map(({ type }) => type)).toEqual(['match', 'match', 'hash']);
  });

  it('ends with the queue', () => {
    const play = new Play().drop(['a.jpg']).send({ type: 'paused' }, { type: 'stopped' }, { type: 'cleared' });
    expect(play.drop(['b.jpg']).state.isPaused).toBe(false);
  });
});

it('counts what the target had already, and not as sent', () => {
  const play = new Play().drop(['a.jpg', 'b.jpg', 'c.jpg']);
  for (const id of [0, 1]) play.send({ type: 'hashed', ...play.at(id), checksum: `sum-${id}` });
  play.send({ type: 'stored', ...play.at(0), fileUuid: 'a' as FileId, isProcessing: false, isDuplicate: true });
  play.send({ type: 'stored', ...play.at(1), fileUuid: 'b' as FileId, isProcessing: false });
  play.startSending(2).send({ type: 'stored', ...play.at(2), fileUuid: 'c' as FileId, isProcessing: false });
  expect(summarise(play.state)).toMatchObject({ doneCount: 3, duplicateCount: 1, transferredBytes: 1000, share: 1 });
  expect(play.file(0).isDuplicate).toBe(true);
});

it('does not count a file as there before when an earlier attempt may have stored it', () => {
  const play = new Play().drop(['a.jpg']).startSending(0);
  play.send({ type: 'connection-failed', ...play.at(0), fault: 'network' }, { type: 'retried-now' });
  play.send({ type: 'stored', ...play.at(0), fileUuid: 'a' as FileId, isProcessing: false, isDuplicate: true });
  expect(summarise(play.state)).toMatchObject({ doneCount: 1, duplicateCount: 0 });
});

it('retries one failed file', () => {
  const play = new Play().drop(['a.jpg', 'b.jpg', 'c.pdf']);
  for (const id of [0, 1]) play.send({ type: 'read-failed', ...play.at(id), reason: 'LocalFileUnavailable' });
  play.send({ type: 'file-retried', id: 1 }, { type: 'file-retried', id: 2 });
  expect([0, 1, 2].map((id) => play.file(id).status)).toEqual(['Rejected', 'Enqueued', 'Rejected']);
});

describe('documents', () => {
  it('are rejected with photos, until the person accepts them', () => {
    const play = new Play().drop(['a.jpg', 'brev.pdf', newFile('giant.pdf', { sizeBytes: 300 * 1024 ** 3 })]);
    play.startSending(0).send({ type: 'refused', ...play.at(0), reason: 'UnSupported' });
    play.send({ type: 'documents-accepted' });
    expect([0, 1, 2].map((id) => [play.file(id).status, play.file(id).statusReason])).toEqual([
      ['Rejected', 'UnSupported'],
      ['Enqueued', undefined],
      ['Rejected', 'TooLargeFile'],
    ]);
  });

  it('are accepted by a batch of documents', () => {
    const play = new Play().send(
      { type: 'batch-opened', batch: 1, targetJob: 'job' as JobId, acceptsDocuments: true },
      { type: 'files-added', batch: 1, files: [newFile('brev.pdf'), newFile('a.jpg')] },
      { type: 'batch-closed', batch: 1, freeBytes: undefined },
    );
    expect(play.state.tally.counts.Enqueued).toBe(2);
  });
});
