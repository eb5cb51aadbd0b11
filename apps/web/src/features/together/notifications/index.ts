/** Notifications about what others do in the person's albums. The pages are loaded on demand. */
export { useKeepPush } from './api/keep-push.ts';
export { useFollowNotifications } from './api/notifications.ts';
export { useUnreadCount } from './api/unread-count.ts';
export { NotificationBell } from './components/notification-bell.tsx';
export {
  loadMuteItem,
  loadNotificationSettingsPage,
  loadNotificationsPage,
  loadUnsubscribeAlbumsPage,
} from './load-on-demand.ts';
