import { z } from 'zod';
import { digestChoices, notificationLimits } from '../constants.ts';
import { jobRefusals } from '../errors.ts';
import { fileIdSchema, jobIdSchema } from '../ids.schema.ts';
import { fileTypes } from '../library/file.schema.ts';
import { defineShapes } from '../shapes.ts';
import { lineSchema } from '../text.schema.ts';
import { switchSchema } from './job.schema.ts';

/** `files`: photos, videos and documents were added; `joined`: people began to take part. */
export const notificationKinds = ['files', 'comments', 'reactions', 'joined'] as const;

/** What people did in an album within some hours. */
const notificationSchema = z.object({
  id: z.number().int(),
  kind: z.enum(notificationKinds),
  job_id: jobIdSchema,
  /** The name of the album; may be empty. */
  album: z.string(),
  /** The names of the latest two people; empty for those without one. */
  names: z.array(z.string()),
  person_count: z.number().int(),
  count: z.number().int(),
  /** Whether all of the added files are pictures. */
  are_photos: z.boolean(),
  /** The latest file; null where it is about none. */
  file: z
    .object({
      id: fileIdSchema,
      type: z.enum(fileTypes),
      media_token: z.string(),
      edit_version: z.number().int().nullable().optional(),
    })
    .nullable(),
  /** The beginning of the comment, when it is a single one. */
  text: z.string().nullable(),
  /** Unix seconds. */
  time: z.number(),
  is_read: z.boolean(),
});
export type Notification = z.infer<typeof notificationSchema>;

/**
 * What is wrong with the backups, for as long as it is so: `backup`: the last one is too old; `backup-log`: changes are not stored as they happen;
 * `backup-failed`: the last attempt failed; `restore-test`: the newest could not be restored, or that was not tried for long;
 * `folder`: a folder of the server, or something in one, cannot be read.
 */
const administratorNoticeKinds = ['backup', 'backup-log', 'backup-failed', 'restore-test', 'folder'] as const;

const administratorNoticeSchema = z.object({
  kind: z.enum(administratorNoticeKinds),
  /** Unix seconds. */
  time: z.number(),
  is_read: z.boolean(),
});
export type AdministratorNotice = z.infer<typeof administratorNoticeSchema>;

const settingsSchema = z.object({
  is_on: z.boolean(),
  email: z.enum(digestChoices),
  /** Whether this installation sends mail. */
  has_mail: z.boolean(),
  /** The public VAPID key, for PushManager.subscribe. */
  push_key: z.string(),
  /** The subscription of the device that calls; null without one. */
  push: z.object({ endpoint: z.string(), shows_content: z.boolean() }).nullable(),
  /** The albums without notifications. */
  muted: z.array(z.object({ job_id: jobIdSchema, name: z.string() })),
});
export type NotificationSettings = z.infer<typeof settingsSchema>;

const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/, 'Must be base64url');
const unsubscribeQuery = z.object({ id: lineSchema({ min: 1, max: 200 }) });

export const notificationShapes = defineShapes({
  listNotifications: {
    summary: 'Lists the latest activity of others in the albums of the caller, the latest first',
    reply: z.object({
      notifications: z.array(notificationSchema),
      /** For administrators, when there are any. Servers before 0.2.0 have none. */
      notices: z.array(administratorNoticeSchema).optional(),
      unread_count: z.number().int(),
      /** Pass it to markNotificationsRead to mark these as read. */
      read_until: z.number().int(),
    }),
    errors: ['unauthenticated'],
  },
  markNotificationsRead: {
    summary: 'Marks notifications as read, on all devices',
    body: z.object({ until: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
    errors: ['invalid-request', 'unauthenticated'],
  },
  waitForNotifications: {
    summary: 'Replies as soon as the notifications differ from `version`, or after 25 to 50 seconds',
    query: z.object({ version: lineSchema({ max: 100 }).default('') }),
    reply: z.object({ version: z.string(), unread_count: z.number().int() }),
    errors: ['invalid-request', 'unauthenticated'],
  },
  getNotificationSettings: {
    summary: 'Returns how the caller wants to be notified about albums',
    reply: settingsSchema,
    errors: ['unauthenticated'],
  },
  changeNotificationSettings: {
    summary: 'Turns notifications on and off, and chooses how often they are mailed',
    body: z.object({ is_on: z.boolean().optional(), email: z.enum(digestChoices).optional() }),
    reply: settingsSchema,
    errors: ['invalid-request', 'unauthenticated'],
  },
  subscribeToPush: {
    summary: 'Sends notifications to a push service for the device that calls, until it logs out',
    body: z.object({
      endpoint: lineSchema({ min: 1, max: notificationLimits.maxEndpointLength }),
      keys: z.object({ p256dh: base64url.length(87), auth: base64url.length(22) }),
      /** Whether the notifications name people and albums. */
      shows_content: z.boolean().default(false),
    }),
    reply: settingsSchema,
    /** `invalid-request`: also for an address that is no push service. */
    errors: ['invalid-request', 'unauthenticated', 'rate-limited'],
  },
  unsubscribeFromPush: {
    summary: 'Ends the notifications of the device that calls',
    errors: ['unauthenticated'],
  },
  muteAlbum: {
    summary: 'Turns the notifications of the caller about an album off and on',
    params: z.object({ id: jobIdSchema }),
    body: z.object({ is_muted: switchSchema }),
    errors: [...jobRefusals, 'forbidden'],
  },
  getMailSubscription: {
    summary: 'Returns whether mails about albums are sent to the person with this id, which is in each of them',
    query: unsubscribeQuery,
    /** `can_resume`: false where the person has turned off all notifications in the settings. */
    reply: z.object({ email: z.enum(digestChoices), can_resume: z.boolean() }),
    errors: ['invalid-request', 'not-found', 'rate-limited'],
  },
  unsubscribeFromMail: {
    summary: 'Ends mails about albums; mail programs call it themselves (RFC 8058)',
    query: unsubscribeQuery,
    ignoresForm: true,
    errors: ['invalid-request', 'not-found', 'rate-limited'],
  },
  resubscribeToMail: {
    summary: 'Sends a daily mail about albums again, after unsubscribeFromMail',
    query: unsubscribeQuery,
    /** `conflict`: all notifications were turned off while logged in, so that only the logged-in person can turn them on. */
    errors: ['invalid-request', 'not-found', 'conflict', 'rate-limited'],
  },
});
