import { queryClient } from '../../../../shared/api/query-client.ts';
import { findEndpoint } from '../model/push-support.ts';
import { reportedEndpoint } from '../model/reported-endpoint.ts';
import { settingsQuery, turnOnPush } from './notification-settings.ts';

/** Reports a subscription to the server that has replaced the one it knows, or that has ended. */
export async function renewPush(): Promise<void> {
  if ((await findEndpoint()) === reportedEndpoint.read()) return;
  const { push, push_key: pushKey } = await queryClient.fetchQuery(settingsQuery);
  // The login of the subscription has ended, or the person blocked notifications: a request for permission would come unexpectedly.
  if (push === null || Notification.permission !== 'granted') return reportedEndpoint.remove();
  await turnOnPush(pushKey, push.shows_content);
}
