import * as contract from '@stund/contract';
import { type Route, route } from '../../../kernel/route.ts';
import { uploadedSinceOf } from '../files/index.ts';
import { countRecentFiles } from './operations/count-recent-files.ts';
import { listMonthFiles } from './operations/list-month-files.ts';
import { listMonths } from './operations/list-months.ts';
import { presentMonth, presentTimelineFile } from './timeline.presenter.ts';

export const timelineRoutes: readonly Route[] = [
  route(contract.listTimelineMonths, async (context, { params, query }) => {
    const { months, serial } = await listMonths(context, params.id, uploadedSinceOf(query));
    return { months: months.map(presentMonth), serial };
  }),

  route(contract.countRecentFiles, (context, { params }) => countRecentFiles(context, params.id)),

  route(contract.listTimelineFiles, async (context, { params, query }) => {
    const { files, offset, ...page } = await listMonthFiles(context, params.id, query);
    const presenting = { ...page, mediaKey: context.mediaKey, now: context.clock.now() };
    return { files: files.map((file) => presentTimelineFile(file, presenting)), offset };
  }),
];
