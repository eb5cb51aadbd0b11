import { notificationChannel } from '../../../kernel/channels/notification-channel.ts';
import type { Feature, FeatureWork, Services } from '../../../kernel/feature.ts';
import { housekeepingMs } from '../../../kernel/periodic-work.ts';
import { createWebPush } from '../../../platform/web-push/index.ts';
import { sendDigestTask, sendPushTask } from './delivery/delivery.tasks.ts';
import { startNotificationLoop } from './delivery/notification-loop.ts';
import { createNotificationWaiters } from './feed/notification-waiters.ts';
import { digestWorker } from './mail/send-digest.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { notificationsTables } from './notifications.tables.ts';
import { pushWorker } from './push/send-push.ts';
import { getVapidKeys } from './push/vapid.ts';
import { removeOldActivity } from './remove-old-activity.ts';

export const notificationsFeature: Feature = {
  name: 'notifications',
  tables: notificationsTables,
  tasks: [sendPushTask, sendDigestTask],
  channels: [notificationChannel],
  create(services) {
    const { parts, changes, config } = services;
    const waiters = createNotificationWaiters(changes, parts);
    return {
      routes: notificationRoutes({ waiters, allowsPrivatePush: config.allowsPrivatePush }),
      periodic: [
        {
          name: 'remove old activity',
          everyMs: housekeepingMs,
          onEveryNode: true,
          run: () => removeOldActivity(parts),
        },
      ],
      endWaits: () => waiters.endAll(),
      work: () => startDeliveries(services),
    };
  },
};

/** Pushes and mails about albums. */
async function startDeliveries({ parts, config, defaultBrand }: Services): Promise<FeatureWork> {
  const webPush = createWebPush(await getVapidKeys(parts.database), {
    subject: config.pushContact,
    allowsPrivate: config.allowsPrivatePush,
  });
  const loop = startNotificationLoop(parts);
  return {
    handlers: [pushWorker(parts, { webPush, defaultLanguage: defaultBrand.defaultLanguage }), digestWorker(parts)],
    stopLong: () => loop.stop(),
  };
}
