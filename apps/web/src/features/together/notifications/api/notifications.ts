import { listNotifications, markNotificationsRead, timing, waitForNotifications } from '@stund/contract';
import { queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { type NotificationState, stateQuery } from './unread-count.ts';

/** The latest activity in albums. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ signal }) => callEndpoint(listNotifications, {}, { signal }),
  staleTime: 0,
});

/** Marks notifications as read, here and on the person's other devices. */
export async function markRead(until: number): Promise<void> {
  await callEndpoint(markNotificationsRead, { body: { until } });
  setState({ version: queryClient.getQueryData(stateQuery.queryKey)?.version ?? '', unread_count: 0 });
}

function setState(state: NotificationState): void {
  const former = queryClient.getQueryData(stateQuery.queryKey);
  queryClient.setQueryData(stateQuery.queryKey, state);
  if (former !== undefined && former.version !== '' && former.version !== state.version)
    void queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey });
}

/** Asks the server for changes by long polling, while the page is visible. One tab of a browser asks for all. */
export function useFollowNotifications(): void {
  useEffect(() => {
    let visible = new AbortController();
    const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('stund.notifications');
    const receive = ({ data }: MessageEvent<NotificationState>) => setState(data);
    channel?.addEventListener('message', receive);
    const update = () => {
      visible.abort();
      visible = new AbortController();
      if (!document.hidden) void follow(visible.signal, channel);
    };
    document.addEventListener('visibilitychange', update);
    update();
    return () => {
      visible.abort();
      document.removeEventListener('visibilitychange', update);
      channel?.close();
    };
  }, []);
}

const retryMs = 10 * timing.longPollRetryMs;

async function follow(signal: AbortSignal, channel: BroadcastChannel | undefined): Promise<void> {
  while (!signal.aborted) {
    try {
      if (navigator.locks) await navigator.locks.request('stund.notifications', { signal }, () => ask(signal, channel));
      else await ask(signal, channel);
    } catch {
      // The server is unreachable; the layout shows that.
      if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}

async function ask(signal: AbortSignal, channel: BroadcastChannel | undefined): Promise<void> {
  while (!signal.aborted) {
    const version = queryClient.getQueryData(stateQuery.queryKey)?.version ?? '';
    const state = await callEndpoint(waitForNotifications, { query: { version } }, { signal });
    setState(state);
    channel?.postMessage(state);
  }
}
