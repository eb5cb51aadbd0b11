import type { FileId, JobId } from '@stund/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { UploadEffect, UploadEvent } from '../events.ts';
import { isBusy } from '../state.ts';
import { newFile } from '../testing/files.ts';
import { Play } from '../testing/play.ts';
import type { PersistedFile } from './persisted-file.ts';
import { QueueChangeTracker } from './queue-change-tracker.ts';

type Work = Extract<UploadEffect, { attempt: number }>;

/** Pages that open and close with one browser database and one server. */
class Browser {
  play = new Play();
  readonly dropped = new Set<string>();
  readonly stored = new Map<string, FileId>();
  readonly sentTwice: string[] = [];
  #keeper = new QueueChangeTracker();
  #pieces: (readonly PersistedFile[])[] = [];
  #open: Work[] = [];
  #batch = 0;

  send(event: UploadEvent): void {
    this.play.send(event);
    for (const effect of this.play.takeEffects()) if ('attempt' in effect) this.#open.push(effect);
  }

  drop(count: number): void {
    this.#batch += 1;
    this.send({ type: 'batch-opened', batch: this.#batch, targetJob: 'job' as JobId });
    const files = Array.from({ length: count }, (_, index) => newFile(`${this.dropped.size + index}.jpg`));
    for (const { path } of files) this.dropped.add(path);
    this.send({ type: 'files-added', batch: this.#batch, files });
    this.send({ type: 'batch-closed', batch: this.#batch, freeBytes: undefined });
    this.keep();
  }

  keep(): void {
    const change = this.#keeper.takeChange(this.play.state);
    if (!change) return;
    if (change.isNew) this.#pieces = [];
    for (const { index, files } of change.pieces) this.#pieces[index] = structuredClone(files);
  }

  /** Pending answers are lost; their effects on the server are not. */
  reload(readableShare: number): void {
    for (const work of this.#open) if (work.type === 'send' && work.attempt % 2 === 0) this.#store(work);
    this.#open = [];
    this.#keeper = new QueueChangeTracker();
    this.play = new Play();
    this.#batch += 1;
    const persisted = this.#pieces.flat();
    const files = persisted.map((file, index) => ({ ...file, hasSource: index % 4 < readableShare }));
    this.send({ type: 'files-restored', batch: this.#batch, files });
    this.keep();
  }

  choose(from: number, count: number): void {
    const ids = Array.from({ length: count }, (_, index) => from + index);
    this.send({ type: 'sources-found', ids });
  }

  answer(index: number, luck: number): void {
    const [work] = this.#open.splice(index % Math.max(1, this.#open.length), 1);
    if (work) this.#answer(work, luck);
  }

  settle(): void {
    this.choose(0, this.play.state.files.length);
    for (let turn = 0; isBusy(this.play.state); turn += 1) {
      if (turn > 50_000) throw new Error('The queue never comes to rest');
      this.send({ type: 'retried-now' });
      this.answer(0, 0);
    }
  }

  #answer(work: Work, luck: number): void {
    if (work.type === 'send' && luck === 2) {
      const { id, attempt } = work;
      this.send({ type: 'address-given', id, attempt, address: '/up' });
      this.#open.push(work);
    } else this.send(this.#answerTo(work, luck));
  }

  #answerTo(work: Work, luck: number): UploadEvent {
    const { id, attempt } = work;
    const path = this.play.state.files.get(id)?.path ?? '';
    if (work.type === 'hash') return { type: 'hashed', id, attempt, checksum: path };
    if (luck === 1) return { type: 'connection-failed', id, attempt, fault: 'network' };
    const known = this.stored.get(path);
    if (work.type === 'match' && known === undefined) return { type: 'unmatched', id, attempt };
    if (work.type === 'send') this.#store(work);
    if (luck === 3) return { type: 'connection-failed', id, attempt, fault: 'network' };
    return { type: 'stored', id, attempt, fileUuid: this.stored.get(path) ?? ('' as FileId), isProcessing: false };
  }

  #store({ id, attempt }: Work): void {
    const file = this.play.state.files.get(id);
    if (file?.attempt !== attempt || file.step !== 'sending') return;
    if (this.stored.has(file.path)) this.sentTwice.push(file.path);
    this.stored.set(file.path, `uuid-${file.path}` as FileId);
  }
}

const move = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.tuple(fc.nat(12), fc.nat(8)).map(
      ([i, luck]) =>
        (b: Browser) =>
          b.answer(i, luck),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1, max: 700 })
      .map((count) => (b: Browser) => b.drop(count % 9 === 0 ? count : count % 9)),
  },
  { weight: 3, arbitrary: fc.constant((b: Browser) => b.keep()) },
  { weight: 2, arbitrary: fc.nat(4).map((share) => (b: Browser) => b.reload(share)) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.nat(40), fc.nat(20)).map(
      ([from, count]) =>
        (b: Browser) =>
          b.choose(from, count),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('second-passed', 'retried-now', 'failed-retried')
      .map((type) => (b: Browser) => b.send({ type })),
  },
);

it('loses and duplicates no file, whenever the page is reloaded', () => {
  fc.assert(
    fc.property(fc.array(move, { minLength: 5, maxLength: 80 }), (moves) => {
      const browser = new Browser();
      for (const step of moves) step(browser);
      browser.settle();
      const files = [...browser.play.state.files];
      expect(files.map(({ path }) => path).toSorted()).toEqual([...browser.dropped].toSorted());
      expect([...browser.stored.keys()].toSorted()).toEqual([...browser.dropped].toSorted());
      expect(browser.sentTwice).toEqual([]);
      for (const file of files) expect(file.status).toBe('Succeeded');
    }),
    { numRuns: 200 },
  );
});
