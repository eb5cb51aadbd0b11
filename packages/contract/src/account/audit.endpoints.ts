import { z } from 'zod';
import { limits } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { lineSchema } from '../text.schema.ts';
import { auditEntrySchema } from './audit.schema.ts';

export const listAuditEntries = defineEndpoint({
  name: 'listAuditEntries',
  method: 'GET',
  path: '/st/4/activity_log',
  summary: 'Lists what happened to the account in the last 400 days, the latest first: log-ins, shares, deletions',
  caller: 'account',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(limits.auditEntriesPerPage).default(limits.auditEntriesPerPage),
    cursor: lineSchema({ max: 100 }).optional(),
  }),
  reply: z.object({ entries: z.array(auditEntrySchema), next_cursor: z.string().nullable() }),
  errors: ['invalid-request', 'unauthenticated'],
});
