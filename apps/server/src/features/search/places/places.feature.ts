import type { Feature } from '../../../kernel/feature.ts';
import { housekeepingMs } from '../../../kernel/periodic-work.ts';
import { handle } from '../../../kernel/task.ts';
import { computePlaces, computePlacesTask, followPlaceData } from './compute-places.task.ts';
import { placeRoutes } from './places.routes.ts';
import { placesTables } from './places.tables.ts';

export const placesFeature: Feature = {
  name: 'places',
  tables: placesTables,
  tasks: [computePlacesTask],
  create: ({ parts }) => ({
    routes: placeRoutes,
    periodic: [{ name: 'follow the place data', everyMs: housekeepingMs, run: () => followPlaceData(parts) }],
    work: () => ({ handlers: [handle(computePlacesTask, () => computePlaces(parts))] }),
  }),
};
