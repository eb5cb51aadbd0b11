import type { FeatureWork } from '../kernel/feature.ts';
import type { Task } from '../kernel/task.ts';
import type { RunningQueue } from '../queue/pg-boss-queue.ts';
import type { ServerFeatures } from './create-features.ts';
import { closeTools, createWorkTools } from './media-tools.ts';

export interface Workers {
  /** Ends work of minutes at once: it starts again on another node or later. */
  stopLong(): Promise<void>;
  stop(): void;
}

/** Starts taking the work of the tasks that the roles of this node take. */
export async function startWorkers({ services, created }: ServerFeatures, queue: RunningQueue): Promise<Workers> {
  const { config, parts } = services;
  const isTaken = ({ takenBy }: Task<unknown>) => takenBy.some((role) => config.roles.has(role));
  const working = created.filter(({ feature }) => config.roles.has('worker') || feature.tasks?.some(isTaken));
  if (working.length === 0) return { async stopLong() {}, stop() {} };

  const tools = createWorkTools(config, parts);
  const works: FeatureWork[] = [];
  for (const { parts: feature } of working) {
    const work = await feature.work?.(tools);
    if (work) works.push(work);
  }
  for (const handler of works.flatMap(({ handlers = [] }) => handlers))
    if (isTaken(handler.task)) await queue.startWorker(handler);
  return {
    async stopLong() {
      tools.video.close();
      for (const work of works) await work.stopLong?.();
    },
    stop() {
      for (const work of works) work.close?.();
      closeTools(tools);
    },
  };
}
