import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { closeApp } from '../http/closing.ts';
import type { Feature } from '../kernel/feature.ts';
import { within } from '../kernel/within.ts';
import type { Log } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { createFeatures } from './create-features.ts';
import { features as allFeatures } from './features.ts';
import { startHousekeeping } from './housekeeping.ts';
import { closeTools } from './media-tools.ts';
import { openParts } from './open-parts.ts';
import { createServerApp, listen } from './server-app.ts';
import { startWorkers } from './start-workers.ts';

export interface RunningServer {
  port: number;
  /**
   * Fails readiness first, so that a load balancer sends no more calls, and closes the listener after the configured delay.
   * Lets calls in progress end, then stops the workers and closes the database.
   */
  stop(): Promise<void>;
}

interface TestOptions {
  /** Waits before the listener is closed. */
  wait?: (milliseconds: number) => Promise<unknown>;
  /** How long calls and work in progress may take to end, together. */
  drainMs?: number;
  features?: readonly Feature[];
}

const usualDrainMs = 25_000;
const housekeepingGraceMs = 5_000;
/** What is lost then is done again by another node or after the next start. */
const leastGraceMs = 1_000;

/** Starts the roles that the configuration asks for, and resolves once the server answers. The last parameter is for tests. */
export async function startServer(
  config: Config,
  log: Log,
  { wait = sleep, drainMs = usualDrainMs, features: list = allFeatures }: TestOptions = {},
): Promise<RunningServer> {
  const open = await openParts(config, log, { holder: 'server', features: list });
  const metrics = createMetrics();
  try {
    const features = await createFeatures(list, config, { open, metrics });
    const created = features.created.map(({ parts }) => parts);
    const workers = await startWorkers(features, open.queue);
    const health = { isDraining: false };
    const app = await createServerApp({ config, open, features, metrics, health });
    const port = await listen(app, config);
    const housekeeping = startHousekeeping(features);
    return {
      port,
      async stop() {
        health.isDraining = true;
        if (config.stopDelayMs > 0) await wait(config.stopDelayMs);
        const stopsAt = performance.now() + drainMs;
        const remainingMs = () => Math.max(leastGraceMs, stopsAt - performance.now());
        for (const feature of created) feature.endWaits?.();
        // Uploads that a client can resume on another node need not be waited for. One that still waits for the store is resumed as
        // after a kill.
        await Promise.all([
          closeApp(app, log, drainMs),
          within(drainMs, Promise.all(created.map(async (feature) => feature.endResumable?.()))),
          housekeeping.stop(Math.min(housekeepingGraceMs, drainMs)),
        ]);
        await within(remainingMs(), workers.stopLong());
        await open.queue.stop(remainingMs());
        workers.stop();
        closeTools(features.services.requestTools);
        await open.close(0);
      },
    };
  } catch (error) {
    await open.close(0);
    throw error;
  }
}
