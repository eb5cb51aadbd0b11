import { z } from 'zod';
import { limits, retention, timing } from '../constants.ts';
import { daySchema } from '../date.schema.ts';
import { jobRefusals } from '../errors.ts';
import { fileIdSchema, jobIdSchema, televisionIdSchema } from '../ids.schema.ts';
import { videoReferenceSchema } from '../library/file.schema.ts';
import { defineShapes } from '../shapes.ts';
import { lineSchema } from '../text.schema.ts';
import { typedCodeSchema } from './television-code.schema.ts';

const secretSchema = lineSchema({ min: 20, max: 100 });

const shownSchema = z.object({
  job_id: jobIdSchema,
  /** Wall-clock days, both inclusive. */
  start: daySchema.nullable().default(null),
  end: daySchema.nullable().default(null),
  shuffle: z.boolean().default(false),
  /** Whether the date of each file is shown, and the title of the album. */
  details: z.boolean().default(false),
});

/** What a television is to show: the files of a job, of a period where one is given, and only chosen ones where they are given. */
const toShowSchema = shownSchema.extend({
  file_ids: z.array(fileIdSchema).min(1).max(limits.televisionChosenFiles).nullable().default(null),
});

const televisionSchema = shownSchema.extend({
  id: televisionIdSchema,
  /** The name that the television has given itself. */
  name: z.string(),
  /** The title of the album or share; null for the timeline. */
  title: z.string().nullable(),
  expires_at: z.number(),
});
export type Television = z.output<typeof televisionSchema>;

const televisionParams = z.object({ id: televisionIdSchema });

export const castingShapes = defineShapes({
  createTelevisionCode: {
    summary: `Issues a code that a television shows for ${retention.televisionCodeMinutes} minutes, and the secret by which it learns that someone entered the code`,
    body: z.object({ name: lineSchema({ max: 60 }) }),
    reply: z.object({ code: z.string(), secret: z.string(), expires_at: z.number() }),
    replyStatus: 201,
    errors: ['invalid-request', 'rate-limited'],
  },
  getTelevision: {
    summary: `Returns what a television shows, which asks every ${timing.televisionPollMs} ms; \`gone\` when it was stopped, has expired, or its person has lost the access`,
    body: z.object({ secret: secretSchema }),
    reply: z.object({
      state: z.enum(['waiting', 'showing']),
      expires_at: z.number(),
      /** Grows when the person chooses something else to show. */
      revision: z.number().int(),
      title: z.string().nullable(),
      shuffle: z.boolean(),
      details: z.boolean(),
    }),
    errors: ['invalid-request', 'gone', 'rate-limited'],
  },
  listTelevisionFiles: {
    summary: 'Lists the pictures and videos that a television shows, a page at a time, oldest first',
    body: z.object({
      secret: secretSchema,
      limit: z.number().int().min(1).max(limits.televisionFilesPerPage).default(limits.televisionFilesPerPage),
      cursor: lineSchema({ max: 100 }).optional(),
      /** Lists only these, as far as the television shows them: the ones that a cast needs next. */
      file_ids: z.array(fileIdSchema).min(1).max(limits.castFiles).optional(),
    }),
    reply: z.object({
      files: z.array(
        z.object({
          id: fileIdSchema,
          job_id: jobIdSchema,
          /** Opens the file until the television is stopped. It never opens the original. */
          media_token: z.string(),
          edit_version: z.number().int().nullable().optional(),
          type: z.enum(['Pictures', 'Movies']),
          timestamp: z.string(),
          width: z.number().nullable(),
          height: z.number().nullable(),
          live_video: videoReferenceSchema.nullable(),
        }),
      ),
      next_cursor: z.string().nullable(),
    }),
    errors: ['invalid-request', 'gone', 'rate-limited'],
  },
  endTelevision: {
    summary:
      'Ends a television that shows nothing more, such as a cast that was stopped; unknown secrets count as ended',
    body: z.object({ secret: secretSchema }),
    errors: ['invalid-request', 'rate-limited'],
  },
  showOnTelevision: {
    summary: `Shows files on the television with a code, for ${retention.televisionHours} hours`,
    body: toShowSchema.extend({ code: typedCodeSchema }),
    reply: televisionSchema,
    replyStatus: 201,
    errors: [...jobRefusals, 'wrong-code', 'rate-limited'],
  },
  listTelevisions: {
    summary: 'Lists the televisions that show files for the account',
    reply: z.object({ televisions: z.array(televisionSchema) }),
    errors: ['unauthenticated', 'rate-limited'],
  },
  changeTelevision: {
    summary: 'Shows other files on a television, until the same time',
    params: televisionParams,
    body: toShowSchema,
    reply: televisionSchema,
    errors: [...jobRefusals, 'rate-limited'],
  },
  stopTelevision: {
    summary: 'Stops a television; everything that it was given ends at once',
    params: televisionParams,
    errors: ['invalid-request', 'unauthenticated', 'not-found', 'rate-limited'],
  },
});
