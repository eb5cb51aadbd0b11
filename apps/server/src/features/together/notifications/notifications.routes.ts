import * as contract from '@stund/contract';
import { ReplyWithHeaders, type Route, route } from '../../../kernel/route.ts';
import { listNotices, listNotifications } from './feed/list-notifications.ts';
import { markRead } from './feed/mark-read.ts';
import { presentNotifications } from './feed/notification.presenter.ts';
import type { NotificationWaiters } from './feed/notification-waiters.ts';
import { waitForNotifications } from './feed/wait-for-notifications.ts';
import { getMailSubscription, setMailSubscription } from './mail/unsubscribe.ts';
import { subscribeToPush, unsubscribeFromPush } from './push/subscribe.ts';
import { presentSettings } from './settings/settings.presenter.ts';
import { changeSettings, getSettings, muteAlbum } from './settings/settings.ts';

export interface NotificationRouteOptions {
  waiters: NotificationWaiters;
  /** Whether push services may be in private networks; for tests. */
  allowsPrivatePush: boolean;
}

export function notificationRoutes({ waiters, allowsPrivatePush }: NotificationRouteOptions): Route[] {
  return [
    route(contract.listNotifications, async (context) =>
      presentNotifications(context, {
        listed: await listNotifications(context),
        notices: await listNotices(context),
      }),
    ),
    route(contract.markNotificationsRead, (context, { body }) => markRead(context, body.until)),
    route(contract.waitForNotifications, async (context, { query }) => {
      const { version, unreadCount } = await waitForNotifications(context, waiters, query.version);
      // A kept-alive connection would prevent the server from stopping.
      const headers = waiters.isEnded ? { connection: 'close' } : {};
      return new ReplyWithHeaders({ version, unread_count: unreadCount }, headers);
    }),

    route(contract.getNotificationSettings, async (context) => presentSettings(await getSettings(context))),
    route(contract.changeNotificationSettings, async (context, { body }) =>
      presentSettings(await changeSettings(context, body)),
    ),
    route(contract.subscribeToPush, async (context, { body }) => {
      await subscribeToPush(context, body, { allowsPrivate: allowsPrivatePush });
      return presentSettings(await getSettings(context));
    }),
    route(contract.unsubscribeFromPush, (context) => unsubscribeFromPush(context)),
    route(contract.muteAlbum, (context, { params, body }) =>
      muteAlbum(context, { jobId: params.id, isMuted: body.is_muted }),
    ),

    route(contract.getMailSubscription, (context, { query }) => getMailSubscription(context, query.id)),
    route(contract.unsubscribeFromMail, (context, { query }) => setMailSubscription(context, query.id, 'off')),
    route(contract.resubscribeToMail, (context, { query }) => setMailSubscription(context, query.id, 'daily')),
  ];
}
