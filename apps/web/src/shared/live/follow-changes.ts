import { timing } from '@stund/contract';

export interface ChangeSource {
  /** The last known serial; undefined before the data is loaded. */
  seq: () => number | undefined;
  /** Fetches the changes. Resolves to whether the server is still processing files. */
  poll: (signal: AbortSignal) => Promise<boolean>;
  /** Resolves when something has changed after `seq`. */
  wait: (seq: number, signal: AbortSignal) => Promise<void>;
  /** Whether something needs polling, such as the progress of uploads. */
  needsPolling: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** Polling replaces waiting after this many failed waits. */
const maxFailedWaits = 3;

/**
 * So long after an upload begins, a change is fetched as soon as the server reports it: the person watches for the first photos. In a
 * long upload every change would otherwise cost a request, so that it is only polled.
 */
const promptMs = 10_000;

/**
 * Follows the changes on the server by long polling, and by polling every 2.5 s while files are uploaded or processed
 * or when long polling fails; in the first ten seconds of an upload by both. Nothing is sent while the page is hidden and nothing is in progress. Returns a function
 * that stops it.
 */
export function followChanges(source: ChangeSource): () => void {
  const ended = new AbortController();
  /** Aborting it ends the current wait. */
  let waiting = new AbortController();
  const wake = () => {
    waiting.abort();
    waiting = new AbortController();
  };
  let neededPolling = source.needsPolling();
  let promptUntilMs = 0;
  const unsubscribe = source.subscribe(() => {
    const needsPolling = source.needsPolling();
    if (needsPolling && !neededPolling) {
      promptUntilMs = Date.now() + promptMs;
      wake();
    }
    neededPolling = needsPolling;
  });
  let isDue = false;
  const onVisibility = () => {
    isDue ||= !document.hidden;
    wake();
  };
  document.addEventListener('visibilitychange', onVisibility);

  const pause = (milliseconds: number) => sleep(milliseconds, AbortSignal.any([ended.signal, waiting.signal]));

  /** Waits until the next poll is due: at the interval, or earlier when something has changed soon after an upload began. */
  async function pauseBetweenPolls(seq: number): Promise<void> {
    if (Date.now() >= promptUntilMs) return pause(timing.uploadPollMs);
    const changed = new AbortController();
    const until = AbortSignal.any([ended.signal, waiting.signal, changed.signal]);
    const wait = async () => {
      await sleep(timing.refetchRetryMs, until);
      await source.wait(seq, until);
    };
    await Promise.race([sleep(timing.uploadPollMs, until), wait().catch(() => sleep(timing.uploadPollMs, until))]);
    changed.abort();
  }

  async function run(): Promise<void> {
    let isWorking = false;
    let failures = 0;
    const poll = async () => {
      isDue = false;
      try {
        isWorking = await source.poll(ended.signal);
      } catch {
        await pause(timing.refetchRetryMs);
        try {
          isWorking = await source.poll(ended.signal);
        } catch {
          // The server is unreachable; the layout shows that.
          await pause(timing.longPollRetryMs);
        }
      }
    };
    while (!ended.signal.aborted) {
      const seq = source.seq();
      const mustPoll = isWorking || source.needsPolling() || failures >= maxFailedWaits;
      if (document.hidden && !source.needsPolling() && !isWorking) await pause(Number.POSITIVE_INFINITY);
      else if (seq === undefined) await pause(timing.longPollRetryMs);
      else if (isDue) await poll();
      else if (mustPoll) {
        await pauseBetweenPolls(seq);
        failures = Math.max(0, failures - 1);
        if (!ended.signal.aborted) await poll();
      } else {
        try {
          const { signal } = waiting;
          await source.wait(seq, AbortSignal.any([ended.signal, signal]));
          failures = 0;
          if (!signal.aborted && !ended.signal.aborted) await poll();
        } catch {
          failures += 1;
          await pause(timing.longPollRetryMs);
        }
      }
    }
  }
  void run();

  return () => {
    ended.abort();
    unsubscribe();
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/** Resolves after the time, or at once when the signal aborts. */
export function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = Number.isFinite(milliseconds) ? setTimeout(finish, milliseconds) : undefined;
    function finish() {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    }
    signal.addEventListener('abort', finish);
  });
}
