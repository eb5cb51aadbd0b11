import { timing } from '@stund/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followChanges } from './follow-changes.ts';

/** A server that can be changed, and a person who uploads. */
class World {
  seq: number | undefined = 1;
  polls = 0;
  waits = 0;
  isServerWorking = false;
  isPressing = false;
  isWaitingBroken = false;
  #change: (() => void) | undefined;
  #listeners = new Set<() => void>();

  change(): void {
    this.#change?.();
  }
  press(isPressing: boolean): void {
    this.isPressing = isPressing;
    for (const listener of this.#listeners) listener();
  }
  get isWaiting(): boolean {
    return this.#change !== undefined;
  }
  follow(): () => void {
    return followChanges({
      seq: () => this.seq,
      isPressing: () => this.isPressing,
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
          if (this.isWaitingBroken) return reject(new Error('No way through'));
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

let world: World;
let stop: () => void;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const look = (isLooking: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isLooking);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  world = new World();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('waits, and fetches as soon as something has changed', async () => {
  stop = world.follow();
  await pass(60_000);
  expect([world.waits, world.polls]).toEqual([1, 0]);
  world.change();
  await pass(0);
  expect([world.waits, world.polls, world.isWaiting]).toEqual([2, 1, true]);
});

it('asks every 2.5 s while files are uploaded or processed, and waits again afterwards', async () => {
  stop = world.follow();
  await pass(0);
  world.press(true);
  await pass(timing.uploadPollMs * 2);
  expect(world.polls).toBe(2);
  world.isServerWorking = true;
  await pass(timing.uploadPollMs);
  world.press(false);
  await pass(timing.uploadPollMs);
  expect(world.polls).toBe(4);
  world.isServerWorking = false;
  await pass(timing.uploadPollMs);
  expect(world.isWaiting).toBe(true);
  await pass(60_000);
  expect(world.polls).toBe(5);
});

it('asks nothing while nobody looks, and at once when somebody does again', async () => {
  stop = world.follow();
  await pass(0);
  look(false);
  await pass(60_000);
  expect([world.isWaiting, world.polls]).toEqual([false, 0]);
  look(true);
  await pass(0);
  expect([world.isWaiting, world.polls]).toEqual([true, 1]);
});

it('goes over to polling where waiting does not work, and tries it again', async () => {
  world.isWaitingBroken = true;
  stop = world.follow();
  await pass(3 * timing.longPollRetryMs);
  expect([world.waits, world.polls]).toEqual([3, 0]);
  await pass(timing.uploadPollMs);
  expect(world.polls).toBe(1);
  world.isWaitingBroken = false;
  await pass(timing.uploadPollMs * 2);
  expect(world.isWaiting).toBe(true);
});

it('ends when told to', async () => {
  stop = world.follow();
  await pass(0);
  stop();
  await pass(60_000);
  expect([world.isWaiting, world.polls]).toEqual([false, 0]);
});
