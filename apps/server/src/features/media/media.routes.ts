import * as contract from '@stund/contract';
import { type Route, route } from '../../kernel/route.ts';
import { getRendition } from './operations/get-rendition.ts';

export const mediaRoutes: readonly Route[] = [
  route(contract.getRendition, (context, { params, query, headers, method }) =>
    getRendition(context, {
      jobId: params.job,
      fileId: params.file,
      rendition: params.rendition,
      token: query.t,
      isDownload: query.download === '1',
      method,
      headers,
    }),
  ),
];
