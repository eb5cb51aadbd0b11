import type { PeriodicWork } from '../kernel/periodic-work.ts';
import { within } from '../kernel/within.ts';
import type { Log } from '../platform/log.ts';
import type { ServerFeatures } from './create-features.ts';

export interface Housekeeping {
  /** Starts nothing more, and lets what runs end for up to `graceMs`, such as storing what the payment provider has carried out. */
  stop(graceMs: number): Promise<void>;
}

/** Starts the periodic work of all features that the roles of this node do. */
export function startHousekeeping({ services, created }: ServerFeatures): Housekeeping {
  const isWorker = services.config.roles.has('worker');
  const repeating = new RepeatingWork(services.parts.log);
  for (const { feature, parts } of created)
    for (const work of parts.periodic ?? []) if (isWorker || work.onEveryNode) repeating.start(feature.name, work);
  return repeating;
}

class RepeatingWork implements Housekeeping {
  readonly #log: Log;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #running = new Set<Promise<void>>();
  #isStopped = false;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Does the work at once and then periodically. */
  start(feature: string, { name, everyMs, run }: PeriodicWork): void {
    const runOnce = () => {
      const running = this.#run(run, { feature, work: name }).finally(() => this.#running.delete(running));
      this.#running.add(running);
    };
    runOnce();
    this.#timers.push(setInterval(runOnce, everyMs).unref());
  }

  async #run(run: PeriodicWork['run'], names: { feature: string; work: string }): Promise<void> {
    try {
      await run();
    } catch (error) {
      if (!this.#isStopped) this.#log.warn({ err: error, ...names }, 'Housekeeping failed and will be retried');
    }
  }

  async stop(graceMs: number): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await within(graceMs, Promise.all(this.#running));
    // The database is closed next, so that what still runs fails and is done again after the next start.
    this.#isStopped = true;
  }
}
