import type { FileId } from '@stund/contract';
import { expect, it } from 'vitest';
import type { UploadEvent } from './events.ts';
import { type UploadReport, UploadReporter } from './reports.ts';
import { newFile } from './testing/files.ts';
import { Play } from './testing/play.ts';

/** Sends events and collects their reports. */
class Reported extends Play {
  readonly #reporter = new UploadReporter();
  reports: UploadReport[] = [];

  override send(...events: UploadEvent[]): this {
    for (const event of events) {
      const before = this.state;
      super.send(event);
      this.reports.push(...this.#reporter.reportsOf(event, before, this.state));
    }
    return this;
  }

  take(): UploadReport[] {
    const reports = this.reports;
    this.reports = [];
    return reports;
  }

  store(id: number): this {
    return this.send({ type: 'stored', ...this.at(id), fileUuid: `f${id}` as FileId, isProcessing: false });
  }
}

it('counts queued, accepted and rejected files', () => {
  const play = new Reported().drop(['a.jpg', 'b.txt', 'c.txt', newFile('d', { isFolder: true })]);
  expect(play.take()).toEqual([
    { type: 'queued', files: 4 },
    { type: 'rejected', files: 2, reason: 'UnSupported' },
    { type: 'rejected', files: 1, reason: 'FileIsFolder' },
    { type: 'accepted', files: 1 },
  ]);
});

it('reports a queue from its first file to its end', () => {
  const play = new Reported().drop(['a.jpg', 'b.jpg', 'c.jpg']);
  play.take();
  play.startSending(0);
  expect(play.take()).toEqual([{ type: 'started' }]);
  play.store(0).startSending(1);
  expect(play.take()).toEqual([
    { type: 'progress', percent: 25 },
    { type: 'succeeded', files: 1 },
  ]);
  play.send({ type: 'refused', ...play.at(1), reason: 'FileWasDeleted' });
  expect(play.take()).toEqual([{ type: 'rejected', files: 1, reason: 'FileWasDeleted' }]);
  play.startSending(2).store(2);
  expect(play.take()).toEqual([
    { type: 'succeeded', files: 1 },
    { type: 'finished', succeeded: 2, rejected: 1, cancelled: 0 },
  ]);
  play.send({ type: 'cleared' });
  expect(play.take()).toEqual([]);
});

it('reports failures, and what caused a retry', () => {
  const play = new Reported().drop(['a.jpg', 'b.jpg']).startSending(0);
  play.take();
  play.send({ type: 'connection-failed', ...play.at(0), fault: 'network' }, { type: 'retried-now' });
  expect(play.take()).toEqual([
    { type: 'failed', fault: 'network' },
    { type: 'retry', cause: 'person', files: 2 },
  ]);
  play.send({ type: 'connection-failed', ...play.at(0), fault: 'server' });
  for (let second = 0; second < 8; second += 1) play.send({ type: 'second-passed' });
  expect(play.take()).toEqual([
    { type: 'failed', fault: 'server' },
    { type: 'retry', cause: 'countdown', files: 2 },
  ]);
  play.send({ type: 'storage-full', ...play.at(0) }, { type: 'storage-freed' });
  expect(play.take()).toEqual([
    { type: 'failed', fault: 'storage' },
    { type: 'retry', cause: 'storage', files: 2 },
  ]);
});

it('reports a batch that is larger than the storage', () => {
  expect(new Reported().drop(['a.jpg', 'b.jpg'], 1500).take()).toEqual([
    { type: 'queued', files: 2 },
    { type: 'more_files_than_storage', files: 2 },
    { type: 'rejected', files: 2, reason: 'NoStorage' },
    { type: 'finished', succeeded: 0, rejected: 2, cancelled: 0 },
  ]);
});

it('reports pausing and stopping', () => {
  const play = new Reported().drop(['a.jpg', 'b.jpg']).startSending(0);
  play.take();
  const events = ['paused', 'resumed', 'stop-prompted', 'stop-aborted', 'stop-prompted', 'stopped'] as const;
  for (const type of events) play.send({ type });
  expect(play.take()).toEqual([
    { type: 'paused' },
    { type: 'resumed' },
    { type: 'stop_prompted' },
    { type: 'stop_aborted' },
    { type: 'stop_prompted' },
    { type: 'stopped', files: 2 },
    { type: 'finished', succeeded: 0, rejected: 0, cancelled: 2 },
  ]);
});
