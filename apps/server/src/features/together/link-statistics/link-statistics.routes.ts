import * as contract from '@stund/contract';
import { type Route, route } from '../../../kernel/route.ts';
import { countOpening } from './operations/count-opening.ts';
import { setVisibleToOwner } from './operations/set-visible-to-owner.ts';

export const linkStatisticsRoutes: Route[] = [
  route(contract.openShare, (context, { params }) => countOpening(context, params.id)),

  route(contract.setVisibleToOwner, (context, { params, body }) =>
    setVisibleToOwner(context, { jobId: params.id, isVisible: body.visible }),
  ),
];
