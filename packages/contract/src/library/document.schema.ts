import { z } from 'zod';
import { limits } from '../constants.ts';
import { monthSchema, timeZoneSchema } from '../date.schema.ts';
import { jobRefusals } from '../errors.ts';
import { fileIdSchema, jobIdSchema } from '../ids.schema.ts';
import { defineShapes } from '../shapes.ts';

const jobParams = z.object({ id: jobIdSchema });

/** Decides the day of an upload. */
const timeZone = timeZoneSchema;

/** The fields of a document in a list; `media_token` gives access to the original, see mediaAddress. */
export const documentSchema = z.object({
  id: fileIdSchema,
  job_id: jobIdSchema,
  path: z.string(),
  size: z.number().int(),
  mime_type: z.string(),
  uploaded_time: z.number(),
  media_token: z.string(),
});
export type DocumentRecord = z.infer<typeof documentSchema>;

export const documentShapes = defineShapes({
  listDocumentMonths: {
    summary: 'Lists the number and size of documents by month of upload, newest month first',
    params: jobParams,
    query: z.object({ time_zone: timeZone.default('UTC') }),
    reply: z.object({
      months: z.array(
        z.object({ year: z.number().int(), month: z.number().int(), count: z.number().int(), size: z.number().int() }),
      ),
      serial: z.number().int(),
    }),
    errors: jobRefusals,
  },
  listDocuments: {
    summary: 'Lists documents uploaded in a month, a page at a time, newest first',
    params: jobParams,
    query: z.object({
      month: monthSchema,
      time_zone: timeZone.default('UTC'),
      offset: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(limits.documentsPerPage).default(limits.documentsPerPage),
    }),
    reply: z.object({ documents: z.array(documentSchema) }),
    errors: jobRefusals,
  },
});
