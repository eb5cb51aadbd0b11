import * as contract from '@stund/contract';
import { type Route, route } from '../../../kernel/route.ts';
import { listPlaces } from './operations/list-places.ts';
import { presentPlaces } from './place.presenter.ts';

export const placeRoutes: readonly Route[] = [
  route(contract.listPlaces, async (context, { params }) =>
    presentPlaces(context, await listPlaces(context, params.id)),
  ),
];
