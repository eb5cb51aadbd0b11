import * as contract from '@stund/contract';
import { type Route, route } from '../../../kernel/route.ts';
import { presentFilePage } from '../../library/files/index.ts';
import { findPlaces } from './operations/find-places.ts';
import { listMapClusters } from './operations/list-map-clusters.ts';
import { listMapFiles } from './operations/list-map-files.ts';
import { listPlaces } from './operations/list-places.ts';
import { presentClusters, presentFoundPlaces, presentPlaces } from './place.presenter.ts';

export const placeRoutes: readonly Route[] = [
  route(contract.listPlaces, async (context, { params }) =>
    presentPlaces(context, await listPlaces(context, params.id)),
  ),
  route(contract.findPlaces, async (_, { query }) => presentFoundPlaces(findPlaces(query.name))),
  route(contract.listMapClusters, async (context, { params, query }) =>
    presentClusters(context, await listMapClusters(context, params.id, query)),
  ),
  route(contract.listMapFiles, async (context, { params, query }) =>
    presentFilePage(context, await listMapFiles(context, params.id, query)),
  ),
];
