import type { StatisticsEvent } from '@stund/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SendOutcome } from '../api/send-in-background.ts';
import { createEventQueue } from './event-queue.ts';

const event = (name: string): StatisticsEvent => ({ type: 'event', name, time: 1 });
const many = (count: number) => Array.from({ length: count }, (_, index) => event(`e${index}`));
const sent: string[][] = [];
let outcome: SendOutcome = 'taken';
const send = vi.fn(async (events: StatisticsEvent[]) => {
  sent.push(events.map(({ name }) => name));
  return outcome;
});

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  outcome = 'taken';
});
afterEach(() => vi.useRealTimers());

it('sends a few events together after a delay', async () => {
  const queue = createEventQueue(send);
  queue.add(event('a'));
  await vi.advanceTimersByTimeAsync(10_000);
  queue.add(event('b'));
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual([['a', 'b']]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toHaveLength(1);
});

it('sends at once when there are many, never more than a call accepts', () => {
  const queue = createEventQueue(send);
  queue.add(...many(20));
  expect(sent.map((batch) => batch.length)).toEqual([20]);
  queue.add(...many(120));
  expect(sent.map((batch) => batch.length)).toEqual([20, 50, 50, 20]);
});

it('sends on flush, and nothing when the queue is empty', () => {
  const queue = createEventQueue(send);
  queue.flush();
  queue.add(event('a'));
  queue.flush();
  queue.flush();
  expect(sent).toEqual([['a']]);
});

it('keeps what could not be sent, in order and within bounds, and retries after a delay', async () => {
  outcome = 'unreachable';
  const queue = createEventQueue(send);
  queue.add(...many(20));
  await vi.advanceTimersByTimeAsync(0);
  queue.add(event('later'));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(sent).toHaveLength(1);
  outcome = 'taken';
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent[1]?.at(0)).toBe('e0');
  expect(sent[1]?.at(-1)).toBe('later');

  outcome = 'unreachable';
  for (let round = 0; round < 30; round += 1) {
    queue.add(...many(20));
    await vi.advanceTimersByTimeAsync(60_000);
  }
  sent.length = 0;
  outcome = 'taken';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.flat()).toHaveLength(200);
});

it('drops what the server refuses', async () => {
  outcome = 'refused';
  const queue = createEventQueue(send);
  queue.add(...many(20));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toHaveLength(1);
});

it('drops everything when closed, including what fails afterwards', async () => {
  outcome = 'unreachable';
  const queue = createEventQueue(send);
  queue.add(...many(20));
  queue.add(event('b'));
  queue.close();
  queue.add(event('c'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toHaveLength(1);
});
