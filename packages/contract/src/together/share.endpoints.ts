import { z } from 'zod';
import { limits, retention, shareDays } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { jobRefusals } from '../errors.ts';
import { fileIdSchema, jobIdSchema } from '../ids.ts';
import { lineSchema } from '../text.schema.ts';
import { switchSchema, titleSchema, typedPasswordSchema } from './job.schema.ts';
import { ownShareSchema, shareOrders, shareSchema } from './share.schema.ts';

const jobParams = z.object({ id: jobIdSchema });
const daysSchema = z.literal(shareDays);

export const createShare = defineEndpoint({
  name: 'createShare',
  method: 'POST',
  path: '/st/4/shares',
  summary:
    "Shares files of the caller's timeline and albums, and of albums with `shareFiles`, by a link; idempotent by its id",
  caller: 'account',
  limit: 'create',
  body: z.object({
    /** A new UUIDv7 from the client. */
    id: jobIdSchema,
    /** The files; the other files of their groups are shared with them. */
    file_uuids: z.array(fileIdSchema).min(1).max(limits.filesPerShare),
    name: titleSchema.default(''),
    password: typedPasswordSchema.optional(),
    expires_in_days: daysSchema.default(retention.shareLinkDays),
    requires_login: switchSchema.default(false),
    /** Has no effect where an album of someone else excludes them. */
    include_location: switchSchema.default(false),
    allow_download: switchSchema.default(true),
  }),
  reply: shareSchema,
  replyStatus: 201,
  errors: [
    'invalid-request',
    'unauthenticated',
    'not-found',
    'forbidden',
    'read-only-account',
    'conflict',
    'rate-limited',
  ],
});

export const listShares = defineEndpoint({
  name: 'listShares',
  method: 'GET',
  path: '/st/4/shares',
  summary:
    'Lists the shares and shared albums of the caller, including those whose link has expired and can still be extended',
  caller: 'account',
  query: z.object({
    order: z.enum(shareOrders).default('NEWEST'),
    limit: z.coerce.number().int().min(1).max(limits.sharesPerPage).default(limits.sharesPerPage),
    cursor: lineSchema({ max: 100 }).optional(),
  }),
  reply: z.object({ shares: z.array(ownShareSchema), next_cursor: z.string().nullable() }),
  errors: ['invalid-request', 'unauthenticated'],
});

export const getShare = defineEndpoint({
  name: 'getShare',
  method: 'GET',
  path: '/st/4/jobs/{id}/share',
  summary: 'Returns a share with its owner; listFiles lists its files',
  caller: 'visitor',
  params: jobParams,
  reply: shareSchema,
  errors: jobRefusals,
});

export const changeShare = defineEndpoint({
  name: 'changeShare',
  method: 'PUT',
  path: '/st/4/jobs/{id}/share',
  summary: 'Changes the options of a share; omitted fields are unchanged. A new period begins now',
  caller: 'account',
  params: jobParams,
  body: z.object({
    name: titleSchema.optional(),
    expires_in_days: daysSchema.optional(),
    requires_login: switchSchema.optional(),
    include_location: switchSchema.optional(),
    allow_download: switchSchema.optional(),
  }),
  reply: shareSchema,
  errors: [...jobRefusals, 'forbidden'],
});

export const openShare = defineEndpoint({
  name: 'openShare',
  method: 'POST',
  path: '/st/4/jobs/{id}/opened',
  summary: 'Counts that someone other than the owner has opened a share or album by its link',
  caller: 'visitor',
  params: jobParams,
  errors: jobRefusals,
});

export const setVisibleToOwner = defineEndpoint({
  name: 'setVisibleToOwner',
  method: 'PUT',
  path: '/st/4/jobs/{id}/visible_to_owner',
  summary:
    'Sets whether the owner of a share sees that the caller opened it. Withdrawing deletes what was stored, also after the share has ended',
  caller: 'account',
  params: jobParams,
  body: z.object({ visible: switchSchema }),
  errors: [...jobRefusals, 'forbidden'],
});
