/** Notifications about what others do in the albums of an account: a list, pushes and mails. */
export { sendDigestTask, sendPushTask } from './delivery/delivery.tasks.ts';
export { startNotificationLoop } from './delivery/notification-loop.ts';
export { createNotificationWaiters, type NotificationWaiters } from './feed/notification-waiters.ts';
export { digestWorker } from './mail/send-digest.ts';
export { notificationsFeature } from './notifications.feature.ts';
export { notificationRoutes } from './notifications.routes.ts';
export { pushWorker } from './push/send-push.ts';
export { getVapidKeys } from './push/vapid.ts';
export { removeOldActivity } from './remove-old-activity.ts';
