import { timing } from '@stund/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followChanges } from './follow-changes.ts';

/** A server whose data changes, and a person who uploads. */
class FakeSource {
  seq: number | undefined = 1;
  polls = 0;
  waits = 0;
  isServerWorking = false;
  needsPolling = false;
  isWaitingBroken = false;
  #change: (() => void) | undefined;
  #listeners = new Set<() => void>();

  change(): void {
    this.#change?.();
  }
  setNeedsPolling(needsPolling: boolean): void {
    this.needsPolling = needsPolling;
    for (const listener of this.#listeners) listener();
  }
  get isWaiting(): boolean {
    return this.#change !== undefined;
  }
  follow(): () => void {
    return followChanges({
      seq: () => this.seq,
      needsPolling: () => this.needsPolling,
      subscribe: (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
      poll: async () => {
        this.polls += 1;
        return this.isServerWorking;
      },
      wait: (_seq, signal) =>
        new Promise((resolve, reject) => {
          this.waits += 1;
          if (this.isWaitingBroken) return reject(new Error('Connection failed'));
          const finish = () => {
            this.#change = undefined;
            resolve();
          };
          this.#change = finish;
          signal.addEventListener('abort', finish);
        }),
    });
  }
}

let source: FakeSource;
let stop: () => void;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const setVisible = (isVisible: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isVisible);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  source = new FakeSource();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('waits, and fetches as soon as something changes', async () => {
  stop = source.follow();
  await pass(60_000);
  expect([source.waits, source.polls]).toEqual([1, 0]);
  source.change();
  await pass(0);
  expect([source.waits, source.polls, source.isWaiting]).toEqual([2, 1, true]);
});

it('polls every 2.5 s while files are uploaded or processed, and waits again afterwards', async () => {
  stop = source.follow();
  await pass(0);
  source.setNeedsPolling(true);
  await pass(timing.uploadPollMs * 2);
  expect(source.polls).toBe(2);
  source.isServerWorking = true;
  await pass(timing.uploadPollMs);
  source.setNeedsPolling(false);
  await pass(timing.uploadPollMs);
  expect(source.polls).toBe(4);
  source.isServerWorking = false;
  await pass(timing.uploadPollMs);
  expect(source.isWaiting).toBe(true);
  await pass(60_000);
  expect(source.polls).toBe(5);
});

it('fetches the first changes of an upload at once, and only polls when it takes long', async () => {
  stop = source.follow();
  await pass(0);
  source.setNeedsPolling(true);
  await pass(timing.refetchRetryMs);
  source.change();
  await pass(0);
  expect(source.polls).toBe(1);
  await pass(10_000);
  const { polls } = source;
  expect(source.isWaiting).toBe(false);
  source.change();
  await pass(timing.uploadPollMs - 1);
  expect(source.polls - polls).toBeLessThanOrEqual(1);
});

it('sends nothing while the page is hidden, and polls at once when it is visible again', async () => {
  stop = source.follow();
  await pass(0);
  setVisible(false);
  await pass(60_000);
  expect([source.isWaiting, source.polls]).toEqual([false, 0]);
  setVisible(true);
  await pass(0);
  expect([source.isWaiting, source.polls]).toEqual([true, 1]);
});

it('falls back to polling when waiting fails, and retries it', async () => {
  source.isWaitingBroken = true;
  stop = source.follow();
  await pass(3 * timing.longPollRetryMs);
  expect([source.waits, source.polls]).toEqual([3, 0]);
  await pass(timing.uploadPollMs);
  expect(source.polls).toBe(1);
  source.isWaitingBroken = false;
  await pass(timing.uploadPollMs * 2);
  expect(source.isWaiting).toBe(true);
});

it('stops on request', async () => {
  stop = source.follow();
  await pass(0);
  stop();
  await pass(60_000);
  expect([source.isWaiting, source.polls]).toEqual([false, 0]);
});
