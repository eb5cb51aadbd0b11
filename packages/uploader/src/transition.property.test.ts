import type { FileId, JobId } from '@stund/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { UploadEffect, UploadEvent } from './events.ts';
import { defaultLimits } from './schedule.ts';
import { isBusy } from './state.ts';
import { newFile } from './testing/files.ts';
import { Play } from './testing/play.ts';
import { isSettled, type UploadFile } from './upload-file.ts';

type Work = Extract<UploadEffect, { attempt: number }>;

/** A server that answers in any order, late, twice, or with a failure. */
class World {
  readonly play = new Play();
  readonly open: Work[] = [];
  readonly answeredOnce: UploadEvent[] = [];
  readonly storedIds: number[] = [];
  addedCount = 0;
  batchCount = 0;

  send(event: UploadEvent): void {
    const before = 'id' in event ? this.play.state.files.get(event.id)?.status : undefined;
    this.play.send(event);
    const after = 'id' in event ? this.play.state.files.get(event.id)?.status : undefined;
    if (event.type === 'stored' && before === 'Uploading' && after !== 'Uploading') this.storedIds.push(event.id);
    for (const effect of this.play.takeEffects()) {
      if ('attempt' in effect) this.open.push(effect);
    }
    if (event.type !== 'cleared') this.check();
  }

  answer(index: number, luck: number): void {
    const [work] = this.open.splice(index % Math.max(1, this.open.length), 1);
    if (!work) return;
    const event = answerTo(work, luck);
    this.answeredOnce.push(event);
    this.send(event);
  }

  check(): void {
    const { files, tally, hashing, ready, active } = this.play.state;
    let transferredBytes = 0;
    expect(files.length).toBe(this.addedCount);
    const counts: Record<string, number> = {};
    let acceptedBytes = 0;
    let doneBytes = 0;
    for (const file of files) {
      counts[file.status] = (counts[file.status] ?? 0) + 1;
      const isThere = file.status === 'Succeeded' || file.status === 'BackendSucceeded';
      if (isThere || file.status === 'Enqueued' || file.status === 'Uploading') {
        acceptedBytes += file.sizeBytes;
        doneBytes += isThere ? file.sizeBytes : file.sentBytes;
        transferredBytes += file.sentBytes;
      }
      expect(listsOf(this.play, file)).toEqual(expectedLists(file));
    }
    for (const [status, count] of Object.entries(tally.counts)) expect(counts[status] ?? 0).toBe(count);
    const sums = [tally.acceptedBytes, tally.doneBytes, tally.transferredBytes];
    expect(sums).toEqual([acceptedBytes, doneBytes, transferredBytes]);
    expect(active.length).toBeLessThanOrEqual(defaultLimits.lanes);
    expect(hashing.length).toBeLessThanOrEqual(defaultLimits.hashLanes);
    expect(ready.length).toBeLessThanOrEqual(defaultLimits.hashAhead + defaultLimits.lanes);
    expect(new Set(this.storedIds).size).toBe(this.storedIds.length);
  }

  /** From here on every call succeeds, and the queue has to finish. */
  settle(): void {
    this.send({ type: 'resumed' });
    this.send({ type: 'stop-aborted' });
    this.send({ type: 'storage-freed' });
    for (const { batch } of this.play.state.openBatches)
      this.send({ type: 'batch-closed', batch, freeBytes: undefined });
    for (let turn = 0; isBusy(this.play.state); turn += 1) {
      if (turn > 2000) throw new Error('The queue never comes to rest');
      this.send({ type: 'retried-now' });
      this.answer(0, 0);
    }
  }
}

function answerTo({ type, id, attempt }: Work, luck: number): UploadEvent {
  const answer = { id, attempt };
  if (type === 'hash') {
    if (luck === 1) return { type: 'read-failed', ...answer, reason: 'LocalFileUnavailable' };
    return { type: 'hashed', ...answer, checksum: `sum-${id}` };
  }
  if (luck === 1) return { type: 'connection-failed', ...answer, fault: 'network' };
  if (luck === 2) return { type: 'connection-failed', ...answer, fault: 'server' };
  if (luck === 3) return { type: 'storage-full', ...answer };
  if (luck === 4) return { type: 'refused', ...answer, reason: 'UnSupported' };
  if (luck === 5) return { type: 'content-changed', ...answer };
  if (type === 'match' && luck !== 6) return { type: 'unmatched', ...answer };
  return { type: 'stored', ...answer, fileUuid: `uuid-${id}` as FileId, isProcessing: luck === 7 };
}

function listsOf(play: Play, { id }: UploadFile): string[] {
  const { hashing, ready, active } = play.state;
  return [
    ...hashing.filter((one) => one === id).map(() => 'hashing'),
    ...ready.filter((one) => one === id).map(() => 'ready'),
    ...active.filter((one) => one === id).map(() => 'active'),
  ];
}

function expectedLists({ status, step }: UploadFile): string[] {
  if (status === 'Enqueued') {
    expect(['waiting', 'hashing', 'ready']).toContain(step);
    return step === 'waiting' ? [] : [step];
  }
  if (status === 'Uploading') {
    expect(['matching', 'sending']).toContain(step);
    return ['active'];
  }
  expect(step).toBe('resting');
  return [];
}

type Move = (world: World) => void;

const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(fc.nat(30), fc.nat(12)).map(
      ([index, luck]): Move =>
        (world) =>
          world.answer(index, luck),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 6 }).map(
      (count): Move =>
        (world) => {
          world.batchCount += 1;
          world.send({ type: 'batch-opened', batch: world.batchCount, targetJob: 'job' as JobId });
          world.addedCount += count;
          const files = Array.from({ length: count }, (_, index) =>
            newFile(`${index}.${index % 3 === 2 ? 'pdf' : 'jpg'}`, { sizeBytes: index * 100 }),
          );
          world.send({ type: 'files-added', batch: world.batchCount, files });
        },
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.nat(5), fc.option(fc.nat(600), { nil: undefined })).map(
      ([index, freeBytes]): Move =>
        (world) => {
          const open = world.play.state.openBatches;
          const one = open[index % Math.max(1, open.length)];
          if (one) world.send({ type: 'batch-closed', batch: one.batch, freeBytes });
        },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.nat(20).map(
      (index): Move =>
        (world) => {
          const late = world.answeredOnce[index];
          if (late) world.send(late);
        },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.nat(20).map(
      (index): Move =>
        (world) => {
          const { id, attempt } = world.open[index] ?? { id: 0, attempt: 0 };
          world.send({ type: 'progressed', id, attempt, sentBytes: index * 30 });
        },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(20).map(
      (id): Move =>
        (world) =>
          world.send({ type: 'removed', id }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(20).map(
      (id): Move =>
        (world) =>
          world.send({ type: 'file-retried', id }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(20).map(
      (id): Move =>
        (world) =>
          world.send({ type: 'processed', id }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(20).map(
      (id): Move =>
        (world) =>
          world.send({ type: 'deleted-on-server', id }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(
        'second-passed',
        'retried-now',
        'storage-freed',
        'paused',
        'resumed',
        'stop-prompted',
        'stop-aborted',
        'stopped',
        'failed-retried',
        'documents-accepted',
      )
      .map(
        (type): Move =>
          (world) =>
            world.send({ type }),
      ),
  },
);

it('loses and duplicates no file, whatever happens in whatever order', () => {
  fc.assert(
    fc.property(fc.array(move, { minLength: 5, maxLength: 120 }), (moves) => {
      const world = new World();
      for (const step of moves) step(world);
      world.settle();
      for (const file of world.play.state.files) expect(isSettled(file.status)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
