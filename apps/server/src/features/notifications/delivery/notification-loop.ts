import { notificationTiming } from '@stund/contract';
import type { Parts } from '../../../kernel/request-context.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { planDeliveries, queueDueMails } from './plan-deliveries.ts';

/** Does what is due about notifications, every two seconds. Several nodes may do it: each takes other albums. */
export function startNotificationLoop(parts: Parts): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();
  const run = async () => {
    try {
      await recordActivity(parts);
      await planDeliveries(parts);
      await queueDueMails(parts);
    } catch (error) {
      parts.log.warn({ err: error }, 'Notifications failed and will be retried');
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
