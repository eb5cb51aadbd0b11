import type { EndpointOf } from '../endpoint.ts';
import type { notificationShapes } from './notification.schema.ts';

/** What was deleted, and albums that the caller has muted or may not see, are left out. */
export const listNotifications: EndpointOf<typeof notificationShapes, 'listNotifications'> = {
  name: 'listNotifications',
  method: 'GET',
  path: '/st/4/notifications',
  caller: 'account',
};

/** Those up to a time become read, and never unread again. */
export const markNotificationsRead: EndpointOf<typeof notificationShapes, 'markNotificationsRead'> = {
  name: 'markNotificationsRead',
  method: 'POST',
  path: '/st/4/notifications/read',
  caller: 'account',
};

/** A long poll. Call it again with the `version` of the reply. */
export const waitForNotifications: EndpointOf<typeof notificationShapes, 'waitForNotifications'> = {
  name: 'waitForNotifications',
  method: 'GET',
  path: '/st/4/notifications/long_poll',
  caller: 'account',
};

/** Settings about single albums are those of `muteAlbum`. */
export const getNotificationSettings: EndpointOf<typeof notificationShapes, 'getNotificationSettings'> = {
  name: 'getNotificationSettings',
  method: 'GET',
  path: '/st/4/notifications/settings',
  caller: 'account',
};

/** Omitted settings are unchanged. */
export const changeNotificationSettings: EndpointOf<typeof notificationShapes, 'changeNotificationSettings'> = {
  name: 'changeNotificationSettings',
  method: 'PUT',
  path: '/st/4/notifications/settings',
  caller: 'account',
};

/** Sends notifications to the push service of the device. `invalid-request` also refuses an address that cannot be that of a push service. */
export const subscribeToPush: EndpointOf<typeof notificationShapes, 'subscribeToPush'> = {
  name: 'subscribeToPush',
  method: 'PUT',
  path: '/st/4/notifications/push',
  caller: 'account',
  limit: 'push',
};

/** Succeeds if there are none. */
export const unsubscribeFromPush: EndpointOf<typeof notificationShapes, 'unsubscribeFromPush'> = {
  name: 'unsubscribeFromPush',
  method: 'DELETE',
  path: '/st/4/notifications/push',
  caller: 'account',
};

/** Others do not see it. `forbidden`: the caller does not take part in the album. */
export const muteAlbum: EndpointOf<typeof notificationShapes, 'muteAlbum'> = {
  name: 'muteAlbum',
  method: 'PUT',
  path: '/st/4/jobs/{id}/mute',
  caller: 'account',
};

/** Changes nothing, since mail programs open links too. `not-found`: the id is wrong. */
export const getMailSubscription: EndpointOf<typeof notificationShapes, 'getMailSubscription'> = {
  name: 'getMailSubscription',
  method: 'GET',
  path: '/st/4/notifications/unsubscribe',
  caller: 'anyone',
};

/** The id can do nothing but end these mails and start them again. `not-found`: the id is wrong. */
export const unsubscribeFromMail: EndpointOf<typeof notificationShapes, 'unsubscribeFromMail'> = {
  name: 'unsubscribeFromMail',
  method: 'POST',
  path: '/st/4/notifications/unsubscribe',
  caller: 'anyone',
};

/** Turns on nothing that was turned off while logged in (`conflict`), since a mail may have been forwarded. `not-found`: the id is wrong. */
export const resubscribeToMail: EndpointOf<typeof notificationShapes, 'resubscribeToMail'> = {
  name: 'resubscribeToMail',
  method: 'POST',
  path: '/st/4/notifications/resubscribe',
  caller: 'anyone',
};
