export { recomputePlaces } from './compute-places.task.ts';
export { getPlaceState } from './place-state.repository.ts';
export { placesFeature } from './places.feature.ts';
export { placeRoutes } from './places.routes.ts';
