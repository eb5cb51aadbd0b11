import { z } from 'zod';
import { downloadSchema } from '../archives/download.schema.ts';
import { jobIdSchema } from '../ids.schema.ts';
import { defineShapes } from '../shapes.ts';

/** 256 bits in base64url, from the link of a mail. */
const linkParams = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });

/** `waiting`: nothing is sent yet. `released`: the contact has a link. `confirmed`: the wait is over, and nobody gets anything. */
export const deathNoticeStates = ['waiting', 'released', 'confirmed'] as const;
export type DeathNoticeState = (typeof deathNoticeStates)[number];

const deathNoticeSchema = z.object({
  state: z.enum(deathNoticeStates),
  /** Unix seconds. */
  recorded: z.number(),
  /** The end of the wait, in unix seconds. */
  until: z.number(),
  /** Whether a contact gets the content after the wait. */
  has_contact: z.boolean(),
});
export type DeathNotice = z.output<typeof deathNoticeSchema>;

const legacyArchiveSchema = z.object({
  job_id: jobIdSchema,
  type: z.enum(['timeline', 'album']),
  /** Empty for the timeline, and for albums without a title. */
  title: z.string(),
  count: z.number().int(),
  /** The size of the files in bytes. */
  size: z.number().int(),
});
export type LegacyArchive = z.output<typeof legacyArchiveSchema>;

export const deathNoticeShapes = defineShapes({
  getDeathNotice: {
    summary: 'Returns the report of the death of the account’s owner; null when there is none',
    reply: z.object({ notice: deathNoticeSchema.nullable() }),
    errors: ['unauthenticated'],
  },
  stopDeathNotice: {
    summary: 'Rejects the report of the owner’s death, and ends the link of the contact',
    errors: ['unauthenticated'],
  },
  getDeathNoticeOfLink: {
    summary: 'Returns the report of a death by the link in the mails to the owner; changes nothing',
    params: linkParams,
    reply: deathNoticeSchema.extend({ name: z.string() }),
    errors: ['invalid-request', 'not-found', 'gone', 'rate-limited'],
  },
  stopDeathNoticeOfLink: {
    summary: 'Rejects the report of a death with the link in the mails to the owner, without login',
    params: linkParams,
    errors: ['invalid-request', 'not-found', 'gone', 'rate-limited'],
  },
  getLegacyContent: {
    summary: 'Returns whose content the link of a digital legacy gives, and the archives it consists of',
    params: linkParams,
    reply: z.object({
      name: z.string(),
      /** When the link ends, in unix seconds. */
      until: z.number(),
      archives: z.array(legacyArchiveSchema),
    }),
    errors: ['invalid-request', 'not-found', 'gone', 'rate-limited'],
  },
  createLegacyArchive: {
    summary: 'Prepares an archive of a digital legacy, which can be resumed and ends with the link',
    params: linkParams,
    body: z.strictObject({ job_id: jobIdSchema }),
    reply: downloadSchema,
    replyStatus: 201,
    errors: ['invalid-request', 'not-found', 'gone', 'too-large', 'rate-limited', 'unavailable'],
  },
});
