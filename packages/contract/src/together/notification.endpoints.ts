import type { EndpointOf } from '../endpoint.ts';
import type { notificationShapes } from './notification.schema.ts';

export const listNotifications: EndpointOf<typeof notificationShapes, 'listNotifications'> = {
  name: 'listNotifications',
  method: 'GET',
  path: '/st/4/notifications',
  caller: 'account',
};

export const markNotificationsRead: EndpointOf<typeof notificationShapes, 'markNotificationsRead'> = {
  name: 'markNotificationsRead',
  method: 'POST',
  path: '/st/4/notifications/read',
  caller: 'account',
};

export const waitForNotifications: EndpointOf<typeof notificationShapes, 'waitForNotifications'> = {
  name: 'waitForNotifications',
  method: 'GET',
  path: '/st/4/notifications/long_poll',
  caller: 'account',
};

export const getNotificationSettings: EndpointOf<typeof notificationShapes, 'getNotificationSettings'> = {
  name: 'getNotificationSettings',
  method: 'GET',
  path: '/st/4/notifications/settings',
  caller: 'account',
};

export const changeNotificationSettings: EndpointOf<typeof notificationShapes, 'changeNotificationSettings'> = {
  name: 'changeNotificationSettings',
  method: 'PUT',
  path: '/st/4/notifications/settings',
  caller: 'account',
};

export const subscribeToPush: EndpointOf<typeof notificationShapes, 'subscribeToPush'> = {
  name: 'subscribeToPush',
  method: 'PUT',
  path: '/st/4/notifications/push',
  caller: 'account',
  limit: 'push',
};

export const unsubscribeFromPush: EndpointOf<typeof notificationShapes, 'unsubscribeFromPush'> = {
  name: 'unsubscribeFromPush',
  method: 'DELETE',
  path: '/st/4/notifications/push',
  caller: 'account',
};

export const muteAlbum: EndpointOf<typeof notificationShapes, 'muteAlbum'> = {
  name: 'muteAlbum',
  method: 'PUT',
  path: '/st/4/jobs/{id}/mute',
  caller: 'account',
};

export const getMailSubscription: EndpointOf<typeof notificationShapes, 'getMailSubscription'> = {
  name: 'getMailSubscription',
  method: 'GET',
  path: '/st/4/notifications/unsubscribe',
  caller: 'anyone',
};

export const unsubscribeFromMail: EndpointOf<typeof notificationShapes, 'unsubscribeFromMail'> = {
  name: 'unsubscribeFromMail',
  method: 'POST',
  path: '/st/4/notifications/unsubscribe',
  caller: 'anyone',
};

export const resubscribeToMail: EndpointOf<typeof notificationShapes, 'resubscribeToMail'> = {
  name: 'resubscribeToMail',
  method: 'POST',
  path: '/st/4/notifications/resubscribe',
  caller: 'anyone',
};
