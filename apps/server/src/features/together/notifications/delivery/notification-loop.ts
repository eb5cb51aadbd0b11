import { notificationTiming } from '@stund/contract';
import type { Parts } from '../../../../kernel/request-context.ts';
import { FailedAlbums } from '../activity/album-work.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { planDeliveries, queueDueMails } from './plan-deliveries.ts';

/** Does what is due about notifications, every two seconds. Several nodes may do it: each takes other albums. */
export function startNotificationLoop(parts: Parts): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();
  // An album may fail in one of the steps and succeed in the other.
  const failedToRecord = new FailedAlbums();
  const failedToPlan = new FailedAlbums();
  const steps = [
    () => recordActivity(parts, failedToRecord),
    () => planDeliveries(parts, failedToPlan),
    () => queueDueMails(parts),
  ];
  const run = async () => {
    for (const step of steps) {
      await step().catch((error: unknown) =>
        parts.log.warn({ err: error }, 'Notifications failed and will be retried'),
      );
    }
    if (!isStopped) timer = setTimeout(start, notificationTiming.settleMs).unref();
  };
  const start = () => {
    running = run();
  };
  start();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
