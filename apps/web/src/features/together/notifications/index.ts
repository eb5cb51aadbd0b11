/** Notifications about what others do in the person's albums. The pages are loaded on demand. */
export { useKeepPush } from './api/keep-push.ts';
export { useFollowNotifications, useUnreadCount } from './api/notifications.ts';
export { NotificationBell } from './components/notification-bell.tsx';
export {
  loadMuteItem,
  loadNotificationSettingsPage,
  loadNotificationsPage,
  loadUnsubscribeAlbumsPage,
} from './load-on-demand.ts';
