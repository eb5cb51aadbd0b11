import type { ReplyOf, waitForNotifications } from '@stund/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';

export type NotificationState = ReplyOf<typeof waitForNotifications>;

/** What the server last reported. It is only written by useFollowNotifications(). */
export const stateQuery = queryOptions({
  queryKey: ['notifications', 'state'],
  queryFn: (): NotificationState => ({ version: '', unread_count: 0 }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The number of unread notifications. */
export function useUnreadCount(): number {
  return useQuery(stateQuery).data?.unread_count ?? 0;
}
