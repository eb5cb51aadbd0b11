/** Notifications about what others do in the person's albums. The pages are loaded on demand. */
export { useKeepPush } from './api/keep-push.ts';
export { useFollowNotifications, useUnreadCount } from './api/notifications.ts';
export { NotificationBell } from './components/notification-bell.tsx';

export const loadMuteItem = () => import('./components/mute-item.tsx');
export const loadNotificationsPage = () => import('./pages/notifications-page.tsx');
export const loadNotificationSettingsPage = () => import('./pages/notification-settings-page.tsx');
export const loadUnsubscribeAlbumsPage = () => import('./pages/unsubscribe-albums-page.tsx');
