import * as contract from '@stund/contract';
import { type Route, route } from '../../../kernel/route.ts';
import type { CreateAppendix } from '../../archives/downloads/index.ts';
import { createLegacyArchive, getLegacyContent } from './content/legacy-content.ts';
import { getNotice, getNoticeOfLink, stopNotice, stopNoticeOfLink } from './notices/veto.ts';

/** What follows from the report of a death: the owner rejects it, or the contact gets the content. */
export function deathNoticeRoutes({ createAppendix }: { createAppendix: CreateAppendix }): readonly Route[] {
  return [
    route(contract.getDeathNotice, async (context) => ({ notice: await getNotice(context) })),
    route(contract.stopDeathNotice, (context) => stopNotice(context)),
    route(contract.getDeathNoticeOfLink, (context, { params }) => getNoticeOfLink(context, params.token)),
    route(contract.stopDeathNoticeOfLink, (context, { params }) => stopNoticeOfLink(context, params.token)),
    route(contract.getLegacyContent, (context, { params }) => getLegacyContent(context, params.token)),
    route(contract.createLegacyArchive, (context, { params, body }) =>
      createLegacyArchive(context, { token: params.token, jobId: body.job_id }, createAppendix),
    ),
  ];
}
