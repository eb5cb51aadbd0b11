import { type StatisticsEvent, telemetry } from '@stund/contract';
import type { SendOutcome } from '../api/send-in-background.ts';

const batchDelayMs = 15_000;
const retryMs = 60_000;
const batchSize = 20;
/** Beyond this number the oldest events are dropped, so that memory stays bounded. */
const maxQueuedEvents = 200;

export interface EventQueue {
  add(...events: readonly StatisticsEvent[]): void;
  /** Sends the queued events at once, because the page may be about to close. */
  flush(): void;
  /** Drops the queued events. */
  close(): void;
}

/** Sends events in batches: when there are enough, after a delay, or on `flush`. */
export function createEventQueue(send: (events: StatisticsEvent[]) => Promise<SendOutcome>): EventQueue {
  let waiting: StatisticsEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const scheduleFlush = (pauseMs: number) => {
    if (waiting.length > 0) timer ??= setTimeout(flush, pauseMs);
  };
  const enqueue = (events: readonly StatisticsEvent[]) => {
    waiting = events.slice(-maxQueuedEvents);
  };
  const sendBatch = async (batch: StatisticsEvent[]) => {
    const outcome = await send(batch);
    if (isClosed || outcome !== 'unreachable') return;
    enqueue([...batch, ...waiting]);
    clearTimeout(timer);
    timer = undefined;
    scheduleFlush(retryMs);
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
      const isFailing = waiting.length >= batchSize;
      enqueue([...waiting, ...events]);
      if (waiting.length >= batchSize && !isFailing) flush();
      else scheduleFlush(batchDelayMs);
    },
    flush,
    close() {
      isClosed = true;
      clearTimeout(timer);
      waiting = [];
    },
  };
}
