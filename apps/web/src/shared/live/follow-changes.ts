import { timing } from '@stund/contract';

export interface ChangeSource {
  /** Where one has come to; undefined while there is nothing to be in step with. */
  seq: () => number | undefined;
  /** Fetches what is new. Resolves to whether the server still works on files. */
  poll: (signal: AbortSignal) => Promise<boolean>;
  /** Resolves when something has changed after `seq`. */
  wait: (seq: number, signal: AbortSignal) => Promise<void>;
  /** Whether there is something that only polling tells, such as how uploads fare. */
  isPressing: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** So many waits have to fail before polling takes their place. */
const maxFailedWaits = 3;

/**
 * Stays in step with the server: by one long wait after the other, and every 2.5 s while files are uploaded or processed
 * or when waiting doesn't work. Nothing is asked while nobody looks and nothing is under way. Returns how to end it.
 */
export function followChanges(following: ChangeSource): () => void {
  const ended = new AbortController();
  /** Ends whatever is being waited for. */
  let awake = new AbortController();
  const wake = () => {
    awake.abort();
    awake = new AbortController();
  };
  let wasPressing = following.isPressing();
  const unsubscribe = following.subscribe(() => {
    const needsPolling = following.isPressing();
    if (needsPolling && !wasPressing) wake();
    wasPressing = needsPolling;
  });
  let isDue = false;
  const onVisibility = () => {
    isDue ||= !document.hidden;
    wake();
  };
  document.addEventListener('visibilitychange', onVisibility);

  const pause = (milliseconds: number) => sleep(milliseconds, AbortSignal.any([ended.signal, awake.signal]));

  async function run(): Promise<void> {
    let isWorking = false;
    let failures = 0;
    const poll = async () => {
      isDue = false;
      try {
        isWorking = await following.poll(ended.signal);
      } catch {
        await pause(timing.refetchRetryMs);
        try {
          isWorking = await following.poll(ended.signal);
        } catch {
          // Out of reach for now, as the shell says.
          await pause(timing.longPollRetryMs);
        }
      }
    };
    while (!ended.signal.aborted) {
      const seq = following.seq();
      const mustPoll = isWorking || following.isPressing() || failures >= maxFailedWaits;
      if (document.hidden && !following.isPressing() && !isWorking) await pause(Number.POSITIVE_INFINITY);
      else if (seq === undefined) await pause(timing.longPollRetryMs);
      else if (isDue) await poll();
      else if (mustPoll) {
        await pause(timing.uploadPollMs);
        failures = Math.max(0, failures - 1);
        if (!ended.signal.aborted) await poll();
      } else {
        try {
          const { signal } = awake;
          await following.wait(seq, AbortSignal.any([ended.signal, signal]));
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
function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
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
