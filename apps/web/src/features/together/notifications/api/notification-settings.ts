import {
  changeNotificationSettings,
  getNotificationSettings,
  type JobId,
  muteAlbum,
  type NotificationSettings,
  subscribeToPush,
  unsubscribeFromPush,
} from '@stund/contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { openSubscription } from '../model/push-support.ts';
import { reportedEndpoint } from '../model/reported-endpoint.ts';
import { notificationsQuery } from './notifications.ts';

export const settingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: ({ signal }) => callEndpoint(getNotificationSettings, {}, { signal }),
  staleTime: 0,
});

function store(settings: NotificationSettings): void {
  queryClient.setQueryData(settingsQuery.queryKey, settings);
}

export async function changeSettings(body: Partial<Pick<NotificationSettings, 'is_on' | 'email'>>): Promise<void> {
  store(await callEndpoint(changeNotificationSettings, { body }));
  void queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey });
}

/** Subscribes this device. Rejects when the browser has no permission or does not reach its push service. */
export async function turnOnPush(pushKey: string, showsContent: boolean): Promise<void> {
  const subscription = await openSubscription(pushKey);
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  store(
    await callEndpoint(subscribeToPush, {
      body: { endpoint: endpoint ?? subscription.endpoint, keys: { p256dh, auth }, shows_content: showsContent },
    }),
  );
  reportedEndpoint.write(subscription.endpoint);
}

/** Ends the subscription of this device, first at the server, so that nothing is sent in between. */
export async function turnOffPush(): Promise<void> {
  await callEndpoint(unsubscribeFromPush, {});
  reportedEndpoint.remove();
  queryClient.setQueryData(settingsQuery.queryKey, (settings) => settings && { ...settings, push: null });
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

export async function setMuted(jobId: JobId, isMuted: boolean): Promise<void> {
  await callEndpoint(muteAlbum, { params: { id: jobId }, body: { is_muted: isMuted } });
  await queryClient.invalidateQueries({ queryKey: ['notifications'] });
}
