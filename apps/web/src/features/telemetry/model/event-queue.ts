import { type StatisticsEvent, telemetry } from '@stund/contract';
import type { Outcome } from '../api/send-quietly.ts';

const patienceMs = 15_000;
const retryMs = 60_000;
const fullAt = 20;
/** Beyond it the oldest are dropped: better no statistics than a client that grows. */
const keptAtMost = 200;

export interface EventQueue {
  add(...events: readonly StatisticsEvent[]): void;
  /** Sends what there is without waiting, because the page may be gone in a moment. */
  flush(): void;
  /** Drops what was not sent. */
  close(): void;
}

/** Collects events and sends them together: when there are enough, after a while, or when told. */
export function createEventQueue(send: (events: StatisticsEvent[]) => Promise<Outcome>): EventQueue {
  let waiting: StatisticsEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const plan = (pauseMs: number) => {
    if (waiting.length > 0) timer ??= setTimeout(flush, pauseMs);
  };
  const keep = (events: readonly StatisticsEvent[]) => {
    waiting = events.slice(-keptAtMost);
  };
  const sendBatch = async (batch: StatisticsEvent[]) => {
    const outcome = await send(batch);
    if (isClosed || outcome !== 'unreachable') return;
    keep([...batch, ...waiting]);
    clearTimeout(timer);
    timer = undefined;
    plan(retryMs);
  };
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const all = waiting;
    waiting = [];
    for (let start = 0; start < all.length; start += telemetry.eventsPerCall)
      void sendBatch(all.slice(start, start + telemetry.eventsPerCall));
  }

  return {
    add(...events) {
      if (isClosed) return;
      const isFailing = waiting.length >= fullAt;
      keep([...waiting, ...events]);
      if (waiting.length >= fullAt && !isFailing) flush();
      else plan(patienceMs);
    },
    flush,
    close() {
      isClosed = true;
      clearTimeout(timer);
      waiting = [];
    },
  };
}
