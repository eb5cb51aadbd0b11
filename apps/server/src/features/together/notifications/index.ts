/** Notifications about what others do in the albums of an account: a list, pushes and mails. */
export type { NotificationWaiters } from './feed/notification-waiters.ts';
export { changeNotices } from './notices/change-notices.ts';
export { notificationsFeature } from './notifications.feature.ts';
