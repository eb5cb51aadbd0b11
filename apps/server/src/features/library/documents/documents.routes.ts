import * as contract from '@stund/contract';
import { type Route, route } from '../../../kernel/route.ts';
import { nameType } from '../../../platform/file-type/media-type-names.ts';
import { signMediaToken } from '../../together/access/index.ts';
import { listDocumentMonths, listDocuments } from './operations/list-documents.ts';

export const documentRoutes: readonly Route[] = [
  route(contract.listDocumentMonths, async (context, { params, query }) => {
    const { months, serial } = await listDocumentMonths(context, params.id, query.time_zone);
    return {
      months: months.map(({ month, count, size }) => ({
        year: Math.floor(month / 100),
        month: month % 100,
        count,
        size,
      })),
      serial,
    };
  }),

  route(contract.listDocuments, async (context, { params, query }) => {
    const nowMs = context.clock.now().getTime();
    const { documents, grant } = await listDocuments(context, params.id, { ...query, timeZone: query.time_zone });
    return {
      documents: documents.map((row) => ({
        id: row.id,
        job_id: row.job_id,
        path: row.path,
        size: row.size_bytes,
        mime_type: nameType(row.mime_type, row.path).mimeType,
        uploaded_time: row.uploaded_at.getTime() / 1000,
        media_token: signMediaToken(context.mediaKey, { jobId: row.job_id, id: row.id }, grant, nowMs),
      })),
    };
  }),
];
