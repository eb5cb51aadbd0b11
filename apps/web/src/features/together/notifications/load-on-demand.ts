export const loadMuteItem = () => import('./components/mute-item.tsx');
export const loadNotificationsPage = () => import('./pages/notifications-page.tsx');
export const loadNotificationSettingsPage = () => import('./pages/notification-settings-page.tsx');
export const loadUnsubscribeAlbumsPage = () => import('./pages/unsubscribe-albums-page.tsx');
