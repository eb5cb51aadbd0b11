import * as contract from '@stund/contract';
import type { MediaTools } from '../../../../kernel/media-tools.ts';
import { type Route, route } from '../../../../kernel/route.ts';
import { checkVideo } from './check-video.ts';
import { countDownloaded } from './count-downloaded.ts';
import { createFullSizePictures } from './full-size-pictures.ts';
import { getRendition, type RenditionSources } from './get-rendition.ts';
import type { ServedLookup } from './served-file-cache.ts';

/** Thumbnails, videos and originals by signed addresses. */
export function mediaRoutes(served: ServedLookup, tools: MediaTools): Route[] {
  const sources: RenditionSources = { served, fullSizePictures: createFullSizePictures(tools) };
  return [
    route(
      contract.getRendition,
      async (context, { params, query, headers, method, exchange }) => {
        const request = {
          jobId: params.job,
          fileId: params.file,
          rendition: params.rendition,
          token: query.t,
          isDownload: query.download === '1',
          asJpeg: query.jpeg === '1',
          clientAddress: exchange.clientAddress,
          method,
          headers,
        };
        const reply = await getRendition(context, request, sources);
        await countDownloaded(context, request, reply);
        return reply;
      },
      { group: 'media' },
    ),

    route(contract.clearCaches, async () => undefined, { group: 'media' }),

    route(
      contract.checkVideo,
      async (context, { params, query }) => ({
        status: await checkVideo(context, {
          jobId: params.job,
          fileId: params.file,
          rendition: params.rendition,
          token: query.t,
          again: query.again === '1',
        }),
      }),
      { group: 'media' },
    ),
  ];
}
