import * as contract from '@stund/contract';
import { originOf } from '../../../kernel/origin-of-host.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { type Route, route } from '../../../kernel/route.ts';
import { withSharedJson } from '../../../kernel/shared-json.ts';
import { presentFilePage } from '../../library/files/index.ts';
import { changeShare } from './operations/change-share.ts';
import { createShare } from './operations/create-share.ts';
import { getShare } from './operations/get-share.ts';
import { listShares } from './operations/list-shares.ts';
import { presentOwnShare } from './own-share.presenter.ts';
import { presentShare } from './share.presenter.ts';

export interface ShareRouteOptions {
  /** The origins of the other brands. */
  otherOrigins: readonly string[];
}

/** Shares: links to some files. Their files, changes, password and end are those of any job. */
export function shareRoutes({ otherOrigins }: ShareRouteOptions): Route[] {
  const presenting = (context: RequestContext, { host }: { host: string }) => ({
    ...context,
    origin: originOf(host, [context.settings.publicUrl, ...otherOrigins]),
  });
  return [
    route(contract.createShare, async (context, { body, exchange }) => {
      const id = await createShare(context, {
        id: body.id,
        fileIds: body.file_uuids,
        title: body.name,
        password: body.password,
        days: body.expires_in_days,
        requiresLogin: body.requires_login,
        includesLocation: body.include_location,
        allowsDownload: body.allow_download,
      });
      return presentShare(presenting(context, exchange), await getShare(context, id));
    }),

    route(contract.listShares, async (context, { query, exchange }) => {
      const { shares, nextCursor } = await listShares(context, query);
      const options = presenting(context, exchange);
      return { shares: shares.map((one) => presentOwnShare(options, one)), next_cursor: nextCursor };
    }),

    route(contract.getShare, async (context, { params, query, exchange }) => {
      const found = await getShare(context, params.id, query.files);
      const share = presentShare(presenting(context, exchange), found);
      return found.firstFiles
        ? withSharedJson({ ...share, first_files: presentFilePage(context, found.firstFiles) })
        : share;
    }),

    route(contract.changeShare, async (context, { params, body, exchange }) => {
      await changeShare(context, params.id, {
        title: body.name,
        days: body.expires_in_days,
        requiresLogin: body.requires_login,
        includesLocation: body.include_location,
        allowsDownload: body.allow_download,
      });
      return presentShare(presenting(context, exchange), await getShare(context, params.id));
    }),
  ];
}
