import * as contract from '@stund/contract';
import { type Route, route, SeeOther } from '../../../kernel/route.ts';
import { presentDownload } from './download.presenter.ts';
import { archiveAddress } from './download-token.ts';
import { createDownload } from './operations/create-download.ts';
import { deleteDownload } from './operations/delete-download.ts';
import { getArchive } from './operations/get-archive.ts';
import { getDownload } from './operations/get-download.ts';
import { listDownloadParts } from './operations/list-download-parts.ts';
import type { CreateAppendix } from './plan/appendix.ts';

export interface DownloadRouteOptions {
  createAppendix: CreateAppendix;
  /** The origin of the download host; empty when it is the host that takes the calls. */
  downloadOrigin: string;
}

/** Archives of files: planning, preparing, serving. */
export function downloadRoutes({ createAppendix, downloadOrigin }: DownloadRouteOptions): Route[] {
  return [
    route(contract.createDownload, async (context, { params, body, headers, exchange }) => {
      const { clientAddress } = exchange;
      const created = await createDownload(context, { jobId: params.id, request: body, clientAddress }, createAppendix);
      if (headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
        return new SeeOther(`${downloadOrigin}${archiveAddress(context.mediaKey, created.download)}`);
      return presentDownload(context.mediaKey, created);
    }),

    route(contract.getDownload, async (context, { params }) =>
      presentDownload(context.mediaKey, await getDownload(context, { jobId: params.id, id: params.download })),
    ),

    route(contract.deleteDownload, (context, { params }) =>
      deleteDownload(context, { jobId: params.id, id: params.download }),
    ),

    route(contract.listDownloadParts, async (context, { params, query }) => ({
      parts: await listDownloadParts(context, { jobId: params.id, isTrashed: query.trashed === '1' }),
    })),

    route(
      contract.getArchive,
      (context, { params, method, headers }) => getArchive(context, { token: params.token, method, headers }),
      { group: 'media' },
    ),
  ];
}
